import Analysis
import Pressure
import Text

/// What is said of a recording above its touches.
struct AnalysisText {
    private let file: AnalyzedFile

    init(_ file: AnalyzedFile) { self.file = file }

    /// Sentences, a line each before they are broken to fit.
    var heading: [String] {
        let device = file.origin.device
        let kind = device.classification.kind.map { ", \($0.rawValue)" } ?? ""
        var lines = ["\(file.path.printable()): \(device.name.printable(limit: 60))\(kind)", provenance]
        let analysis = file.analysis
        guard analysis.touches > 0 else { return lines + ["No touches in \(analysis.frames) frames."] }
        lines.append(
            "\(Self.count(analysis.touches, "touch", "touches")) in \((Double(analysis.duration) / 1e6).fixed(3)) s, "
                + Self.count(analysis.frames, "frame", "frames") + rate + losses)
        lines.append(levels)
        if analysis.cutTouches > 0 {
            let cut = Self.count(analysis.cutTouches, "touch has", "touches have")
            lines.append("\(cut) no end here (+).")
        }
        return lines
    }

    private var provenance: String {
        guard let axis = file.configuration.axis, let scale = file.configuration.scale else {
            return
                "The range of its pressure axis is not known, so there is no percent and no gram; --axis 0:255 states one."
        }
        let range = "\(axis.name) \(axis.minimum)..\(axis.maximum), full scale \(scale.fullScale.fixed(1)) g"
        switch scale.provenance {
        case .assumed:
            let size = file.origin.device.classification.kind == .contactSize
            return range + (size ? ", contact size, not force: grams are a guess" : ", grams assumed")
        case .device: return "\(range), grams by the device"
        case .calibrated: return "\(range), grams calibrated"
        }
    }

    private var rate: String {
        guard let intervals = file.analysis.intervals else { return "" }
        let rate = intervals.rate.map { ", \($0.fixed(1)) a second" } ?? ""
        return
            "\(rate) (intervals: median \(intervals.median.fixed(2)), 95 % \(intervals.percentile95.fixed(2)), "
            + "99 % \(intervals.percentile99.fixed(2)), longest \(intervals.maximum.fixed(2)) ms, "
            + "\(intervals.clock.rawValue)'s clock)"
    }

    private var losses: String {
        file.analysis.dropped > 0 ? ", \(Self.count(file.analysis.dropped, "loss", "losses")) of events" : ""
    }

    private var levels: String {
        let histogram = file.analysis.histogram
        guard let range = histogram.range else { return "" }
        let levels = Self.count(histogram.levels.count, "level", "levels")
        guard let span = file.configuration.axis?.span else {
            return "\(levels), \(range.lowerBound)..\(range.upperBound) counts"
        }
        let share = { (raw: Int64) in (100 * Double(raw) / Double(span)).fixed(1) }
        return "\(levels) of \(span + 1), \(share(range.lowerBound))..\(share(range.upperBound)) % of the range"
    }

    private static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }
}
