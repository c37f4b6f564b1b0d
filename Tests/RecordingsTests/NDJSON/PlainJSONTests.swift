import TestSupport
import Testing
import Text

@testable import Recordings

/// JSON without a tree: what is read is what the parser reads, and the rest is left to it.
@Suite struct PlainJSONTests {
    /// Reads at the beginning of a line.
    private func scan<Result>(_ line: [UInt8], _ read: (inout LineScanner) -> Result) -> (
        result: Result?, place: Int
    ) {
        var (result, place): (Result?, Int) = (nil, 0)
        let text = line + [0x0A] + repeatElement(0, count: TextBytes.padding)
        LineScanner.scan(text.span, count: line.count + 1) { scanner in
            result = read(&scanner)
            place = scanner.position
        }
        return (result, place)
    }

    private func isSkipped(_ text: String) -> Bool {
        let read = scan(bytes(text)) { $0.skipValue() }
        return read.result == true && read.place == text.utf8.count
    }

    @Test(arguments: [
        "1", "-2.5e3", "0", "1E+7", "true", "false", "null", "\"x\"", "\"\"", "\"d e\"",
    ])
    func valuesArePassedOver(_ text: String) throws {
        #expect(isSkipped(text))
        _ = try JSONParser.value(of: Array(text.utf8).span)
    }

    @Test(arguments: [
        "", "-", "1.", "1e", "+1", "tru", "nul", "\"x", "\"\\n\"", "\"\u{1}\"", "[]", "[1]", "{}",
        "{\"a\":1}", String(repeating: "1", count: 65),
    ])
    func theRestIsLeftToTheParser(_ text: String) { #expect(!isSkipped(text)) }

    /// Whatever bytes stand there: nothing is passed over that the parser refuses.
    @Test(arguments: Seeds.of([7])) func nothingWrongIsPassedOver(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let palette = Array("{}[]\",:0123456789-+.eEtruefalsn \\a".utf8)
        var taken = 0
        for _ in 0..<40_000 {
            let length = Int.random(in: 1...8, using: &random)
            let bytes = (0..<length).map { _ in palette[Int.random(in: 0..<palette.count, using: &random)] }
            let read = scan(bytes) { $0.skipValue() }
            guard read.result == true else { continue }
            taken += 1
            let value = try? JSONParser.value(of: Array(bytes[..<read.place]).span)
            #expect(value != nil, "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(taken > 1000)
    }

    /// Short decimals, whose end is found in one step, end where the other way finds it.
    @Test(arguments: Seeds.of([8])) func shortDecimalsEndWhereNumbersDo(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let palette = Array("00123456789..,}-e x".utf8)
        var taken = 0
        for _ in 0..<20_000 {
            let bytes = (0..<8).map { _ in palette[Int.random(in: 0..<palette.count, using: &random)] }
            let short = scan(bytes + bytes) { $0.skipDecimal() }
            guard short.result == true else { continue }
            taken += 1
            let long = scan(bytes + bytes) { $0.skipValue() }
            #expect(
                long.result == true && long.place == short.place, "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(taken > 1000)
    }

    @Test(
        arguments: [
            ("0", 0), ("1", 1_000_000), ("1.234567", 1_234_567), ("-0.5", -500_000), ("0.000001", 1),
            ("1330050188.628846", 1_330_050_188_628_846), ("12.3456789", 12_345_678), ("1e3", nil),
            ("1.", nil), (".5", nil),
            ("12345678901", nil), ("1.5x", nil), ("", nil), ("-", nil),
        ] as [(String, Int64?)])
    func secondsAreWholeMicroseconds(text: String, microseconds: Int64?) throws {
        let read = scan(bytes(text + ",")) { $0.readMicroseconds() }
        #expect(read.result == .some(microseconds))
        guard microseconds != nil else { return }
        #expect(try JSONParser.value(of: Array(text.utf8).span).microseconds == microseconds)
    }

    @Test func namesAreDistinguished() {
        func number(_ name: String) -> UInt64? {
            scan(bytes("\"\(name)\":1")) { $0.readMemberName() }.result ?? nil
        }
        let names = ["t", "tick", "contacts", "xcontacts", "device_us", "", "stale"]
        #expect(Set(names.map(number)).count == names.count)
        #expect(number("raw") == 0x72_6177)
    }
}
