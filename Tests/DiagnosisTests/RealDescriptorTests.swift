import Calibration
import Core
import Diagnosis
import Foundation
import Oracles
import RealRecordings
import Testing

/// The descriptors of real devices in the folder of recordings.
@Suite(.enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)))
struct RealDescriptorTests {
    /// What is known of a file: the kind and its certainty, and the causes.
    struct Known: Sendable, CustomStringConvertible {
        var file: String
        var kind: DeviceKind?
        var certainty: ForceJudgment.Certainty
        var causes: [Cause.Code] = []

        var description: String { file }
    }

    static let files = RecordingsFolder.path == nil ? [] : RecordingsFolder.files(in: "hid", ending: ".hid")

    private static let known = [
        Known(file: "pad_045e_09af_surface_laptop_studio", kind: .force, certainty: .declared),
        Known(
            file: "pad_0488_108c_cirque_dell_14_premium", kind: .force, certainty: .declared,
            causes: [.wrongUnit]),
        Known(
            file: "pad_27c6_01e0_dell_inspiron_7306", kind: .none, certainty: .declared, causes: [.noPressure]
        ),
        Known(file: "pad_004c_0265_magic_trackpad_2_bt", kind: .force, certainty: .guess),
        Known(
            file: "pad_05ac_0265_magic_trackpad_2_usb_actuator", kind: .none, certainty: .declared,
            causes: [.noPressure]),
        Known(
            file: "made_093a_4f05_inherited_maximum", kind: .force, certainty: .declared,
            causes: [.inheritedMaximum, .wrongUnit]),
        Known(
            file: "made_27c6_01e9_range_100_1", kind: .force, certainty: .declared,
            causes: [.reversedRange, .noUnit]),
        Known(file: "made_27c6_0d4b_zero_range", kind: .none, certainty: .declared, causes: [.zeroRange]),
        Known(file: "sample_ms_haptic_touchpad_fragment", kind: .unknown, certainty: .guess),
        Known(file: "made_ms_full_pad", kind: .force, certainty: .declared),
        Known(file: "pad_18d1_5022_google_hammer", kind: .contactSize, certainty: .guess),
        Known(file: "pad_goodix_family_25ff", kind: .contactSize, certainty: .guess),
        // The pad beside the pen has no pressure.
        Known(
            file: "multi_04f3_425a_zenbook_duo", kind: .pen, certainty: .declared,
            causes: [.noUnit, .noPressure]),
        Known(
            file: "trap_256c_006d_huion_q620m_dial_haptics", kind: .none, certainty: .declared,
            causes: [.noPressure]),
        Known(
            file: "ts_04f3_2a49_elan_inherited", kind: .contactSize, certainty: .guess,
            causes: [.inheritedMaximum]),
        Known(file: "ts_0486_0185_asus", kind: .contactSize, certainty: .guess),
        Known(file: "pen_2d1f_014b_wacom_newton", kind: .pen, certainty: .declared),
        Known(file: "pen_28bd_095b_xppen_artist_pro_16", kind: .pen, certainty: .declared, causes: [.noUnit]),
    ]

    private static func report(_ path: String) throws -> BugReport {
        BugReport(
            Array(try Data(contentsOf: URL(filePath: path))), path: path,
            pads: try KnownPads(csv: ShippedTables.pads))
    }

    @Test(arguments: known) func verdict(_ known: Known) throws {
        let path = try #require(Self.files.first { $0.hasSuffix("/\(known.file).hid") })
        let evidence = try #require(try Self.report(path).devices.first)
        let diagnosis = Diagnosis(of: evidence)
        #expect(diagnosis.axis.kind == known.kind)
        #expect(diagnosis.axis.judgment.certainty == known.certainty)
        #expect(diagnosis.causes.map(\.code) == known.causes)
    }

    /// The fields are those that hid-tools parses.
    @Test(.enabled(if: Python.withHIDTools != nil, "no Python with hid-tools"), arguments: files)
    func equalToHIDTools(_ path: String) throws {
        let python = try #require(Python.withHIDTools)
        let descriptor = try #require(try Self.report(path).devices.first?.descriptor.facts)
        let bytes = descriptor.bytes.map { String($0, radix: 16) }.joined(separator: " ")
        let answer = try python.ask("descriptor.py", on: bytes)
        // Fields that differ only in their physical range are one entry.
        func withoutPhysicalRange(_ lines: some Sequence<String>) -> Set<String> {
            Set(
                lines.map { line in
                    var words = line.split(separator: " ").map(String.init)
                    if words[0] == "pressure" { words.removeSubrange(6...7) }
                    return words.joined(separator: " ")
                })
        }
        #expect(
            withoutPhysicalRange(Self.lines(of: descriptor))
                == withoutPhysicalRange(answer.split(separator: "\n").map(String.init)))
    }

    private static func lines(of descriptor: DescriptorLayer) -> Set<String> {
        var lines: Set<String> = []
        if let type = descriptor.buttonType { lines.insert("button_type \(type.reportID)") }
        for (name, field) in descriptor.pressure.map({ ("pressure", $0.field) })
            + descriptor.knobs.all.map({ ($0.purpose.rawValue, $0.field) })
        {
            lines.insert(
                "\(name) \(field.kind.rawValue) \(field.reportID) \(field.bits) \(field.logicalMinimum) "
                    + "\(field.logicalMaximum) \(field.physicalMinimum) \(field.physicalMaximum) \(field.unit) "
                    + "\(field.unitExponent)")
        }
        return lines
    }

    /// Own and inherited as the table of the folder says.
    @Test(arguments: files) func inheritance(_ path: String) throws {
        let table = try String(
            contentsOf: URL(filePath: path).deletingLastPathComponent().appending(path: "README.md"),
            encoding: .utf8)
        let name = URL(filePath: path).lastPathComponent
        let row = try #require(table.split(separator: "\n").first { $0.hasPrefix("| \(name) ") })
        let cell = row.split(separator: "|", omittingEmptySubsequences: false)[3]
        let descriptor = try #require(try Self.report(path).devices.first?.descriptor.facts)
        #expect(descriptor.pressure.contains { $0.field.inheritsMaximum } == cell.contains("INHERITED"))
        #expect(
            descriptor.pressure.contains { $0.field.unit != 0 && $0.field.inheritsUnit }
                == cell.contains("left over"))
        #expect(
            descriptor.pressure.isEmpty == cell.contains("none") && !cell.contains("bit")
                || !descriptor.pressure.isEmpty)
    }

    /// A descriptor that is cut at any byte is read without a crash.
    @Test(arguments: files) func cut(_ path: String) throws {
        let bytes = try #require(try Self.report(path).devices.first?.descriptor.facts?.bytes)
        for count in 0..<bytes.count { _ = DescriptorLayer(Array(bytes.prefix(count))) }
    }
}
