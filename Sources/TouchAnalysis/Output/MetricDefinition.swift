/// The definition of metrics of a touch: what `analyze --explain` says, and the rows of the tables in docs/analysis.md.
package struct MetricDefinition: Equatable, Sendable {
    /// The names in JSON and CSV; several if one row of the documentation defines them together.
    package let keys: [String]
    /// The meaning in a few words.
    package let meaning: String
    /// The units of the keys; `none` for ratios and names.
    package let unit: String
    /// The definition as in docs/analysis.md, in Markdown.
    package let definition: String
    /// The literature; nil if there is none, or if the definition names it.
    package let source: String?
    /// Which of several similar metrics to report; nil if there is only one.
    package let advice: String?

    init(
        _ keys: [String], _ meaning: String, unit: String, _ definition: String, source: String? = nil,
        advice: String? = nil
    ) {
        (self.keys, self.meaning, self.unit, self.definition) = (keys, meaning, unit, definition)
        (self.source, self.advice) = (source, advice)
    }

    /// All definitions, in the order of docs/analysis.md.
    package static let all = touches + drawings

    /// The title of a metric's column in the table of touches, without the unit of forces and times.
    package static let columns = [
        "start_s": "start", "duration_s": "duration", "frames": "frames", "tracking_id": "id",
        "peak_raw": "peak raw", "peak_percent": "peak %", "peak_g": "peak", "mean_g": "mean",
        "time_to_peak_s": "to peak", "impulse_gs": "impulse", "max_rise_gps": "rise", "cv": "cv %",
        "hold_cv": "hold cv %", "tremor_share": "tremor %", "hold_tremor_g": "hold tremor",
        "tremor_hz": "tremor Hz", "rfd_100_gps": "rfd 0–100 ms", "rfd_20_80_gps": "rfd 20–80 %",
        "time_to_90_s": "to 90 %", "path_length": "path", "mean_speed": "speed", "sparc": "sparc",
    ]

    /// The definitions of a name: of the key or the column that has it, or else of all whose name contains it; empty if
    /// there are none.
    ///
    /// - Parameter name: a key such as `hold_cv`, a title such as `hold cv %` or `peak g`, or a part such as `tremor`.
    package static func matching(_ name: String) -> [MetricDefinition] {
        let wanted = folded(name)
        guard !wanted.isEmpty else { return [] }
        let exact = all.filter { $0.names.contains { folded($0) == wanted } }
        if !exact.isEmpty { return exact }
        let titled = all.filter { definition in
            definition.titles.contains { wanted.hasPrefix("\(folded($0)) ") }
        }
        if !titled.isEmpty { return titled }
        return all.filter { $0.names.contains { folded($0).contains(wanted) } }
    }

    /// All keys and titles of columns.
    package static let names = all.flatMap(\.names)

    private var names: [String] { keys + titles }
    private var titles: [String] { keys.compactMap { Self.columns[$0] } }

    /// Lowercase, with blanks instead of underscores, and hyphens instead of dashes, which keyboards lack.
    private static func folded(_ name: String) -> String {
        name.lowercased().replacing("_", with: " ").replacing("–", with: "-")
    }
}
