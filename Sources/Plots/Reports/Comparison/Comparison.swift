public import Text

/// Recordings beside each other: the same figures with their differences from the first, and pictures laid over each
/// other where the same axis is theirs.
public struct Comparison: Sendable {
    private let recordings: [ReportedRecording]
    /// The pictures, in rows.
    public let plots: [[Plot]]

    /// A comparison of at least two recordings with the first of them; nil of fewer.
    public init?(_ recordings: [ReportedRecording]) {
        guard recordings.count > 1 else { return nil }
        self.recordings = recordings
        plots = ComparisonPlots(recordings).rows
    }

    /// What must be said where the recordings' numbers do not mean the same; nil where they do.
    public var notice: String? {
        guard Self.areMixed(recordings) else { return nil }
        let kinds = Self.distinct(recordings.map { "\($0.quantity.title), \($0.quantity.unit)" })
        return
            "The recordings are of different scales (\(kinds.joined(separator: "; "))): what depends on the scale "
            + "has no difference and no common axis."
    }

    /// Whether numbers of one do not mean what those of another mean.
    static func areMixed(_ recordings: [ReportedRecording]) -> Bool {
        Set(recordings.map(\.quantity.meaning)).count > 1
    }

    private static func distinct(_ texts: [String]) -> [String] {
        var distinct: [String] = []
        for text in texts where !distinct.contains(text) { distinct.append(text) }
        return distinct
    }

    /// A recording beside the first one.
    struct Pair {
        /// The first recording, and the other.
        let base: ReportedRecording
        let other: ReportedRecording

        /// A figure of both.
        struct Row {
            let base: RecordingFigure
            let other: RecordingFigure
            /// nil where one has none, both do not mean the same, or one is of a clipped force.
            let difference: Double?

            var differenceText: String {
                guard let difference, let from = base.value else { return "–" }
                let sign = difference > 0 ? "+" : ""
                let text = sign + RecordingFigure.digits(difference)
                guard from != 0, difference != 0 else { return text }
                let percent = 100 * difference / from.magnitude
                guard percent.magnitude < 9999.5 else { return text }
                return "\(text) (\(sign)\(percent.fixed(percent.magnitude < 9.95 ? 1 : 0).withMinusSign) %)"
            }
        }

        /// All figures that either has.
        var rows: [Row] {
            let isSame = base.quantity.meaning == other.quantity.meaning
            return zip(base.figures, other.figures).compactMap { base, other in
                guard base.value != nil || other.value != nil else { return nil }
                var difference: Double?
                if isSame || !base.dependsOnScale, !base.isClipped, !other.isClipped,
                    let from = base.value, let to = other.value
                {
                    difference = to - from
                }
                return Row(base: base, other: other, difference: difference)
            }
        }
    }

    /// Each further recording with the first.
    var pairs: [Pair] { recordings.dropFirst().map { Pair(base: recordings[0], other: $0) } }

    /// Lines of machine output, an object a pair.
    ///
    /// `base` and `other` are files; `same_scale` says whether what depends on the scale may be compared; each figure
    /// has the values of both and their difference.
    public func write(into json: inout JSONWriter) {
        for pair in pairs {
            json.beginObject()
            json.field("type", "comparison")
            json.field("base", pair.base.path)
            json.field("other", pair.other.path)
            json.field("base_scale", pair.base.quantity.title)
            json.field("other_scale", pair.other.quantity.title)
            json.field("same_scale", pair.base.quantity.meaning == pair.other.quantity.meaning)
            json.key("figures")
            json.beginObject()
            for row in pair.rows {
                json.key(row.base.key)
                json.beginObject()
                for (name, value) in [
                    ("base", row.base.value), ("other", row.other.value), ("difference", row.difference),
                ] {
                    json.field(name, orNull: value)
                }
                json.endObject()
            }
            json.endObject()
            json.endObject()
            json.endLine()
        }
    }
}
