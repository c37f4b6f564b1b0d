import Core

@testable import Diagnosis

/// Small report descriptors of touchpads: one finger with X and what a test adds.
enum Descriptors {
    /// X with the unit centimeter, 0…2601.
    private static let position: [UInt8] = [
        0x05, 0x01, 0x09, 0x30, 0x15, 0x00, 0x26, 0x29, 0x0A, 0x65, 0x11, 0x55, 0x0E, 0x75, 0x10, 0x95, 0x01,
        0x81, 0x02,
    ]
    private static let input: [UInt8] = [0x75, 0x10, 0x95, 0x01, 0x81, 0x02]

    /// Tip Pressure 0…2000 without a unit.
    static let plain: [UInt8] = [0x05, 0x0D, 0x09, 0x30, 0x15, 0x00, 0x26, 0xD0, 0x07, 0x65, 0x00] + input
    /// 0…2000 = 0…2000 g.
    static let grams: [UInt8] =
        [
            0x05, 0x0D, 0x09, 0x30, 0x15, 0x00, 0x26, 0xD0, 0x07, 0x35, 0x00, 0x46, 0xD0, 0x07, 0x66, 0x01,
            0x01, 0x55, 0x00,
        ]
        + input
    /// 0…60000 in grams with an exponent of 4: no pad.
    static let impossibleGrams: [UInt8] =
        [
            0x05, 0x0D, 0x09, 0x30, 0x15, 0x00, 0x27, 0x60, 0xEA, 0x00, 0x00, 0x35, 0x00, 0x47, 0x60, 0xEA,
            0x00, 0x00,
            0x66, 0x01, 0x01, 0x55, 0x00,
        ] + input
    /// Maximum and unit of X apply.
    static let inherited: [UInt8] = [0x05, 0x0D, 0x09, 0x30] + input
    /// 0…2000 in the unit of X.
    static let length: [UInt8] = [0x05, 0x0D, 0x09, 0x30, 0x15, 0x00, 0x26, 0xD0, 0x07] + input
    static let zero: [UInt8] = [0x05, 0x0D, 0x09, 0x30, 0x15, 0x00, 0x25, 0x00, 0x65, 0x00] + input
    static let buttonType: [UInt8] = [
        0x05, 0x0D, 0x09, 0x59, 0x15, 0x00, 0x25, 0x0F, 0x75, 0x04, 0x95, 0x01, 0xB1, 0x02,
    ]
    /// A haptic controller with an intensity.
    static func intensity(_ minimum: UInt8, _ maximum: UInt8) -> [UInt8] {
        [
            0x05, 0x0E, 0x09, 0x01, 0xA1, 0x02, 0x85, 0x09, 0x09, 0x23, 0x15, minimum, 0x25, maximum, 0x75,
            0x08, 0x95,
            0x01, 0xB1, 0x02, 0xC0,
        ]
    }

    static func touchpad(_ pressure: [UInt8] = [], _ others: [UInt8] = []) -> [UInt8] {
        [0x05, 0x0D, 0x09, 0x05, 0xA1, 0x01, 0x85, 0x01, 0x09, 0x22, 0xA1, 0x02] + position + pressure + [
            0xC0
        ] + others
            + [0xC0]
    }

    /// A digitizer's report of eight bytes without a usage, as the firmware of old tablets declares it.
    static let undescribed: [UInt8] = [
        0x05, 0x0D, 0x09, 0x01, 0xA1, 0x01, 0x85, 0x02, 0x09, 0x00, 0x75, 0x08, 0x95, 0x08, 0x15, 0x00, 0x26,
        0xFF, 0x00, 0x81, 0x02, 0xC0,
    ]

    /// Collections around each other, application collections unless a usage is negative, with X and a pressure.
    static func nested(_ usages: [Int32], _ pressure: [UInt8]) -> [UInt8] {
        usages.flatMap { usage -> [UInt8] in
            let magnitude = usage.magnitude
            return [
                0x05, UInt8(magnitude >> 16), 0x09, UInt8(magnitude & 0xFF), 0xA1, usage < 0 ? 0x00 : 0x01,
            ]
        } + position + pressure + usages.map { _ in 0xC0 }
    }

    static func screen(_ pressure: [UInt8]) -> [UInt8] {
        [0x05, 0x0D, 0x09, 0x04, 0xA1, 0x01, 0x85, 0x01, 0x09, 0x22, 0xA1, 0x02] + position + pressure + [
            0xC0, 0xC0,
        ]
    }
}

extension PadEvidence {
    /// A pad of which only the descriptor is known.
    static func pad(_ descriptor: [UInt8]? = nil, vendor: UInt16 = 0x1234, product: UInt16 = 1) -> PadEvidence
    {
        var evidence = PadEvidence(
            name: "Some pad", identity: DeviceIdentity(bus: 0x18, vendor: vendor, product: product),
            location: "pad.hid",
            reason: "a test")
        if let descriptor { evidence.descriptor = .known(DescriptorLayer(descriptor), source: "pad.hid") }
        return evidence
    }

    /// The same with a driver and a node.
    func with(
        axis: AbsoluteAxis? = AbsoluteAxis(minimum: 0, maximum: 2000), properties: [UInt16] = [0, 2],
        release: String = "6.19.1", driver: String? = "hid-multitouch", buildsHaptics: Bool? = nil,
        haptics: Bool = false
    ) -> PadEvidence {
        var copy = self
        var codes: [UInt16] = [0, 1, 0x2F, 0x35, 0x36, 0x39]
        if axis != nil { codes.append(0x3A) }
        let capabilities = Capabilities(
            keys: CodeSet([0x110, 0x145, 0x14A]), absolutes: CodeSet(codes),
            forceFeedback: CodeSet(haptics ? [0x4F] : []),
            properties: CodeSet(properties))
        let node = InputNode(
            name: "Some pad", path: "/dev/input/event7", capabilities: capabilities,
            axes: axis.map { [0x3A: $0] } ?? [:])
        copy.kernel = .known(
            KernelLayer(driver: driver, release: release, buildsHaptics: buildsHaptics, nodes: [node]),
            source: "/sys")
        return copy
    }

    /// The same with quirks.
    func with(_ libinput: LibinputLayer) -> PadEvidence {
        var copy = self
        copy.libinput = .known(libinput, source: "/usr/share/libinput")
        return copy
    }
}

extension LibinputLayer {
    /// The layer of a version with one section that matches.
    static func section(
        _ values: [QuirkValue], version: LibinputVersion = LibinputVersion(31, 3), unknown: [String] = [],
        ignored: String? = nil, failure: String? = nil
    ) -> LibinputLayer {
        LibinputLayer(
            version: version,
            matches: [
                Match(
                    section: "A pad", file: "/usr/share/libinput/50-a.quirks", values: values,
                    unknownKeys: unknown,
                    ignored: ignored)
            ], failure: failure)
    }
}
