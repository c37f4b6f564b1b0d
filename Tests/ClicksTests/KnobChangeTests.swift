import HID
import TestSupport
import Testing

import Clicks

/// What devices make of a value, and what people are told.
@Suite struct KnobChangeTests {
    /// A pad with both knobs in one report, and the trait of a firmware.
    private final class Pad: FeatureDevice {
        enum Trait: Sendable {
            case keeps, ignores, rounds, forgets, refuses, isUnplugged, saysNothing, fallsSilent,
                answersAnother
        }

        let trait: Trait
        var report: [UInt8] = [2, 50]
        var sent: [[UInt8]] = []
        private var gets = 0

        init(_ trait: Trait) { self.trait = trait }

        func report(_ id: UInt8, byteCount: Int) throws(FeatureError) -> [UInt8] {
            gets += 1
            switch trait {
            case .saysNothing: throw .refused("Input/output error")
            case .fallsSilent where gets > 1: throw .refused("Input/output error")
            case .answersAnother: throw .otherReport(9)
            case .isUnplugged where !sent.isEmpty: throw .gone
            default: return report
            }
        }

        func send(_ setting: KnobSetting) throws(FeatureError) {
            if trait == .refuses { throw .refused("Broken pipe") }
            sent.append(setting.bytes)
            switch trait {
            case .ignores: break
            case .rounds: report = [setting.bytes[1], setting.bytes[2] / 25 * 25]
            default: report = Array(setting.bytes.dropFirst())
            }
        }

        func pass(_ seconds: Double) {
            if trait == .forgets, seconds == KnobChange.patienceSeconds { report = [2, 50] }
        }
    }

    private static let descriptor: ReportDescriptor = {
        var builder = DescriptorBuilder()
        builder.add(0x05) { pad in
            pad.item(.global, 0x8, 8, size: 1)
            pad.item(.global, 0x7, 8, size: 1)
            pad.logical(1, 3)
            pad.usage(0xB0)
            pad.item(.main, 0xB, 0x02, size: 1)
            pad.page(0x0E)
            pad.logical(0, 100)
            pad.usage(0x23)
            pad.item(.main, 0xB, 0x02, size: 1)
        }
        return ReportDescriptor(builder.bytes)
    }()

    private static func change(_ trait: Pad.Trait, to value: Int) throws -> (KnobChange, Pad) {
        let pad = Pad(trait)
        let knob = try #require(ClickKnobs(descriptor).intensity)
        let reading = KnobReading(knob, on: pad)
        let setting = try KnobSetting(knob, to: value, current: (try? reading.report.get()) ?? [2, 50])
        return (KnobChange(sending: setting, before: reading.value, to: pad, pause: pad.pass), pad)
    }

    @Test(arguments: [
        (Pad.Trait.keeps, 40, KnobChange.Outcome.set, 40 as Int?, ["--intensity", "50"] as [String]?),
        (.ignores, 40, .ignored, 50, nil),
        (.rounds, 40, .rounded, 25, ["--intensity", "50"]),
        (.forgets, 40, .forgotten, 50, nil),
        (.refuses, 40, .refused, nil, nil),
        (.isUnplugged, 40, .gone, nil, ["--intensity", "50"]),
        (.saysNothing, 40, .unverified, nil, nil),
        (.fallsSilent, 40, .unverified, nil, ["--intensity", "50"]),
        (.answersAnother, 40, .unverified, nil, nil),
        // A value that already stands is written all the same.
        (.keeps, 50, .set, 50, nil),
    ])
    private func outcome(
        _ trait: Pad.Trait, _ value: Int, _ outcome: KnobChange.Outcome, _ readBack: Int?, _ undo: [String]?
    ) throws {
        let (change, pad) = try Self.change(trait, to: value)
        #expect(change.outcome == outcome)
        #expect(change.readBack == readBack)
        #expect(change.undo == undo)
        #expect(pad.sent == (trait == .refuses ? [] : [[8, 2, UInt8(value)]]))
    }

    @Test func sentences() throws {
        func sentence(_ trait: Pad.Trait) throws -> String { try Self.change(trait, to: 40).0.sentence }
        #expect(try sentence(.keeps) == "The intensity is 40.")
        #expect(try sentence(.ignores) == "The device ignored the intensity 40; it is still 50.")
        #expect(try sentence(.rounds) == "The device made 25 of the intensity 40.")
        #expect(
            try sentence(.forgets)
                == "The intensity was 40 and is 50 after 1 second: the device or another program has reset it."
        )
        #expect(try sentence(.refuses) == "The intensity was not changed: Broken pipe.")
        #expect(
            try sentence(.saysNothing)
                == "The intensity 40 was sent; the device does not confirm it (Input/output error).")
        #expect(
            try sentence(.isUnplugged)
                == "The device is no longer there. The intensity 40 was sent; whether it is set is unknown.")
    }

    @Test func rule() throws {
        let knobs = ClickKnobs(Self.descriptor)
        let device = ClickDevice(
            name: "a \"pad\" %n", identity: .init(bus: 0x18, vendor: 0x093A, product: 0x4F05),
            path: "/dev/hidraw0")
        let values = [(knob: try #require(knobs.clickForce), value: 2)]
        let rule = try #require(ClickRule(program: "/usr/bin/forcescale", values: values, device: device))
        #expect(
            rule.rule.contains(
                #"ACTION=="add", SUBSYSTEM=="hidraw", KERNELS=="0018:093A:4F05.*", "#
                    + #"RUN+="/usr/bin/forcescale click set --quiet --yes --force 2 $devnode""#))
        #expect(
            rule.unit.contains("ExecStart=/usr/bin/forcescale click set --quiet --yes --force 2 093a:4f05\n"))
        for program in ["forcescale", "/opt/a b/forcescale", "/opt/%h/x", "/opt/\"x", "/opt/$x"] {
            #expect(ClickRule(program: program, values: values, device: device) == nil)
        }
    }
}
