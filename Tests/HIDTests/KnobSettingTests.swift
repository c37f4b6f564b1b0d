import TestSupport
import Testing

import HID

/// The only writer: what it can send, and what it cannot.
@Suite struct KnobSettingTests {
    /// A feature field of a touchpad.
    struct Field: Sendable {
        var page = 0x0D
        var usage: Int
        var range: (Int, Int)
        var bits: Int
        var flags = 0x02
    }

    static let force = Field(usage: 0xB0, range: (1, 3), bits: 2)
    static let intensity = Field(page: 0x0E, usage: 0x23, range: (0, 100), bits: 8)

    static func descriptor(
        _ fields: [Field], physical: (Int, Int)? = nil, exponent: Int = 0, isOutput: Bool = false
    ) -> ReportDescriptor {
        var builder = DescriptorBuilder()
        builder.add(0x05) { pad in
            pad.item(.global, 0x8, 8, size: 1)
            if let physical {
                pad.physical(physical.0, physical.1)
                pad.unit(0x0101)
                pad.exponent(exponent)
            }
            for field in fields {
                pad.page(field.page)
                pad.logical(field.range.0, field.range.1)
                pad.item(.global, 0x7, field.bits, size: 1)
                pad.usage(field.usage)
                pad.item(.main, isOutput ? 0x9 : 0xB, field.flags, size: 1)
            }
        }
        return ReportDescriptor(builder.bytes)
    }

    private static let padding = Field(usage: 0, range: (0, 0), bits: 6, flags: 0x03)

    @Test(
        arguments: [
            // A knob alone, with padding: the rest is zero where the device does not say what it is.
            ([force, padding], ClickKnob.Purpose.clickForce, 2, nil as [UInt8]?, [8, 0b10]),
            // What is there stays, padding too.
            ([force, padding], .clickForce, 3, [0xA5], [8, 0b1010_0111]),
            // Both knobs in one report: writing one keeps the other.
            ([force, padding, intensity], .intensity, 40, [0x02, 100], [8, 0x02, 40]),
            ([force, padding, intensity], .clickForce, 1, [0x02, 100], [8, 0x01, 100]),
            // Two intensities in one report: the first is set.
            ([intensity, intensity], .intensity, 7, [50, 60], [8, 7, 60]),
            // Negative values.
            (
                [
                    Field(page: 0x0E, usage: 0x23, range: (-8, 7), bits: 4),
                    Field(usage: 0, range: (0, 0), bits: 4, flags: 3),
                ],
                .intensity, -1, [0], [8, 0x0F]
            ),
            // A value across bytes.
            (
                [Field(usage: 1, range: (0, 63), bits: 6), Field(usage: 0xB0, range: (0, 1000), bits: 10)],
                .clickForce, 0x2AA, [0x3F, 0], [8, 0xBF, 0xAA]
            ),
        ] as [([Field], ClickKnob.Purpose, Int, [UInt8]?, [UInt8])])
    func bytes(
        _ fields: [Field], _ purpose: ClickKnob.Purpose, _ value: Int, _ current: [UInt8]?, _ bytes: [UInt8]
    )
        throws
    {
        let knob = try #require(ClickKnobs(Self.descriptor(fields))[purpose])
        let setting = try KnobSetting(knob, to: value, current: current)
        #expect(setting.bytes == bytes)
        #expect(knob.value(in: Array(bytes.dropFirst())) == value)
    }

    @Test(
        arguments: [
            (
                [force, padding], ClickKnob.Purpose.clickForce, 4, [0] as [UInt8]?,
                KnobSetting.Refusal.outsideRange(1...3)
            ),
            ([force, padding], .clickForce, 0, [0], .outsideRange(1...3)),
            ([force, padding, intensity], .intensity, 40, nil, .unknownNeighbors),
            ([force, padding, intensity], .intensity, 40, [0], .unknownNeighbors),
            ([Field(page: 0x0E, usage: 0x23, range: (100, 1), bits: 8)], .intensity, 40, [0], .notSettable),
            // 300 does not fit into eight bits.
            ([Field(page: 0x0E, usage: 0x23, range: (0, 300), bits: 8)], .intensity, 40, [0], .notSettable),
            // An array is an index of a usage.
            (
                [Field(page: 0x0E, usage: 0x23, range: (0, 100), bits: 8, flags: 0x00)], .intensity, 40, [0],
                .notSettable
            ),
        ] as [([Field], ClickKnob.Purpose, Int, [UInt8]?, KnobSetting.Refusal)])
    func refusals(
        _ fields: [Field], _ purpose: ClickKnob.Purpose, _ value: Int, _ current: [UInt8]?,
        _ refusal: KnobSetting.Refusal
    ) throws {
        let knob = try #require(ClickKnobs(Self.descriptor(fields))[purpose])
        #expect(throws: refusal) { try KnobSetting(knob, to: value, current: current) }
    }

    @Test func outputs() {
        let knobs = ClickKnobs(Self.descriptor([Self.intensity], isOutput: true))
        #expect(knobs.settings.isEmpty)
        #expect(knobs.others.map(\.range) == [nil])
    }

    /// The range and the unit before an intensity may still apply; it is not a force.
    @Test func declaredGrams() {
        let knobs = ClickKnobs(
            Self.descriptor([Self.force, Self.padding, Self.intensity], physical: (110, 190)))
        #expect(knobs.clickForce?.declaredGrams == 110...190)
        #expect(knobs.clickForce?.declaredGrams(at: 2) == 150)
        #expect(knobs.intensity?.declaredGrams == nil)
    }

    /// 093A:4F05 has the exponent of X, centimeters, before its 110..190.
    @Test func implausibleGrams() {
        let knobs = ClickKnobs(
            Self.descriptor([Self.force, Self.padding], physical: (110, 190), exponent: 0x0E))
        #expect(knobs.clickForce?.declaredGrams == nil)
        #expect(knobs.clickForce?.declaresImplausibleGrams == true)
    }

    /// Whatever a descriptor contains and whatever is asked: what is sent is a declared feature report of a declared usage,
    /// with a value in its range, and nothing else in it is changed.
    @Test func everySettingIsDeclared() throws {
        var random = SplitMix(seed: 20261126)
        var sent = 0
        for _ in 0..<20_000 {
            var fields: [Field] = []
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let bits = Int.random(in: 1...33, using: &random)
                let low = Int.random(in: -200...200, using: &random)
                fields.append(
                    Field(
                        page: Bool.random(using: &random) ? 0x0D : 0x0E,
                        usage: [0xB0, 0x23, 0x59, 0x10].randomElement(using: &random) ?? 0,
                        range: (low, low + Int.random(in: -20...400, using: &random)), bits: bits,
                        flags: [0x00, 0x02, 0x02, 0x02, 0x03].randomElement(using: &random) ?? 2))
            }
            let descriptor = Self.descriptor(fields, isOutput: Int.random(in: 0..<8, using: &random) == 0)
            for knob in ClickKnobs(descriptor).all {
                let value = Int.random(in: -400...700, using: &random)
                let current = (0..<knob.reportByteCount).map { _ in UInt8.random(in: 0...255, using: &random)
                }
                guard let setting = try? KnobSetting(knob, to: value, current: current) else { continue }
                sent += 1
                #expect(knob.field.kind == .feature)
                #expect(descriptor.fields.contains(knob.field))
                #expect(knob.field.contains(knob.purpose == .clickForce ? 0x000D_00B0 : 0x000E_0023))
                #expect((Int(knob.field.logicalMinimum)...Int(knob.field.logicalMaximum)).contains(value))
                #expect(setting.bytes.first == knob.field.reportID)
                let report = Array(setting.bytes.dropFirst())
                #expect(knob.value(in: report) == value)
                let own = knob.bitOffset..<knob.bitOffset + knob.field.bits
                for bit in 0..<report.count * 8 where !own.contains(bit) {
                    let difference = report[bit / 8] ^ current[bit / 8]
                    #expect((difference >> UInt8(bit % 8)) & 1 == 0)
                }
            }
        }
        #expect(sent > 300)
    }
}
