import Clicks
import HID

extension FuzzTarget {
    /// A report descriptor, what a device answers and the values of options: whatever they are, what is sent is a declared
    /// feature report of a knob, with a value in its range, and nothing else in it is changed.
    static let click = FuzzTarget(
        name: "click",
        dictionary: [
            "\u{05}\u{0D}\u{09}\u{05}", "\u{09}\u{B0}", "\u{05}\u{0E}\u{09}\u{23}",
            "\u{15}\u{01}\u{25}\u{03}",
            "\u{75}\u{02}\u{95}\u{01}", "\u{B1}\u{02}", "\u{B1}\u{03}", "\u{91}\u{02}", "\u{85}\u{08}",
        ],
        feed: { bytes in
            // The first bytes are what is asked for and what the device is like.
            guard bytes.count > 8 else { return }
            let (trait, value) = (bytes[0], Int(Int16(bytes: bytes[1], bytes[2])))
            let descriptor = ReportDescriptor(Array(bytes.dropFirst(8)))
            let pad = RecordingPad(answer: Array(bytes[3..<8]), trait: trait)
            for knob in ClickKnobs(descriptor).all {
                let reading = KnobReading(knob, on: pad)
                guard let setting = try? KnobSetting(knob, to: value, current: try? reading.report.get())
                else { continue }
                let change = KnobChange(sending: setting, before: reading.value, to: pad) { _ in }
                promise(pad.sent.count <= 1, "sent twice")
                promise(!change.sentence.isEmpty && !setting.words.isEmpty, "no words")
                for sent in pad.sent {
                    promise(knob.field.kind == .feature, "not a feature")
                    promise(descriptor.fields.contains(knob.field), "not declared")
                    promise(sent.first == knob.field.reportID, "another report")
                    promise(sent.count == knob.reportByteCount + 1, "another length")
                    promise(knob.range?.contains(value) ?? false, "outside the range")
                    promise(knob.value(in: Array(sent.dropFirst())) == value, "another value")
                    let before = (try? reading.report.get()) ?? Array(repeating: 0, count: sent.count - 1)
                    let own = knob.bitOffset..<knob.bitOffset + knob.field.bits
                    for bit in 0..<before.count * 8 where !own.contains(bit) {
                        promise(
                            (sent[1 + bit / 8] ^ before[bit / 8]) >> UInt8(bit % 8) & 1 == 0,
                            "something else was changed")
                    }
                }
                pad.sent = []
            }
        })
}

extension Int16 {
    fileprivate init(bytes low: UInt8, _ high: UInt8) {
        self = Int16(bitPattern: UInt16(low) | UInt16(high) << 8)
    }
}

/// A pad that records what is sent to it.
private final class RecordingPad: FeatureDevice {
    private let answer: [UInt8]
    private let trait: UInt8
    var sent: [[UInt8]] = []

    init(answer: [UInt8], trait: UInt8) { (self.answer, self.trait) = (answer, trait) }

    func report(_ id: UInt8, byteCount: Int) throws(FeatureError) -> [UInt8] {
        switch trait % 4 {
        case 0: throw .refused("no answer")
        case 1 where !sent.isEmpty: throw .gone
        case 2: if let last = sent.last { return Array(last.dropFirst()) }
        default: break
        }
        return (0..<byteCount).map { answer[$0 % answer.count] }
    }

    func send(_ setting: KnobSetting) throws(FeatureError) {
        sent.append(setting.bytes)
        if trait & 0x80 != 0 { throw .refused("no") }
    }
}
