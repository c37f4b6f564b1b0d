internal import Core
internal import Text

/// Touches as lines of text, with as many columns as fit, the most informative first.
package struct TouchLines: Sendable {
    private struct Column: Sendable {
        let title: String
        let width: Int
        let text: @Sendable (TouchAnalysis) -> String

        /// A column of at least a width, with two spaces before its title.
        init(title: String, width: Int, text: @escaping @Sendable (TouchAnalysis) -> String) {
            self.title = title
            self.width = max(width, title.count + 2)
            self.text = text
        }
    }

    /// The width where there is no terminal: a pipe has what a person usually sees; JSON and CSV have the rest.
    package static let usualWidth = 80
    /// The most touches that a turned table may have.
    package static let mostTurned = 16
    /// The touches whose turned table may be divided, one part below the other.
    private static let dividedTouches = 4

    private let all: [Column]
    private let columns: [Column]
    private let width: Int?
    /// The number of columns that did not fit.
    package let omitted: Int

    /// Creates the layout for a maximum width in characters; nil for all columns.
    ///
    /// Force is in grams; in percent if the pad senses only contact size; in counts if the range of the axis is
    /// unknown.
    package init(width: Int?, of configuration: AnalysisConfiguration) {
        var columns: [Column] = []
        var used = 0
        let all = Self.columns(of: configuration)
        for column in all {
            guard used + column.width <= width ?? .max else { break }
            used += column.width
            columns.append(column)
        }
        (self.all, self.columns, self.width) = (all, columns, width)
        omitted = all.count - columns.count
    }

    /// A note about the columns that did not fit, and where to find them; nil if all fit.
    package var omission: String? {
        guard omitted > 0 else { return nil }
        let metrics = omitted.counted("more metric")
        return "(\(metrics) per touch: in a wider terminal, with --csv or --json)"
    }

    private static func columns(of configuration: AnalysisConfiguration) -> [Column] {
        var columns = [
            Column(title: "start s", width: 9) { (Double($0.start) / 1e6).fixed(3) },
            Column(title: "duration s", width: 11) {
                (Double($0.durationMicroseconds) / 1e6).fixed(3) + ($0.isCut || $0.isBegun ? "+" : "")
            },
        ]
        if let scale = configuration.channel?.scale {
            columns +=
                !scale.provenance.statesGrams
                ? forces(in: "%", perGram: 100 / scale.fullScale) { $0 }
                    + [configuration.kind == .pen ? peakRaw : guess(in: configuration.unit)]
                : forces(
                    in: configuration.unit.rawValue, perGram: 1 / (configuration.unit.grams ?? 1),
                    decimals: configuration.unit.decimals(ofGrams:))
        } else {
            columns += [
                peakRaw,
                timeToPeak,
            ]
        }
        if configuration.wantsDrawings {
            columns += [
                Column(title: "speed", width: 9) { $0.drawing?.meanSpeed.map { shown($0, 0) } ?? "–" },
                Column(title: "sparc", width: 8) { $0.drawing?.spectralArcLength?.fixed(2) ?? "–" },
            ]
        }
        columns += [
            path(configuration),
            Column(title: "frames", width: 8) { "\($0.frames)" },
            Column(title: "id", width: 8) { "\($0.trackingID)" },
        ]
        return columns
    }

    /// The columns of a force in a unit. Values of a touch that reached the limit of the pad are marked with `+`.
    ///
    /// - Parameter decimals: returns the number of decimals in the unit, given the number of decimals in grams.
    private static func forces(in unit: String, perGram: Double, decimals: @escaping @Sendable (Int) -> Int)
        -> [Column]
    {
        func number(
            _ title: String, _ width: Int, _ decimals: Int, times factor: Double = perGram,
            _ value: @escaping @Sendable (ForceMetrics) -> Double?
        ) -> Column {
            Column(title: title, width: width) { touch in
                guard let force = touch.force, let value = value(force) else { return "–" }
                return shown(factor * value, decimals) + (force.isSaturated ? "+" : "")
            }
        }
        func rate(
            _ title: String, over window: Int64?, _ value: @escaping @Sendable (OnsetMetrics) -> Double?
        ) -> Column {
            Column(title: title, width: 13) { touch in
                guard let rate = touch.rise.flatMap(value) else { return "–" }
                return shown(perGram * rate, decimals(0)) + (touch.isClipped(over: window) ? "+" : "")
            }
        }
        let fine = decimals(2)
        return [
            number("peak \(unit)", 9, decimals(1), \.peak), number("mean \(unit)", 9, decimals(1), \.mean),
            timeToPeak,
            number("impulse \(unit)·s", 12, decimals(2), \.impulse),
            number("rise \(unit)/s", 10, decimals(0), \.maximumRise),
            number("cv %", 7, 1, times: 100, \.variation),
            number("hold cv %", 11, 1, times: 100, \.holdVariation),
            number("tremor %", 10, 1, times: 100, \.tremorShare),
            Column(title: "hold tremor \(unit)", width: 18) { touch in
                guard let force = touch.force, let tremor = force.holdTremor else { return "–" }
                if let remark = force.tremorRemark { return remark }
                return (perGram * tremor).fixed(fine) + (force.isSaturated ? "+" : "")
            },
            Column(title: "tremor Hz", width: 11) { $0.force?.tremorFrequency?.fixed(1) ?? "–" },
            rate("rfd 0–100 ms \(unit)/s", over: 100_000, \.rate100),
            rate("rfd 20–80 % \(unit)/s", over: nil, \.middleRate),
            Column(title: "to 90 % s", width: 11) { touch in
                touch.rise.map {
                    (Double($0.timeTo90) / 1e6).fixed(3) + (touch.isClipped(over: nil) ? "+" : "")
                } ?? "–"
            },
        ]
    }

    /// The time from the down frame to the peak, which is a lower bound if the pad reached its limit.
    private static var timeToPeak: Column {
        Column(title: "to peak s", width: 11) {
            guard let time = $0.timeToPeak else { return "–" }
            return (Double(time) / 1e6).fixed(3) + ($0.force?.isSaturated == true ? "+" : "")
        }
    }

    /// The length of the path: in millimeters if both axes have the same resolution.
    private static func path(_ configuration: AnalysisConfiguration) -> Column {
        guard let (x, y) = configuration.position, x.resolution > 0, x.resolution == y.resolution else {
            return Column(title: "path units", width: 12) { $0.path.map { shown($0.length, 0) } ?? "–" }
        }
        return Column(title: "path mm", width: 9) {
            $0.path.map { shown($0.length / Double(x.resolution), 1) } ?? "–"
        }
    }

    private static let peakRaw = Column(title: "peak raw", width: 10) {
        $0.peakRaw.map { "\($0)" } ?? "–"
    }

    /// The column of unverified grams, for a pad that does not sense force.
    private static func guess(in unit: MassUnit) -> Column {
        Column(title: "peak ~\(unit.rawValue)", width: 10) { touch in
            touch.force.map {
                "~\(shown($0.peak / (unit.grams ?? 1), unit.decimals(ofGrams: 0)))"
                    + ($0.isSaturated ? "+" : "")
            } ?? "–"
        }
    }

    /// Formats a number to fit its column: without decimals if it is large.
    private static func shown(_ number: Double, _ decimals: Int) -> String {
        number.magnitude < 10_000 ? number.fixed(decimals) : number.fixed(0)
    }

    /// The header line.
    package var titles: String { columns.map { Self.right($0.title, $0.width) }.joined() }

    /// The line of a touch.
    package func line(_ touch: TouchAnalysis) -> String {
        columns.map { Self.right($0.text(touch), $0.width) }.joined()
    }

    /// A table with metrics as rows and touches as columns, which leaves nothing out; nil if all columns fit, or if the
    /// touches are too many.
    ///
    /// - Parameters:
    ///   - touches: all touches, in the order of the columns.
    ///   - combined: the figures of all contacts combined, for the last column; nil for none.
    package func turned(_ touches: [TouchAnalysis], combined: TouchAnalysis?) -> String? {
        guard let width, omitted > 0, !touches.isEmpty else { return nil }
        func column(_ name: String, _ touch: TouchAnalysis) -> [String] {
            let cells = [name] + all.map { $0.text(touch) }
            let widest = cells.map(\.count).max() ?? 0
            return cells.map { Self.right($0, widest + 2) }
        }
        let names = ["touch"] + all.map(\.title)
        let longest = names.map(\.count).max() ?? 0
        let labels = names.map { $0 + String(repeating: " ", count: longest - $0.count) }
        var parts = [labels]
        var isEmpty = true
        for cells in zip(1..., touches).map({ column("\($0)", $1) })
            + [combined.map { column("combined", $0) }].compactMap(\.self)
        {
            if !isEmpty, parts[parts.count - 1][0].count + cells[0].count > width { parts.append(labels) }
            parts[parts.count - 1] = zip(parts[parts.count - 1], cells).map { $0 + $1 }
            isEmpty = false
        }
        guard touches.count <= Self.dividedTouches || parts.count == 1,
            parts.allSatisfy({ $0[0].count <= width })
        else { return nil }
        return parts.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count)) + text
    }
}
