import Foundation
import RealRecordings
import TestSupport
import Testing

@testable import Diagnosis

/// Lines of bytes that a mailer wrapped.
@Suite struct WrappedReportTests {
    private static let descriptor = Descriptors.touchpad(Descriptors.plain, Descriptors.intensity(0, 100))
    private static let whole =
        lines(of: descriptor) + "E: 0.500000 4 01 00 10 ff\nE: 0.600000 4 01 00 10 ff\n"

    private static func lines(of bytes: [UInt8]) -> String {
        "D: 0\nR: \(bytes.count) \(hexadecimal(bytes))\nN: A pad\nI: 3 1234 0001\n"
    }

    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    }

    private static func joined(_ text: String) -> String {
        String(decoding: BugReport.restored(Array(text.utf8)), as: UTF8.self)
    }

    /// Wraps lines of bytes at any column from the first byte on, as often as wished.
    private static func wrapped(_ text: String, _ mark: String, _ random: inout SplitMix) -> String {
        var lines: [String] = []
        for line in text.split(separator: "\n") {
            guard line.hasPrefix("R:") || line.hasPrefix("E:") else {
                lines.append(String(line))
                continue
            }
            var rest = String(line)
            // The number of bytes must be on the first line.
            var least = line.hasPrefix("R:") ? 8 : 16
            while rest.count > least + 2, Int.random(in: 0..<3, using: &random) > 0 {
                let count = Int.random(in: least..<rest.count, using: &random)
                // A mailer makes no line of blanks.
                if rest.prefix(count).allSatisfy(\.isWhitespace) { continue }
                lines.append(String(rest.prefix(count)))
                rest = String(rest.dropFirst(count))
                least = 1
            }
            lines.append(rest)
        }
        return lines.map { "\(mark)\($0)\n" }.joined()
    }

    @Test("Wherever lines are wrapped, the bytes are the same", arguments: ["", "> ", ">> ", "\t"])
    func anyColumn(mark: String) {
        let whole = Self.whole.split(whereSeparator: \.isWhitespace)
        for seed in SampleSize.wrappedReports.seeds {
            var random = SplitMix(seed: seed)
            let text = Self.wrapped(Self.whole, mark, &random)
            #expect(Self.joined(text).split(whereSeparator: \.isWhitespace) == whole, "seed \(seed): \(text)")
        }
    }

    @Test(
        "What is whole, or is not completed exactly, stays as it is",
        arguments: [
            whole, "R: 4 05 0d 09\n05 a1\n", "R: 4 05 0d 09 0\n05\n", "R: 4 05 0d 09\n",
            "R: 3 05 0d 09\n05\n",
            "R: 4 05 0d\nN: 09 05\n", "R: 4 05 0d\n\n09 05\n", "E: 0.000000 0003 0039 1\n05\n", "R: x\n05\n",
            "",
        ])
    func unchanged(text: String) { #expect(Self.joined(text) == text) }

    @Test(arguments: [
        ("R: 4 05 0d 09 1\n5\n", "R: 4 05 0d 09 15\n"), ("R: 4\n05 0d 09 15\n", "R: 4 05 0d 09 15\n"),
        ("R: 3 5 d\n9\n", "R: 3 5 d 9\n"), ("R: 4 05 0d\r\n09 15\r\nN: x\r\n", "R: 4 05 0d 09 15\nN: x\r\n"),
        ("E: 0.1 2 0\n1 02\n", "E: 0.1 2 01 02\n"),
    ]) func examples(text: String, whole: String) { #expect(Self.joined(text) == whole) }

    /// The descriptor of a thread, which its mailer broke within a byte.
    @Test(.enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)))
    func thread() throws {
        let folder = "\(RecordingsFolder.path ?? "")/../background/cases-now/55-hid-broken-byte"
        guard FileManager.default.fileExists(atPath: folder) else { return }
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        }
        for name in ["broken.hid", "broken-early.hid"] {
            #expect(Self.joined(try text(name)) == (try text("whole.hid")), "\(name)")
        }
    }
}
