import Testing

@testable import Plots

@Suite("Drawings as text")
struct SVGTests {
    @Test(arguments: [
        (0.0, "0"), (1, "1"), (-1, "-1"), (0.5, ".5"), (-0.25, "-.25"), (12.345, "12.35"), (0.004, "0"),
        (-0.004, "0"), (1e9, "1000000000"), (.nan, "0"), (.infinity, "0"), (1e300, "0"), (3.1, "3.1"),
        (7.05, "7.05"),
    ])
    func numbersAreShort(_ value: Double, _ expected: String) {
        #expect(Markup.number(value) == expected)
    }

    @Test(arguments: [
        ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"), ("\u{1B}[31m\0", "\u{FFFD}[31m\u{FFFD}"),
        ("é 桃\n\t", "é 桃\n\t"), ("\u{FFFE}\u{9B}", "\u{FFFD}\u{FFFD}"),
        ("a\u{202E}b\u{2066}\r", "a\u{FFFD}b\u{FFFD}\u{FFFD}"),
    ])
    func textIsEscaped(_ text: String, _ expected: String) {
        #expect(Markup.escaped(text) == expected)
    }

    @Test func wholeDocument() {
        var svg = SVG(width: 100, height: 50.5, title: "Force & time", summary: "It rises.")
        svg.styles.add(".axis", "stroke:#444", dark: "stroke:#bbb")
        svg.styles.addReducedMotion(".axis", "animation:none")
        svg.append(.line(x1: 0, y1: 10, x2: 99.5, y2: 10).inClass("axis"))
        svg.append(
            .group([.circle(x: 1, y: 2, radius: 3).titled("peak"), .text("g", x: 1, y: 2, anchor: .end)]))
        svg.append(.path(SVGPath(through: [(0, 0), (1, 1), (.nan, 2), (3, 3.25)])))
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50.5" width="100" height="50.5" role="img">\
            <title>Force &amp; time</title><desc>It rises.</desc><style>.axis{stroke:#444}\
            @media screen and (prefers-color-scheme:dark){.axis{stroke:#bbb}}\
            @media (prefers-reduced-motion:reduce){.axis{animation:none}}</style>\
            <line x1="0" y1="10" x2="99.5" y2="10" class="axis"/>\
            <g><circle cx="1" cy="2" r="3"><title>peak</title></circle>\
            <text x="1" y="2" text-anchor="end">g</text></g><path d="M0 0L1 1M3 3.25"/></svg>

            """
        #expect(svg.text() == expected)
        #expect(complaint(about: svg.text()) == nil)
        #expect(svg.text(isStandalone: false).hasPrefix("<svg"))
    }

    @Test func sizesThatAreNegativeOrMissingDoNoHarm() {
        let svg = SVG(width: -1, height: .nan, title: "")
        #expect(complaint(about: svg.text()) == nil)
        #expect(SVGElement.rect(x: 0, y: 0, width: -3, height: 2).attributes[2].value == "0")
    }

    @Test(arguments: ["<a>", "<a b=\"1\" b=\"2\"/>", "<a>&x</a>", "<a></b>", "<a b=1/>", "<a b=\"\u{1}\"/>"])
    func theReaderOfTheseTestsSeesMistakes(_ xml: String) {
        #expect(complaint(about: xml) != nil)
    }
}
