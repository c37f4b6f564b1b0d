import Testing

import Core

/// What can be said of a device from its description.
@Suite struct DeviceDescriptionTests {
    static func device(
        absolutes: [UInt16], axes: [UInt16: AbsoluteAxis]
    ) -> DeviceDescription {
        DeviceDescription(
            name: "", path: "", identity: DeviceIdentity(),
            capabilities: Capabilities(absolutes: CodeSet(absolutes)), axes: axes,
            judgment: ForceEvidence(Capabilities()).judgment)
    }

    @Test("Slots are counted from the axis, held to 1…256 whatever it says") func slots() {
        for (minimum, maximum, slots) in [
            (0, 4, 5), (0, 0, 1), (0, 255, 256), (0, .max, 256), (3, 1, 1), (.min, .max, 256),
            (.max, .min, 1),
        ] as [(Int32, Int32, Int)] {
            let device = Self.device(
                absolutes: ForceEvidenceTests.slots,
                axes: [0x2F: AbsoluteAxis(minimum: minimum, maximum: maximum)])
            #expect(device.slots == slots, "\(minimum)…\(maximum)")
        }
        #expect(Self.device(absolutes: [0x18], axes: [0x2F: AbsoluteAxis(minimum: 0, maximum: 9)]).slots == 1)
        // A recording without a header says nothing of them (field test, L10).
        #expect(Self.device(absolutes: ForceEvidenceTests.slots, axes: [:]).slots == nil)
    }

    @Test("Its size is that of the axes that bear the place, where both have a resolution") func size() {
        let wide = AbsoluteAxis(minimum: -100, maximum: 1100, resolution: 12)
        let narrow = AbsoluteAxis(minimum: 0, maximum: 500, resolution: 10)
        let unknown = AbsoluteAxis(minimum: 0, maximum: 500)
        let slots = ForceEvidenceTests.slots + [0x3A]
        let both = Self.device(absolutes: slots, axes: [0x35: wide, 0x36: narrow, 0: unknown, 1: unknown])
        #expect(both.sizeInMillimeters.map { [$0.width, $0.height] } == [100, 50])
        #expect(Self.device(absolutes: slots, axes: [0x35: wide, 0x36: unknown]).sizeInMillimeters == nil)
        let single = Self.device(absolutes: [0, 1, 0x18], axes: [0: wide, 1: narrow, 0x35: unknown])
        #expect(single.sizeInMillimeters.map { [$0.width, $0.height] } == [100, 50])
        let reversed = AbsoluteAxis(minimum: 5, maximum: 0, resolution: 3)
        #expect(Self.device(absolutes: [0, 1], axes: [0: reversed, 1: narrow]).sizeInMillimeters == nil)
    }
}
