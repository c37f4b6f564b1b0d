import Text
import TouchAnalysis

/// A figure of a recording, for tables.
struct RecordingFigure: Hashable {
    /// The key in machine output.
    let key: String
    /// The display name.
    let name: String
    /// The unit; empty for counts.
    let unit: String
    /// The value; nil if it is undefined for the recording.
    let value: Double?
    /// What two recordings must have in common for their values to be comparable.
    var common = Common.nothing
    /// Whether the force exceeded the limit of the pad, so that the value is a lower bound or that of a clipped signal.
    var isClipped = false
    /// What is to be known about the value, such as `below noise`; nil if there is nothing.
    var remark: String?

    /// What two recordings must have in common, each more than the one before.
    enum Common: Int, Comparable {
        case nothing
        /// What the pad measures, such as force or the size of touches.
        case quantity
        /// The quantity, and the scale in which it is stated.
        case scale

        static func < (one: Common, other: Common) -> Bool { one.rawValue < other.rawValue }
    }

    /// The value with four digits and its unit.
    var text: String {
        guard let value else { return "–" }
        let amount = [Self.digits(value), unit].filter { !$0.isEmpty }.joined(separator: " ")
        // A tremor of 0 is one that was not found, not a lower bound.
        let bounded = amount + (isClipped && value != 0 ? "+" : "")
        return remark.map { "\($0) (\(bounded))" } ?? bounded
    }

    /// Formats a number with four digits; whole numbers without decimals.
    static func digits(_ value: Double) -> String {
        if value == value.rounded(), value.magnitude < 1e15 { return value.fixed(0).withMinusSign }
        return FourDigits.text(value).withMinusSign
    }
}

extension ReportedRecording {
    /// All figures of the recording, in the same order for every recording.
    var figures: [RecordingFigure] { rhythm + pressing }

    /// The figures that do not depend on force.
    private var rhythm: [RecordingFigure] {
        let intervals = analysis.intervals
        let range = analysis.histogram.range
        func plain(_ key: String, _ name: String, _ unit: String, _ value: Double?) -> RecordingFigure {
            RecordingFigure(key: key, name: name, unit: unit, value: value)
        }
        return [
            plain("duration_s", "duration", "s", Double(analysis.durationMicroseconds) / 1e6),
            plain("frames", "frames", "", Double(analysis.frames)),
            plain("rate_hz", "rate", "Hz", intervals?.rate),
            plain("interval_ms.median", "interval, median", "ms", intervals?.median),
            plain("interval_ms.p95", "interval, 95 %", "ms", intervals?.percentile95),
            plain("interval_ms.p99", "interval, 99 %", "ms", intervals?.percentile99),
            plain("interval_ms.max", "interval, maximum", "ms", intervals?.maximum),
            plain("dropped", "events lost", "", Double(analysis.dropped)),
            plain("levels", "distinct counts", "", Double(analysis.histogram.levels.count)),
            RecordingFigure(
                key: "raw_least", name: "minimum count", unit: "", value: range.map { Double($0.lowerBound) },
                common: .quantity),
            RecordingFigure(
                key: "raw_greatest", name: "maximum count", unit: "",
                value: range.map { Double($0.upperBound) }, common: .quantity, isClipped: isClipped),
            plain("touch_count", "touches", "", Double(analysis.touches)),
        ]
    }

    /// The figures of the force of all contacts combined.
    private var pressing: [RecordingFigure] {
        let overall = analysis.overall
        let force = overall?.force
        let unit = quantity.unit
        let isClipped = force?.isSaturated ?? false
        func scaled(_ key: String, _ name: String, _ unit: String, _ value: Double?) -> RecordingFigure {
            RecordingFigure(
                key: key, name: name, unit: unit, value: value.map(quantity.value), common: .scale,
                isClipped: isClipped && key != "tremor_floor")
        }
        func plain(_ key: String, _ name: String, _ unit: String, _ value: Double?) -> RecordingFigure {
            RecordingFigure(key: key, name: name, unit: unit, value: value)
        }
        func clipped(_ key: String, _ name: String, _ value: Double?, _ unit: String = "%") -> RecordingFigure
        {
            RecordingFigure(
                key: key, name: name, unit: unit, value: value,
                common: key == "time_to_peak_s" ? .nothing : .quantity, isClipped: isClipped)
        }
        func remarked(_ figure: RecordingFigure, _ remark: String?) -> RecordingFigure {
            var figure = figure
            figure.remark = remark
            return figure
        }
        return [
            plain(
                "contact_s", "time with contact", "s", overall.map { Double($0.durationMicroseconds) / 1e6 }),
            clipped("peak_raw", "peak, counts", overall.map { Double($0.peakRaw) }, ""),
            clipped("peak_percent", "peak, percent", force?.peakPercent),
            plain(
                "saturated_share", "frames at the pad's limit", "%", force.map { 100 * $0.saturatedShare }),
            plain(
                "saturated_time_share", "time at the pad's limit", "%",
                overall.flatMap { overall in
                    overall.force.map { _ in
                        100 * Double(overall.saturatedMicroseconds)
                            / Double(max(1, overall.durationMicroseconds))
                    }
                }),
            scaled("peak", "peak", unit, force?.peak),
            clipped("time_to_peak_s", "time to peak", overall.map { Double($0.timeToPeak) / 1e6 }, "s"),
            scaled("mean", "mean", unit, force?.mean),
            scaled("impulse", "impulse", "\(unit) s", force?.impulse),
            scaled("max_rise", "maximum rise", "\(unit)/s", force?.maximumRise),
            clipped("cv", "CV", force?.variation.map { 100 * $0 }),
            clipped("hold_cv", "CV (hold)", force?.holdVariation.map { 100 * $0 }),
            clipped("tremor_share", "tremor share", force?.tremorShare.map { 100 * $0 }),
            clipped(
                "hold_tremor_share", "tremor share (hold)", force?.holdTremorShare.map { 100 * $0 }),
            remarked(
                scaled("hold_tremor", "tremor (hold)", "\(unit) rms", force?.holdTremor),
                force?.tremorRemark),
            scaled("tremor_floor", "tremor detection limit", "\(unit) rms", force?.tremorFloor),
            clipped("tremor_hz", "tremor frequency", force?.tremorFrequency, "Hz"),
            remarked(
                scaled("tremor", "tremor above noise", "\(unit) rms", force?.tremorAmplitude),
                force?.tremorAmplitude == 0 ? "none found" : nil),
            scaled("tremor_noise", "sensor noise, 4–12 Hz", "\(unit) rms", force?.tremorNoise),
            scaled("tremor_limit", "smallest significant tremor", "\(unit) rms", force?.tremorLimit),
        ]
    }
}
