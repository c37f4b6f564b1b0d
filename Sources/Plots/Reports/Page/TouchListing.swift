import TouchAnalysis

/// The table of touches, one row per touch.
struct TouchListing {
    private struct Column {
        let title: String
        /// Whether the value is affected if the touch reached the limit of the pad.
        var isClipped: (TouchAnalysis) -> Bool = { _ in false }
        let value: (TouchAnalysis) -> Double?

        func text(_ touch: TouchAnalysis) -> String {
            guard let value = value(touch) else { return "–" }
            // A tremor of 0 is one that was not found, not a lower bound.
            return RecordingFigure.digits(value) + (isClipped(touch) && value != 0 ? "+" : "")
        }
    }

    private let quantity: ForceQuantity

    static func table(_ recording: ReportedRecording) -> HTMLElement {
        let touches = recording.touches.prefix(RecordingReport.listed).map(\.touch)
        let columns = TouchListing(quantity: recording.quantity).columns.filter { column in
            touches.contains { column.value($0) != nil }
        }
        let omitted = ForcePlots.omitted(recording.analysis.touches, touches.count, "touches")
        let hasCut = touches.contains { $0.isCut || $0.isBegun }
        var rows: [[String]] = []
        for (number, touch) in zip(1..., touches) {
            var row = ["\(number)"]
            for column in columns { row.append(column.text(touch)) }
            if hasCut { row.append(touch.isCut ? "cut off" : touch.isBegun ? "beginning unknown" : "") }
            rows.append(row)
        }
        return .table(
            caption: "Touches" + (omitted.map { ": \($0)" } ?? ""),
            head: ["touch"] + columns.map(\.title) + (hasCut ? ["end"] : []), rows: rows)
    }

    private var columns: [Column] {
        let unit = quantity.unit
        return [
            Column(title: "start, s") { Self.seconds($0.start) },
            Column(title: "duration, s") { Self.seconds($0.durationMicroseconds) },
            Column(title: "frames") { Double($0.frames) },
            Column(title: "onset, \(unit)") { [quantity] in
                ($0.force?.onset).map(quantity.value)
            },
            Column(title: "peak, counts", isClipped: Self.isSaturated) {
                $0.peakRaw.map { Double($0) }
            },
            scaled("peak, \(unit)") { $0.peak },
            Column(title: "time to peak, s", isClipped: Self.isSaturated) {
                $0.timeToPeak.map(Self.seconds)
            },
            scaled("mean, \(unit)") { $0.mean },
            scaled("impulse, \(unit) s") { $0.impulse },
            scaled("rise, \(unit)/s") { $0.maximumRise },
            rising("RFD 0–50 ms, \(unit)/s", over: 50_000) { $0.rate50 },
            rising("RFD 0–100 ms, \(unit)/s", over: 100_000) { $0.rate100 },
            rising("RFD 0–200 ms, \(unit)/s", over: 200_000) { $0.rate200 },
            rising("RFD 20–80 %, \(unit)/s", over: nil) { $0.middleRate },
            Column(title: "time to 90 %, s", isClipped: { $0.isClipped(over: nil) }) {
                ($0.rise?.timeTo90).map(Self.seconds)
            },
            rising("impulse 0–100 ms, \(unit) s", over: 100_000) { $0.impulse100 },
            percent("CV, %") { $0.variation },
            percent("CV (hold), %") { $0.holdVariation },
            percent("tremor, %") { $0.tremorShare },
            scaled("tremor, \(unit) rms") { $0.tremorAmplitude },
            Column(title: "tremor, Hz", isClipped: Self.isSaturated) { $0.force?.tremorFrequency },
            Column(title: "path, units") { $0.path?.length },
        ]
    }

    private func scaled(_ title: String, _ value: @escaping (ForceMetrics) -> Double?) -> Column {
        Column(title: title, isClipped: Self.isSaturated) { [quantity] in
            $0.force.flatMap(value).map(quantity.value)
        }
    }

    private func rising(
        _ title: String, over window: Int64?, _ value: @escaping (OnsetMetrics) -> Double?
    ) -> Column {
        Column(title: title, isClipped: { $0.isClipped(over: window) }) { [quantity] in
            $0.rise.flatMap(value).map(quantity.value)
        }
    }

    private static func isSaturated(_ touch: TouchAnalysis) -> Bool { touch.force?.isSaturated == true }

    private func percent(_ title: String, _ value: @escaping (ForceMetrics) -> Double?) -> Column {
        Column(title: title, isClipped: Self.isSaturated) { $0.force.flatMap(value).map { 100 * $0 } }
    }

    private static func seconds(_ microseconds: Int64) -> Double { Double(microseconds) / 1e6 }
}
