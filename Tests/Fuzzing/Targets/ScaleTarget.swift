import Core
import ScaleProtocols

extension FuzzTarget {
    /// The languages of scales, one target each.
    static let scales = [
        scale(
            "sics", MTSICS(),
            ["SI\r\n", "SIR\r\n", "TA 20.0 g\r\n", "M21 0 0\r\n", "M21 1 8\r\n", "D \"x\"\r\n", "@\r\n"]),
        scale("sbi", SBI(), ["\u{1B}P", "\u{1B}T", "\u{1B}x1_", "\u{1B}kP_", "\u{1B}f3_"]),
        scale("and", AND(), ["SIR\r\n", "PT:20.000  g\r\n", "?PT\r\n", "T5\r\n", "U\r\n", "C\r\n"]),
        scale("toledo", Toledo8217(), ["W", "T00250", "Ehello", "F", "C", "Z"]),
    ]

    /// A conversation with a client that sends any bytes, in pieces, to a scale whose condition changes.
    private static func scale(_ name: String, _ dialect: any ScaleDialect, _ words: [String]) -> FuzzTarget {
        FuzzTarget(name: name, dictionary: words) { bytes in
            let conditions: [ServedScale.Condition] = [
                .stable, .moving, .overloaded, .underloaded, .unavailable,
            ]
            var conversation = Conversation(in: dialect)
            var scale = ServedScale()
            (scale.capacity, scale.net, scale.tare) = (385, 103.4, 20)
            for (index, start) in stride(from: 0, to: bytes.count, by: 16).enumerated() {
                let piece = bytes[start..<min(start + 16, bytes.count)]
                scale.condition = conditions[Int(piece[start]) % conditions.count]
                conversation.receive(piece)
                if let action = conversation.advance(scale, at: MachineTime(Int64(index) * 50_000)) {
                    if case .presetTare(let grams) = action {
                        promise((0...scale.capacity).contains(grams), "a tare that is out of range")
                    }
                    conversation.finish(scale)
                }
                promise(conversation.space > 0, "a conversation that is stuck")
                let count = conversation.takeOutput().count
                promise(count < 2 * Conversation.outputLimit, "an answer without a bound")
            }
        }
    }
}
