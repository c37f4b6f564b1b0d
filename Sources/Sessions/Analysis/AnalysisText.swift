import Core
import Text
import TouchAnalysis

/// The text above the touches of a recording.
struct AnalysisText {
    private let file: AnalyzedFile

    init(_ file: AnalyzedFile) { self.file = file }

    /// Sentences, one per line, not wrapped.
    var heading: [String] {
        var lines = AnalysisSubject(file.path, file.origin, file.configuration).lines
        let analysis = file.analysis
        guard analysis.touches > 0 else {
            return lines + ["No touches in \(analysis.frames.counted("frame"))."]
        }
        lines.append(
            "\(analysis.touches.counted("touch", "touches")) in \((Double(analysis.durationMicroseconds) / 1e6).fixed(3)) s, "
                + analysis.frames.counted("frame") + rate + losses)
        lines.append(levels)
        if let remark = analysis.overall?.saturationRemark { lines.append(remark) }
        if file.isExtrapolated, let heaviest = file.configuration.channel?.scale.heaviestReference {
            lines.append(
                "Forces above \(heaviest.significant) g, the heaviest load of the calibration, are extrapolated."
            )
        }
        lines += analysis.bounces.map { $0.sentence(on: file.configuration.channel?.scale) }
        if analysis.begunTouches > 0 {
            let begun = analysis.begunTouches.counted("touch was", "touches were")
            lines.append("\(begun) down before the recording began (+), so that the beginning is unknown.")
        }
        if analysis.cutTouches > 0 {
            let cut = analysis.cutTouches.counted("touch was", "touches were")
            lines.append("\(cut) still down at the end (+).")
        }
        return lines
    }

    private var rate: String {
        guard let intervals = file.analysis.intervals else { return "" }
        let rate = intervals.rate.map { " (\($0.fixed(1)) per second)" } ?? ""
        // Pads send a frame only when something has changed, so that there are fewer than this rate suggests. The rows of a
        // table were sampled, by a clock of which nothing is known.
        let (sent, clock) =
            file.isTable
            ? ("", "the table") : (", sent only when something changed", intervals.clock.rawValue)
        return "\(sent): intervals mostly \(intervals.median.fixed(2)) ms\(rate), 95 % up to "
            + "\(intervals.percentile95.fixed(2)), 99 % up to \(intervals.percentile99.fixed(2)), longest "
            + "\(intervals.maximum.fixed(2)) ms, \(clock)'s clock"
    }

    private var losses: String {
        file.analysis.dropped > 0 ? ", \(file.analysis.dropped.counted("loss", "losses")) of events" : ""
    }

    private var levels: String {
        let histogram = file.analysis.histogram
        guard let range = histogram.range else { return "" }
        let levels = histogram.levels.count.counted("distinct count")
        guard let axis = file.configuration.channel?.axis, axis.end != .unknown else {
            return "\(levels), \(range.lowerBound)..\(range.upperBound) counts"
        }
        let span = axis.span
        let share = { (raw: Int64) in (100 * Double(raw) / Double(span)).fixed(1) }
        return
            "\(levels) of \(span + 1), \(share(range.lowerBound))..\(share(range.upperBound)) % of the range"
    }
}
