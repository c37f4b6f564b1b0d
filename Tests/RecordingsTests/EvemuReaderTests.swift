import Core
import Testing
import Text

@testable import Recordings

@Suite("evemu lines")
struct EvemuReaderTests {
    private func read(_ line: String, into header: inout RecordingHeader) throws(LineError) -> RecordedLine {
        try EvemuReader().read(bytes(line).span, into: &header)
    }

    private func read(_ line: String) throws(LineError) -> RecordedLine {
        var header = RecordingHeader()
        return try read(line, into: &header)
    }

    @Test(
        "event lines in every form that occurs",
        arguments: [
            ("E: 1330050188.628846 0003 0039 72", 1_330_050_188_628_846, 3, 0x39, 72),
            (
                "E: 1382570965.735216 0003 0039 0395\t# EV_ABS / ABS_MT_TRACKING_ID   395",
                1_382_570_965_735_216, 3, 0x39, 395
            ),
            ("E: 1382570965.735216 0003 0039 -001\t# EV_ABS", 1_382_570_965_735_216, 3, 0x39, -1),
            ("E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms", 1, 0, 0, 0),
            ("E: 7.935973 0001 014a 0001", 7_935_973, 1, 0x14A, 1),
            ("E: 1.5 3 3A 0215", 1_500_000, 3, 0x3A, 215),
            ("E: 1.500000 0003 003a  \t215", 1_500_000, 3, 0x3A, 215),
            ("E:  1.500000  0003  003a  -215", 1_500_000, 3, 0x3A, -215),
            ("E: 1.1234567 0003 003a 8", 1_123_456, 3, 0x3A, 8),
            ("E:\t1.000000  0004\t0000 -1719661677 ", 1_000_000, 4, 0, -1_719_661_677),
            ("E: 1.000000 0003 0000 -2147483648", 1_000_000, 3, 0, Int32.min),
            ("E: 1.000000 0003 0000 2147483647", 1_000_000, 3, 0, Int32.max),
        ] as [(String, Int64, UInt16, UInt16, Int32)])
    func events(line: String, time: Int64, type: UInt16, code: UInt16, value: Int32) throws {
        #expect(try read(line) == .event(time, type, code, value))
    }

    @Test(
        "what is broken is said with its column",
        arguments: [
            ("E: 1330050188.628846 0003 0039 7x", 33, "expected the end of the line, found 'x'"),
            ("E: 1330050188.628846 0003 0039", 31, "expected a space, found the end of the line"),
            ("E: 1330050188.628846 0003 0039 ", 32, "expected a digit, found the end of the line"),
            ("E: 1330050188 0003 0039 7", 14, "expected a decimal point, found a space"),
            ("E: -1.000000 0003 0039 7", 4, "expected a digit, found '-'"),
            ("E: 1.000000 3g 0039 7", 14, "expected a space, found 'g'"),
            ("E: 1.000000 10003 0039 7", 13, "too large"),
            ("E: 1.000000 0003 0039 2147483648", 23, "does not fit in 32 bits"),
            ("E: 1.000000 0003 0039 99999999999999999999999", 23, "too large"),
            ("E: 99999999999999999999.000000 0003 0039 1", 4, "too large"),
            ("E: 1.000000 0003 0039 1 2", 25, "the end of the line"),
            ("E: 1.000000 0003 0039 --1", 24, "a digit"),
            ("E: 1.0\u{0}0000 0003 0039 1", 7, "a NUL byte"),
            ("E: ", 4, "a digit"),
            ("E", 1, "a line of evemu text"),
            ("hello", 1, "expected a line of evemu text, such as \u{201C}E: \u{2026}\u{201D}, found 'h'"),
            ("A: 40 0 255 0 0", 4, "unknown axis"),
            ("A: 3a 0 255 0", 14, "found the end of the line"),
            ("A: 3a 0 zz 0 0", 9, "expected a digit, found 'z'"),
            ("I: 0011 0002 0007", 18, "expected a hexadecimal number, found the end of the line"),
            ("P: 05 00 1ff", 10, "too large"),
            ("B: 01 0x", 8, "found 'x'"),
            ("e: 1.0 0 0 0", 1, "a capital letter"),
            ("# EVEMU 2.0", 9, "version 2.0 of evemu text is not known"),
        ])
    func mistakes(line: String, column: Int, reason: String) {
        expectRefusal(at: column, for: reason) { () throws(LineError) in try read(line) }
    }

    @Test("comments, blank lines and letters of other versions are passed over")
    func ignored() throws {
        for line in ["", "   ", "# EVEMU 1.2", "#", "  # c", "L: 00 0", "S: 00 1", "X: something"] {
            #expect(try read(line) == .ignored, "\(line)")
        }
    }

    @Test("the header describes the device")
    func header() throws {
        var header = RecordingHeader()
        for line in [
            "N: SynPS/2 Synaptics TouchPad", "I: 0011 0002 0007 01b1", "P: 05 00 00 00 00 00 00 00",
            "B: 01 00 00 00 00 00 00 00 00", "B: 01 00 00 00 00 00 00 00 00", "B: 01 00 00 00 00 00 00 00 00",
            "B: 01 00 00 00 00 00 00 00 00", "B: 01 00 00 01 00 00 00 00 00", "B: 01 20 e5 00 00 00 00 00 00",
            "B: 03 03 00 00 11 00 80 60 06", "A: 35 1472 5472 8 0", "A: 3a -128 127 1 2 3",
        ] { #expect(try read(line, into: &header) == .header, "\(line)") }
        #expect(header.device.name == "SynPS/2 Synaptics TouchPad")
        #expect(header.device.identity == DeviceIdentity(bus: 0x11, vendor: 2, product: 7, version: 0x1B1))
        #expect(header.device.axes[0x35] == AbsoluteAxis(minimum: 1472, maximum: 5472, fuzz: 8))
        #expect(
            header.device.axes[0x3A]
                == AbsoluteAxis(minimum: -128, maximum: 127, fuzz: 1, flat: 2, resolution: 3))
        let capabilities = header.device.capabilities
        #expect(capabilities.absolutes.codes == [0, 1, 0x18, 0x1C, 0x2F, 0x35, 0x36, 0x39, 0x3A])
        #expect(
            capabilities.keys.codes == [0x110, 0x145, 0x148, 0x14A, 0x14D, 0x14E, 0x14F].filter { $0 != 0 })
        #expect(capabilities.properties.codes == [0, 2])
    }
}
