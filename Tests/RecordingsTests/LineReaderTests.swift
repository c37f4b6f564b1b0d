import Testing

@testable import Recordings

@Suite("Lines of a stream")
struct LineReaderTests {
    private func lines(_ contents: [UInt8]) throws -> [String] {
        try withFile(contents) { path in
            var reader = LineReader(try InputFile(path: path))
            var lines: [String] = []
            while case .line(let place) = try reader.next() {
                lines.append(String(decoding: reader.bytes[place], as: UTF8.self))
                #expect(reader.number == lines.count)
            }
            return lines
        }
    }

    @Test(
        "ends of lines and of files",
        arguments: [
            ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n\n", ["", ""]),
            ("a\r\nb\r\n", ["a", "b"]), ("a\rb\n", ["a\rb"]), ("\u{FEFF}a\nb\n", ["a", "b"]),
            ("a\u{0}b\nc", ["a\u{0}b", "c"]),
        ])
    func ends(text: String, expected: [String]) throws {
        #expect(try lines(bytes(text)) == expected)
    }

    @Test("lines that straddle the chunks they are read in")
    func chunks() throws {
        let expected = (0..<20_000).map { String(repeating: "x", count: $0 % 97) + "\($0)" }
        #expect(try lines(bytes(expected.joined(separator: "\n"))) == expected)
    }

    @Test("a line may be as long as the limit, and no longer; memory stays bounded")
    func limit() throws {
        let longest = [UInt8](repeating: 0x61, count: LineReader.lineLimit)
        #expect(try lines(longest + [0x0A, 0x62]).map(\.utf8.count) == [LineReader.lineLimit, 1])
        let tooLong = bytes("first\n") + [UInt8](repeating: 0x61, count: 16 << 20)
        try withFile(tooLong) { path in
            var reader = LineReader(try InputFile(path: path))
            _ = try reader.next()
            do throws(TraceError) {
                _ = try reader.next()
                Issue.record("a line of 16 MiB was taken")
            } catch {
                #expect(error.line == 2)
                #expect(error.kind == .data)
            }
            #expect(reader.bytes.count <= 4 << 20)
        }
    }

    @Test("reasons why a file cannot be opened are distinguished")
    func opening() {
        let failures: [(String, TraceError.Kind)] = [
            ("/nonexistent/file", .notFound), ("/", .notFound),
        ]
        for (path, kind) in failures {
            do throws(TraceError) {
                var reader = LineReader(try InputFile(path: path))
                _ = try reader.next()
                Issue.record("\(path) was read")
            } catch {
                #expect(error.kind == kind)
                #expect(error.file == path)
            }
        }
    }
}
