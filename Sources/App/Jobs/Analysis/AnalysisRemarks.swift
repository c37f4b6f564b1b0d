import Core
import Text
import TouchAnalysis

/// What is to be known about the figures of a recording before they are believed.
struct AnalysisRemarks {
    /// The recording, as it is named.
    let path: String
    let analysis: RecordingAnalysis
    let configuration: AnalysisConfiguration

    /// - Throws: where a mark that bounds what is looked at is not there.
    func checkMarks() throws {
        guard let bounds = configuration.marks else { return }
        for label in [bounds.first, bounds.last] where !analysis.marks.contains(where: { $0.label == label })
        {
            let there = Set(analysis.marks.map { $0.label.printable(limit: 40) }).sorted().prefix(20)
            throw Failure(
                .badData,
                "\(path.printable()) has no mark \u{201C}\(label.printable())\u{201D}; "
                    + (there.isEmpty ? "it has none at all" : "there are: \(there.joined(separator: ", "))"))
        }
    }

    /// Sentences for standard error.
    var sentences: [String] {
        [emptiness, excess].compactMap(\.self).map { "\(path.printable()): \($0)" }
    }

    /// That nothing is where somebody looks.
    private var emptiness: String? {
        guard analysis.frames == 0, let part else { return nil }
        guard let end = analysis.lastFrame else { return "nothing touches in it" }
        return "no frame of it is \(part): it goes from 0 to \(Self.seconds(end)) s; give times within"
    }

    /// The part that is looked at; nil for all.
    private var part: String? {
        if let marks = configuration.marks {
            return "between \u{201C}\(marks.first.printable(limit: 40))\u{201D} and "
                + "\u{201C}\(marks.last.printable(limit: 40))\u{201D}"
        }
        return switch (configuration.from, configuration.to) {
        case (let from?, let to?): "from \(Self.seconds(from)) to \(Self.seconds(to)) s"
        case (let from?, nil): "at or behind \(Self.seconds(from)) s"
        case (nil, let to?): "at or before \(Self.seconds(to)) s"
        case (nil, nil): nil
        }
    }

    /// That counts are beyond the axis, where percent and grams do not follow them.
    private var excess: String? {
        guard let axis = configuration.channel?.axis, let range = analysis.histogram.range else { return nil }
        let outside = analysis.histogram.samples(outside: axis)
        guard outside > 0 else { return nil }
        let minimum = Int64(axis.minimum)
        return "\(outside) of \(analysis.histogram.total) samples are outside the axis "
            + "\(axis.minimum)..\(axis.maximum) (they go from \(range.lowerBound + minimum) to "
            + "\(range.upperBound + minimum)): percent and grams are held at its ends. "
            + "Is it the axis of this recording?"
    }

    private static func seconds(_ microseconds: Int64) -> String { (Double(microseconds) / 1e6).fixed(3) }
}
