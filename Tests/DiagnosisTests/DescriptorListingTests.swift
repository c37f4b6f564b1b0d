import Core
import Testing

@testable import Diagnosis

/// Report descriptors as programs print them, without the line R: of hid-recorder.
@Suite struct DescriptorListingTests {
    private static let descriptor = Descriptors.touchpad(Descriptors.plain, Descriptors.intensity(0, 100))

    private static func report(_ text: String) -> BugReport { report(Array(text.utf8)) }
    private static func report(_ text: [UInt8]) -> BugReport {
        BugReport(BugReport.unquoted(text), path: "pad.txt", pads: KnownPads())
    }

    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    }

    /// Lines of an item each, with its offset.
    private static func decoded(_ bytes: [UInt8], mark: String = "") -> [String] {
        var (lines, position) = ([String](), 0)
        while position < bytes.count {
            let size = [0, 1, 2, 4][Int(bytes[position] & 3)]
            let item = bytes[position...min(position + size, bytes.count - 1)]
            let digits = hexadecimal(item).split(separator: " ").map { "0x\($0)," }.joined(separator: " ")
            lines.append("\(mark)\(digits)        //   Usage (Tip Pressure)        \(position)")
            position += size + 1
        }
        return lines
    }

    /// As `usbhid-dump` prints it: lines of 16 bytes.
    private static func dump(_ bytes: [UInt8], interface: String = "001:003:001") -> String {
        let lines = stride(from: 0, to: bytes.count, by: 16).map { start in
            " " + hexadecimal(bytes[start..<min(start + 16, bytes.count)]).uppercased()
        }
        return "\(interface):DESCRIPTOR         1512150058.858251\n" + lines.joined(separator: "\n") + "\n\n"
    }

    static let forms: [(name: String, text: String)] = [
        ("hid-decode", decoded(descriptor).joined(separator: "\n")),
        (
            "hid-recorder's comments",
            "# Some pad\n# Report descriptor length: \(descriptor.count) bytes\n"
                + decoded(descriptor, mark: "# ").joined(separator: "\n")
        ),
        (
            "boxes of newer versions",
            decoded(descriptor, mark: "# \u{250C} ").joined(separator: "\n") + "\nN: Some pad\n"
        ),
        ("usbhid-dump", "Bus 001 Device 003: ID 1234:0001 A pad\n" + dump(descriptor)),
        ("stars of a forum", dump(descriptor).replacing("D0 07", with: "D0*07*")),
        ("rdesc", hexadecimal(descriptor) + " \n\n  INPUT(1)[INPUT]\n    Field(0)\n"),
        ("array of C", descriptor.map { "0x" + String($0, radix: 16) }.joined(separator: ", ")),
        ("a quotation", decoded(descriptor).map { "> \($0)" }.joined(separator: "\n")),
        ("line ends of Windows", decoded(descriptor).joined(separator: "\r\n")),
    ]

    @Test(arguments: forms) func whole(_ form: (name: String, text: String)) throws {
        let devices = Self.report(form.text).devices
        #expect(devices.count == 1)
        #expect(devices.first?.descriptor.facts?.bytes == Self.descriptor)
    }

    @Test func bytesThemselves() {
        #expect(Self.report(Self.descriptor).devices.first?.descriptor.facts?.bytes == Self.descriptor)
    }

    @Test func whatStandsBeside() {
        func name(_ index: Int) -> String? { Self.report(Self.forms[index].text).devices.first?.name }
        #expect(name(1) == "Some pad" && name(2) == "Some pad" && name(3) == "USB interface 001:003:001")
        let identity = Self.report(Self.forms[3].text).devices.first?.identity
        #expect(identity == DeviceIdentity(bus: 3, vendor: 0x1234, product: 1))
    }

    /// A part of a descriptor says nothing.
    @Test(arguments: forms) func cut(_ form: (name: String, text: String)) {
        for count in stride(from: 1, to: form.text.count - 1, by: 5) {
            let report = Self.report(String(form.text.prefix(count)))
            let bytes = report.devices.first?.descriptor.facts?.bytes
            #expect(bytes == nil || bytes == Self.descriptor, "\(count) characters")
        }
        let half = Self.report(String(form.text.prefix(form.text.count / 2)))
        #expect(half.devices.isEmpty && half.fault != nil)
    }

    @Test("A line that is missing, and a byte that is none") func damaged() {
        var lines = Self.decoded(Self.descriptor)
        lines.remove(at: 3)
        let missing = Self.report(lines.joined(separator: "\n"))
        #expect(missing.devices.isEmpty && missing.fault?.hasPrefix("the file contains ") == true)
        let damaged = Self.report(Self.dump(Self.descriptor).replacing("D0 07", with: "D0x07"))
        #expect(damaged.devices.isEmpty && damaged.fault == "\u{201C}D0x07\u{201D} is not a byte")
        let short = Self.report(
            "# Report descriptor length: 4096 bytes\n" + Self.decoded(Self.descriptor).joined(separator: "\n")
        )
        #expect(
            short.devices.isEmpty
                && short.fault == "the file contains \(Self.descriptor.count) of its 4096 bytes")
    }

    /// Of several interfaces, those that are touched remain; reports between them are not descriptors.
    @Test func joined() {
        let vendor: [UInt8] = [
            0x06, 0x00, 0xFF, 0x09, 0x01, 0xA1, 0x01, 0x75, 0x08, 0x95, 0x01, 0x09, 0x01, 0x81, 0x02, 0xC0,
        ]
        let text =
            Self.dump(vendor, interface: "001:003:000")
            + "001:003:001:STREAM             1512150060.1\n 0A C0 00 20\n\n"
            + Self.dump(Self.descriptor)
            + Self.decoded(Descriptors.screen(Descriptors.plain)).joined(separator: "\n")
        let devices = Self.report(text).devices
        #expect(devices.map(\.surface) == [.touchpad, .touchscreen])
    }

    /// Numbers that are none of a descriptor.
    @Test(arguments: [
        "10 20 30 40\n50 60 70 80\n", "ab cd ef 01\n", "0x10, 0x20 // no item\n",
        "001:003:001:STREAM 1\n 05 0D 09 05\n",
    ])
    func others(text: String) { #expect(Self.report(text).devices.isEmpty) }

    /// The line R: has priority over the comments beside it.
    @Test func besideItsLine() throws {
        let text =
            Self.forms[1].text
            + "\nR: \(Self.descriptor.count) \(Self.hexadecimal(Self.descriptor))\nN: A pad\nI: 18 1234 0001\n"
        let devices = Self.report(text).devices
        #expect(devices.map(\.name) == ["A pad"] && devices.first?.identity.vendor == 0x1234)
    }
}
