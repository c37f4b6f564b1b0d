import Core
import Text
package import TouchAnalysis

/// Remarks on how far the figures of a recording can be trusted.
package struct AnalysisRemarks {
    /// The path of the recording.
    let path: String
    let analysis: RecordingAnalysis
    let configuration: AnalysisConfiguration

    package init(path: String, analysis: RecordingAnalysis, configuration: AnalysisConfiguration) {
        self.path = path
        self.analysis = analysis
        self.configuration = configuration
    }

    /// - Throws: `Failure` if the recording has no mark with a label given with `--marks`, or none in this order.
    package func checkMarks() throws {
        guard let bounds = configuration.marks else { return }
        for label in [bounds.first, bounds.last] where !analysis.marks.contains(where: { $0.label == label })
        {
            let there = Set(analysis.marks.map { $0.label.printable(limit: 40) }).sorted().prefix(20)
            throw Failure(
                .badData,
                "\(path.printable()) has no mark \u{201C}\(label.printable())\u{201D}; "
                    + (there.isEmpty ? "it has no marks" : "its marks are: \(there.joined(separator: ", "))"))
        }
        guard analysis.marks.part(between: bounds) != nil else {
            throw Failure(
                .badData,
                "\(path.printable()) has no mark \u{201C}\(bounds.last.printable())\u{201D} after "
                    + "\u{201C}\(bounds.first.printable())\u{201D}; give --marks in the order of the recording"
            )
        }
    }

    /// Sentences for standard error.
    package var sentences: [String] {
        [emptiness, late, excess, unseen].compactMap(\.self).map { "\(path.printable()): \($0)" }
    }

    /// The remark that the analyzed part contains no frames.
    private var emptiness: String? {
        guard analysis.frames == 0, let part else { return nil }
        guard let end = analysis.lastFrame else { return "it contains no touches" }
        return "nothing \(part); it extends from 0 to \(Self.seconds(end)) s"
    }

    /// The remark that a mark came too late to delimit the analyzed part.
    private var late: String? {
        analysis.hasLateMark
            ? "a mark of --marks came after frames that are later than it is; save the recording and analyze the file"
            : nil
    }

    /// The analyzed part; nil for the whole recording.
    private var part: String? {
        if let marks = configuration.marks {
            return "between \u{201C}\(marks.first.printable(limit: 40))\u{201D} and "
                + "\u{201C}\(marks.last.printable(limit: 40))\u{201D}"
        }
        return switch (configuration.from, configuration.to) {
        case (let from?, let to?): "from \(Self.seconds(from)) to \(Self.seconds(to)) s"
        case (let from?, nil): "at or after \(Self.seconds(from)) s"
        case (nil, let to?): "at or before \(Self.seconds(to)) s"
        case (nil, nil): nil
        }
    }

    /// The remark that the pressure of touches is unknown for some time.
    private var unseen: String? {
        guard analysis.unseenTouches > 0 else { return nil }
        return
            "the pressure of \(analysis.unseenTouches.counted("touch", "touches")) was not sent for some time, since "
            + "recordings contain changes only; figures that need it are unknown"
    }

    /// The remark that counts are outside the axis, so that percent and grams are limited.
    private var excess: String? {
        guard let axis = configuration.channel?.axis, let range = analysis.histogram.range else { return nil }
        let outside = analysis.histogram.samples(outside: axis)
        guard outside > 0 else { return nil }
        let minimum = Int64(axis.minimum)
        return "\(outside) of \(analysis.histogram.total) samples are outside the axis "
            + "\(axis.rangeText) (they range from \(range.lowerBound + minimum) to "
            + "\(range.upperBound + minimum)), so percent and grams are limited to its ends. "
            + "Is this the axis of the recording?"
    }

    private static func seconds(_ microseconds: Int64) -> String { (Double(microseconds) / 1e6).fixed(3) }
}
