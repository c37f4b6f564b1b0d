package import Core
package import Formatting
package import Gestures
package import Plots
import TerminalUI

/// Draws a trace to scale.
package enum CircleFigure {
    /// User units per millimeter.
    private static let scale = 6.0
    private static let margin = 20.0

    /// Draws a result on the surface of the pad.
    package static func draw(_ result: CircleResult, on surface: TouchSurface, _ session: SessionFacts) -> SVG
    {
        let target = result.trace.target
        let reach = Point(repeating: 1.2 * target.maximum)
        let origin = surface.size == nil ? target.center - reach : .zero
        let size = surface.size ?? reach * 2
        let words = CircleWords(result, session.wording)
        let lines = captions(result, words, session)
        let height = size.y * scale
        let width = max(size.x * scale, 420)
        var svg = SVG(
            width: width + 2 * margin, height: height + Double(lines.count) * 20 + 4 * margin + 10,
            title: "A circle traced on \(session.name)", summary: words.sentence)
        addStyles(to: &svg)
        svg.append(.rect(x: 0, y: 0, width: svg.width, height: svg.height).inClass("page"))
        func svgPoint(_ point: Point) -> (Double, Double) {
            let way = (point - origin) * scale
            return (margin + (width - size.x * scale) / 2 + way.x, 2.5 * margin + way.y)
        }
        svg.append(
            .text(CircleModel.task, x: svg.width / 2, y: 1.5 * margin, anchor: .middle).inClass("strong"))
        let corner = svgPoint(origin)
        svg.append(
            .rect(x: corner.0, y: corner.1, width: size.x * scale, height: height, radius: 8).inClass("pad"))
        let center = svgPoint(target.center)
        for radius in [target.minimum, target.maximum] {
            svg.append(.circle(x: center.0, y: center.1, radius: radius * scale).inClass("guide"))
        }
        for point in result.trace.path {
            let (x, y) = svgPoint(point.position)
            svg.append(
                .rect(x: x - 1.5, y: y - 1.5, width: 3, height: 3).inClass(
                    "force\(session.zone(ofShare: point.percent / 100))"))
        }
        if let failure = result.trace.failingPoint {
            let clamped = failure.position.clamped(lowerBound: origin, upperBound: origin + size)
            let (x, y) = svgPoint(clamped)
            var cross = SVGPath(through: [(x - 6, y - 6), (x + 6, y + 6)])
            cross.move(toX: x - 6, y: y + 6)
            cross.addLine(toX: x + 6, y: y - 6)
            svg.append(.path(cross).inClass("cross"))
        }
        var baseline = 2.5 * margin + height + 1.3 * margin
        let outcome = result.outcome == .success ? "good" : "bad"
        svg.append(.text(words.outcome, x: margin, y: baseline).inClass(outcome))
        for line in lines {
            baseline += 20
            svg.append(.text(line, x: margin, y: baseline))
        }
        return svg
    }

    private static func captions(
        _ result: CircleResult, _ words: CircleWords, _ session: SessionFacts
    ) -> [String] {
        let simulated = session.source == .demo ? "simulated pad, " : ""
        let device = "\(simulated)\(session.name), \(session.wording.provenanceNote)"
        guard result.trace.duration > 0 else { return [words.reason, device].compactMap(\.self) }
        return [words.reason].compactMap(\.self) + [
            words.coverage, "radius \(words.radius), \(words.duration)",
            "force \(words.force), tremor \(words.tremor)", device,
        ]
    }

    private static func addStyles(to svg: inout SVG) {
        svg.styles.add("text", "font:14px sans-serif;fill:#1B1F24", dark: "fill:#E6E6E6")
        svg.styles.add(".page", "fill:#FFFFFF", dark: "fill:#111418")
        svg.styles.add(".pad", "fill:none;stroke:#9A9A9A", dark: "stroke:#6C6C6C")
        svg.styles.add(".guide", "fill:none;stroke:#5A5A5A;stroke-width:2", dark: "stroke:#B8B8B8")
        // The colors of the gauge: below, between and above the two lowest thresholds.
        let (light, dark) = (Palette(Appearance(background: RGB(255, 255, 255))), Palette(.figure))
        for zone in 0...2 {
            let role = Role.force(zone: zone)
            svg.styles.add(".force\(zone)", "fill:\(light.rgb(role))", dark: "fill:\(dark.rgb(role))")
        }
        svg.styles.add(".cross", "fill:none;stroke:#C8102E;stroke-width:3", dark: "stroke:#E03C31")
        svg.styles.add(".strong", "font-weight:bold")
        svg.styles.add(".good", "font-weight:bold;font-size:18px;fill:#00704F", dark: "fill:#1FBE8F")
        svg.styles.add(".bad", "font-weight:bold;font-size:18px;fill:#C8102E", dark: "fill:#E03C31")
    }
}
