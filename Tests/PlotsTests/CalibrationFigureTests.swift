import Testing

@testable import Plots

struct CalibrationFigureTests {
    private static var figure: CalibrationFigure {
        CalibrationFigure(
            [
                .init(raw: 10, grams: 0, residual: 0), .init(raw: 100, grams: 50, residual: 0.8),
                .init(raw: 190, grams: 100, residual: -0.5),
                .init(raw: 103, grams: 50, residual: -0.3, direction: .down),
            ], title: "Calibration demopad"
        ) { ($0 - 10) / 1.8 }
    }

    @Test func residualsHaveSigns() {
        let text = Self.figure.svg.text()
        #expect(text.contains(">+0.5<") && text.contains(">−0.5<") && text.contains(">0.0<"))
    }

    @Test func massesAndCountsHaveTicks() {
        let text = Self.figure.svg.text()
        for label in [">0<", ">50<", ">100<", ">150<"] { #expect(text.contains(label), "\(label)") }
        #expect(text.contains("mass, g") && text.contains("counts"))
    }

    @Test func directionsAreDistinguished() {
        #expect(Self.figure.fit.named.map(\.name) == ["fit", "load increased", "load decreased"])
        #expect(Self.figure.svg.text().contains("load decreased"))
    }

    @Test func thePageHasABackgroundForBothSchemes() {
        let text = Self.figure.svg.text()
        #expect(text.contains("class=\"page\"") && text.contains("prefers-color-scheme:dark"))
        #expect(CalibrationFigure([], title: "none") { $0 }.svg.text().contains("nothing to show"))
    }
}
