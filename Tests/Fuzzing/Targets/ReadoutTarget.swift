import Core
import ScaleProtocols

extension FuzzTarget {
    /// The bytes of a scale, as lines and as reports: weights are finite, and an endless line takes no memory.
    static let readout = FuzzTarget(
        name: "scale",
        dictionary: [
            "S S     100.00 g\r\n", "S D ", "S I\r\n", "S +\r\n", "ES\r\n", "+   123.45 g  \r\n", "High",
            "ST,+00123.45  g\r\n",
            "OL,", "ST,GS   50.00g\r\n", "US,NT,", "\u{02}", "\u{03}", "\u{2212}", "kg", "mg", "oz", "lb",
            "N", ",", ".", "\u{1B}",
        ],
        feed: { bytes in
            let language = bytes.first.flatMap { ScaleLanguage.allCases.dropFirst(Int($0)).first }
            for framing in [ScaleReadout.Framing.lines, .reports(id: HIDScaleReport.usualID)] {
                var readout = ScaleReadout(language, framing, at: 0, mayBeginInside: bytes.count % 2 == 1)
                var now: SourceTime = 0
                var start = bytes.startIndex
                while start < bytes.endIndex {
                    let end = min(bytes.endIndex, start + 1 + Int(bytes[start]) % 13)
                    readout.take(bytes[start..<end], at: now) { output in
                        guard case .reading(let reading) = output, let grams = reading.grams else { return }
                        promise(grams.isFinite, "a weight of \(grams) g")
                    }
                    (start, now) = (end, now + Int64(bytes[start]) * 10_000)
                    readout.pass(to: now) { _ in }
                }
            }
        })
}
