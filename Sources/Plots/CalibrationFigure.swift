import Text

/// A calibration as a drawing: the curve with the known masses over counts, and the residuals below it.
public struct CalibrationFigure {
    /// A calibration point.
    public struct Point: Sendable {
        /// The counts.
        public var raw: Double
        /// The mass in grams.
        public var grams: Double
        /// The residual: grams according to the curve minus the mass.
        public var residual: Double

        /// Creates a point.
        public init(raw: Double, grams: Double, residual: Double) {
            self.raw = raw
            self.grams = grams
            self.residual = residual
        }
    }

    private static let (width, left, right) = (640.0, 64.0, 16.0)
    private static let (curveTop, curveHeight) = (40.0, 280.0)
    private static let (residualTop, residualHeight) = (356.0, 100.0)

    private let points: [Point]
    private let title: String
    private let curve: (Double) -> Double

    /// Creates a figure of points and the curve through them.
    ///
    /// - Parameters:
    ///   - points: the known masses and their counts.
    ///   - title: the title of the figure.
    ///   - curve: converts counts to grams.
    public init(_ points: [Point], title: String, curve: @escaping (Double) -> Double) {
        self.points = points
        self.title = title
        self.curve = curve
    }

    /// The drawing.
    public var svg: SVG {
        var svg = SVG(
            width: Self.width, height: 500, title: title,
            summary: "Masses in grams over counts with the curve through them; below, the error of each mass."
        )
        svg.styles.add("text", "font:13px sans-serif;fill:#333", dark: "fill:#ccc")
        svg.styles.add(".axis", "stroke:#888;fill:none")
        svg.styles.add(".curve", "stroke:#0072b2;fill:none;stroke-width:2", dark: "stroke:#56b4e9")
        svg.styles.add(".point", "fill:#d55e00")
        svg.append(.text(title, x: Self.left, y: 22))
        let raws = points.map(\.raw)
        let masses = points.map(\.grams)
        guard let least = raws.min(), let greatest = raws.max(), let heaviest = masses.max() else {
            return svg
        }
        let lightest = min(0, masses.min() ?? 0)
        let reach = points.map { abs($0.residual) }.max().map { $0 > 0 ? $0 : 1 } ?? 1
        let span = greatest > least ? greatest - least : 1
        let height = heaviest > lightest ? heaviest - lightest : 1
        func x(_ raw: Double) -> Double {
            Self.left + (raw - least) / span * (Self.width - Self.left - Self.right)
        }
        func y(_ grams: Double) -> Double {
            Self.curveTop + (1 - (grams - lightest) / height) * Self.curveHeight
        }
        func offset(_ residual: Double) -> Double {
            Self.residualTop + (1 - residual / reach) * Self.residualHeight / 2
        }
        svg.append(frame(Self.curveTop, Self.curveHeight))
        svg.append(frame(Self.residualTop, Self.residualHeight))
        svg.append(
            .line(x1: Self.left, y1: offset(0), x2: Self.width - Self.right, y2: offset(0)).inClass("axis"))
        label(FourDigits.text(heaviest) + " g", y(heaviest), in: &svg)
        label(FourDigits.text(lightest) + " g", y(lightest), in: &svg)
        label("+\(FourDigits.text(reach)) g", offset(reach), in: &svg)
        label("−\(FourDigits.text(reach)) g", offset(-reach), in: &svg)
        svg.append(.text("raw \(FourDigits.text(least))", x: Self.left, y: 484))
        svg.append(.text(FourDigits.text(greatest), x: Self.width - Self.right, y: 484, anchor: .end))
        svg.append(.text("error of each mass", x: Self.left, y: Self.residualTop - 8))
        let line = (0...200).map { step in least + span * Double(step) / 200 }.map { (x($0), y(curve($0))) }
        svg.append(.path(SVGPath(through: line)).inClass("curve"))
        for point in points {
            let name = "\(FourDigits.text(point.grams)) g, raw \(FourDigits.text(point.raw))"
            svg.append(.circle(x: x(point.raw), y: y(point.grams), radius: 4).inClass("point").titled(name))
            svg.append(.circle(x: x(point.raw), y: offset(point.residual), radius: 3).inClass("point"))
        }
        return svg
    }

    private func frame(_ top: Double, _ height: Double) -> SVGElement {
        .rect(x: Self.left, y: top, width: Self.width - Self.left - Self.right, height: height).inClass(
            "axis")
    }

    private func label(_ text: String, _ y: Double, in svg: inout SVG) {
        svg.append(.text(text, x: Self.left - 6, y: y + 4, anchor: .end))
    }
}
