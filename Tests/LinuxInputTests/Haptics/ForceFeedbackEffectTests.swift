import Core
import Testing

@testable import LinuxInput

/// Effects as words of the kernel's structure.
@Suite struct ForceFeedbackEffectTests {
    private static let effect = HapticEffect(strength: 50, milliseconds: 25)

    @Test("A click, and never the waveforms of press or release") func click() {
        let made = ForceFeedbackEffect(Self.effect, as: .click, waveform: ForceFeedbackCode.sine)
        #expect(made.type == 0x4F)
        #expect(made.body == [0x1003, 0, 0, 50, 0, 0])
    }

    @Test("A motor's magnitudes are of 16 bits without a sign, a wave's with one") func magnitudes() {
        let rumble = ForceFeedbackEffect(Self.effect, as: .rumble, waveform: 0)
        #expect(rumble == ForceFeedbackEffect(type: 0x50, length: 25, body: [32767, 32767]))
        let wave = ForceFeedbackEffect(Self.effect, as: .periodic, waveform: ForceFeedbackCode.square)
        #expect(wave == ForceFeedbackEffect(type: 0x51, length: 25, body: [0x58, 8, 16383, 0, 0]))
        let full = HapticEffect(strength: 100, milliseconds: 200)
        #expect(ForceFeedbackEffect(full, as: .rumble, waveform: 0).body == [65535, 65535])
        #expect(ForceFeedbackEffect(full, as: .periodic, waveform: 0).body[2] == 32767)
    }

    @Test(
        "Clicks before motors, motors before waves",
        arguments: [
            ([0x4F, 0x50, 0x51], [HapticKind.click, .rumble, .periodic]),
            ([0x51, 0x50], [.rumble, .periodic]),
            ([0x51], [.periodic]), ([0x60, 0x5A], []), ([], []),
        ])
    func preference(codes: [UInt16], kinds: [HapticKind]) {
        #expect(HapticKind.offered(by: CodeSet(codes)) == kinds)
    }
}

extension ForceFeedbackEffect {
    fileprivate init(type: UInt16, length: UInt16, body: [UInt16]) {
        self.init(HapticEffect(strength: 1, milliseconds: 1), as: .rumble, waveform: 0)
        (self.type, self.length, self.body) = (type, length, body)
    }
}
