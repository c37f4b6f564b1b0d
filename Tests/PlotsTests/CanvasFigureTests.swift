import TerminalUI
import Testing

import Plots

@Suite("Pictures of cells as figures")
struct CanvasFigureTests {
    /// What is inside the window, without the head.
    private func body(_ svg: SVG) -> String {
        let text = svg.text()
        #expect(complaint(about: text) == nil)
        guard let start = text.firstRange(of: "/><g>") else { return text }
        return String(text[start.upperBound...].dropLast("</g></svg>\n".count))
    }

    private func canvas(_ text: String, style: Style = .plain, appearance: Appearance = .figure) -> Canvas {
        var canvas = Canvas(columns: 6, rows: 1, appearance: appearance)
        canvas.write(text, column: 0, row: 0, style: style)
        return canvas
    }

    @Test(arguments: [
        (
            "ab c",
            "<g fill=\"#E6E6E6\"><text x=\"12\" y=\"26.1\" textLength=\"18\">ab</text><text x=\"39\" y=\"26.1\">c</text></g>"
        ),
        ("<&", "<g fill=\"#E6E6E6\"><text x=\"12\" y=\"26.1\" textLength=\"18\">&lt;&amp;</text></g>"),
        ("桃", "<g fill=\"#E6E6E6\"><text x=\"12\" y=\"26.1\" textLength=\"18\">桃</text></g>"),
        ("██▀", "<path d=\"M12 12h18v18h-18zM30 12h9v9h-9z\" class=\"b\" fill=\"#E6E6E6\"/>"),
        ("▒", "<path d=\"M12 12h9v18h-9z\" class=\"b\" fill=\"#E6E6E6\" fill-opacity=\".5\"/>"),
        ("▂▗", "<path d=\"M12 25.5h9v4.5h-9zM25.5 21h4.5v9h-4.5z\" class=\"b\" fill=\"#E6E6E6\"/>"),
        ("──", "<path d=\"M12 21L30 21\" class=\"l\" stroke=\"#E6E6E6\"/>"),
        ("│", "<path d=\"M16.5 12L16.5 12L16.5 30\" class=\"l\" stroke=\"#E6E6E6\"/>"),
        ("╭", "<path d=\"M21 21Q16.5 21 16.5 30\" class=\"l\" stroke=\"#E6E6E6\"/>"),
        ("┘", "<path d=\"M12 21L16.5 21L16.5 12\" class=\"l\" stroke=\"#E6E6E6\"/>"),
        ("⢁", "<path d=\"M14.25 14.25h0M18.75 27.75h0\" class=\"d\" stroke=\"#E6E6E6\"/>"),
    ])
    func glyphsBecomeShapes(_ text: String, _ expected: String) {
        #expect(body(CanvasFigure.draw(canvas(text), title: "t")) == expected)
    }

    @Test(arguments: [
        (Style.reverse, "<path d=\"M12 12h9v18h-9z\" class=\"b\" fill=\"#E6E6E6\"/><g fill=\"#111418\">"),
        (
            Style(foreground: .rgb(RGB(213, 94, 0)), attributes: .bold),
            "<g fill=\"#D55E00\" font-weight=\"bold\">"
        ),
        (
            Style(foreground: .indexed(196), attributes: .underline),
            "<g fill=\"#FF0000\" text-decoration=\"underline\">"
        ),
        (
            Style(background: .indexed(16)),
            "<path d=\"M12 12h9v18h-9z\" class=\"b\" fill=\"#000000\"/><g fill=\"#E6E6E6\">"
        ),
    ])
    func stylesBecomeColors(_ style: Style, _ expected: String) {
        #expect(body(CanvasFigure.draw(canvas("x", style: style), title: "t")).hasPrefix(expected))
    }

    @Test func animationRepeatsNothing() {
        let frames = ["ab 1", "ab 2", "ab 2", "ab 3"].enumerated().map {
            CanvasFigure.Frame(time: Double($0.offset), canvas: canvas($0.element))
        }
        let text = CanvasFigure.animate(frames, durationSeconds: 5, title: "t").text()
        #expect(complaint(about: text) == nil)
        #expect(text.split(separator: ">ab<").count == 2)
        #expect(text.split(separator: "<text", omittingEmptySubsequences: false).count == 5)
        #expect(text.contains("@keyframes f0{0%{visibility:visible}20%{visibility:hidden}}"))
        #expect(
            text.contains("@keyframes f1{0%{visibility:hidden}20%{visibility:visible}60%{visibility:hidden}}")
        )
        #expect(text.contains("@keyframes f2{0%{visibility:hidden}60%{visibility:visible}}"))
        #expect(text.contains("class=\"f f2 still\""))
        #expect(!text.contains("script"))
    }

    @Test func oddAnimationsAreStillFigures() {
        let small = CanvasFigure.Frame(time: 0, canvas: canvas("x"))
        let large = CanvasFigure.Frame(time: 1, canvas: Canvas(columns: 9, rows: 9))
        for frames in [[], [small], [small, large], [CanvasFigure.Frame(time: .nan, canvas: small.canvas)]] {
            let svg = CanvasFigure.animate(frames, durationSeconds: 2, title: "t")
            #expect(complaint(about: svg.text()) == nil)
        }
    }
}
