internal import Pressure
internal import Text

/// Touches as lines for people: as many figures as fit, the most telling ones first.
public struct TouchLines: Sendable {
    private struct Column: Sendable {
        let title: String
        let width: Int
        let text: @Sendable (TouchAnalysis) -> String
    }

    private let columns: [Column]
    /// Figures that there is no room for.
    public let omitted: Int

    /// Lines of at most so many columns; nil for all figures.
    ///
    /// - Parameter hasGrams: whether the range of the axis is known; else counts are shown.
    public init(width: Int?, hasGrams: Bool, wantsDrawings: Bool = false) {
        var columns: [Column] = []
        var used = 0
        let all = Self.columns(hasGrams: hasGrams, wantsDrawings: wantsDrawings)
        for column in all {
            guard used + column.width <= width ?? .max else { break }
            used += column.width
            columns.append(column)
        }
        self.columns = columns
        omitted = all.count - columns.count
    }

    /// What says that figures are left out, and where they are; nil where none are.
    public var omission: String? {
        guard omitted > 0 else { return nil }
        let figures = omitted.counted("more figure")
        return "(\(figures) a touch: in a wider terminal, with --csv or --json)"
    }

    private static func columns(hasGrams: Bool, wantsDrawings: Bool) -> [Column] {
        func number(
            _ title: String, _ width: Int, _ decimals: Int,
            _ value: @escaping @Sendable (ForceMetrics) -> Double?
        ) -> Column {
            Column(title: title, width: width) { $0.force.flatMap(value).map { shown($0, decimals) } ?? "–" }
        }
        var columns = [
            Column(title: "start s", width: 9) { (Double($0.start) / 1e6).fixed(3) },
            Column(title: "length s", width: 10) {
                (Double($0.duration) / 1e6).fixed(3) + ($0.isCut ? "+" : "")
            },
        ]
        if hasGrams {
            columns += [
                number("peak g", 9, 1, \.peak), number("mean g", 9, 1, \.mean),
                Column(title: "peak at s", width: 11) { (Double($0.timeToPeak) / 1e6).fixed(3) },
                number("impulse gs", 12, 2, \.impulse), number("rise g/s", 10, 0, \.maximumRise),
                number("cv %", 8, 1) { $0.variation.map { 100 * $0 } },
                number("hold cv %", 11, 1) { $0.holdVariation.map { 100 * $0 } },
                number("tremor %", 10, 1) { $0.tremorShare.map { 100 * $0 } },
                Column(title: "hold tremor g", width: 18) { tremor($0) },
            ]
        } else {
            columns += [
                Column(title: "peak raw", width: 10) { "\($0.peakRaw)" },
                Column(title: "peak at s", width: 11) { (Double($0.timeToPeak) / 1e6).fixed(3) },
            ]
        }
        if wantsDrawings {
            columns += [
                Column(title: "speed", width: 9) { $0.drawing?.meanSpeed.map { shown($0, 0) } ?? "–" },
                Column(title: "sparc", width: 8) { $0.drawing?.spectralArcLength?.fixed(2) ?? "–" },
            ]
        }
        columns += [
            Column(title: "path", width: 9) { $0.path.map { shown($0.length, 0) } ?? "–" },
            Column(title: "frames", width: 8) { "\($0.frames)" },
            Column(title: "id", width: 8) { "\($0.trackingID)" },
        ]
        return columns
    }

    private static func tremor(_ touch: TouchAnalysis) -> String {
        guard let force = touch.force, let tremor = force.holdTremor else { return "–" }
        return tremor < force.tremorFloor ? "below resolution" : tremor.fixed(2)
    }

    /// A number that fits: without decimals where it is large.
    private static func shown(_ number: Double, _ decimals: Int) -> String {
        number.magnitude < 10_000 ? number.fixed(decimals) : number.fixed(0)
    }

    /// The line of titles.
    public var titles: String { columns.map { Self.right($0.title, $0.width) }.joined() }

    /// The line of a touch.
    public func line(_ touch: TouchAnalysis) -> String {
        columns.map { Self.right($0.text(touch), $0.width) }.joined()
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count)) + text
    }
}
