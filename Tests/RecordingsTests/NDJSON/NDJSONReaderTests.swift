import Core
import TestSupport
import Testing

@testable import Recordings

/// Readings that are read without a tree of their values are those that the parser gives.
@Suite struct NDJSONReaderTests {
    private static let lines = [
        #"{"type":"reading","t":1.25,"tick":false,"raw":40,"percent":4,"gross_g":4.5e1,"net_g":null,"stable":false,"#
            + #""saturated":false,"out_of_range":true,"scale":"assumed","buttons":["left","right"],"contacts":"#
            + #"[{"slot":0,"id":7,"x":-3,"y":null,"raw":40,"percent":4.125,"major":5,"minor":6,"unseen":true},"#
            + #"{"slot":3,"id":8,"x":1,"y":2,"raw":-1,"percent":0,"major":null,"minor":null,"stale":true}]}"#,
        #"{"type":"reading","t":-0.000125,"tick":true,"raw":0,"buttons":[],"contacts":[]}"#,
        #"{"contacts":[{"raw":1,"slot":0}],"type":"reading","xcontacts":[{"raw":2,"slot":1}]}"#,
        #"{"type":"reading","t":3,"device_us":12,"contacts":[]}"#,
        #"{"type":"mark","t":1.5,"label":"a"}"#,
    ]

    /// The frame that the parser makes of a line; nil for none.
    private func parsed(_ line: [UInt8]) -> Frame? {
        var (reader, header) = (NDJSONReader(), RecordingHeader())
        guard let read = try? reader.read(line.span, into: &header) else { return nil }
        return read == .frame ? header.frame : Frame(time: .max)
    }

    /// The frame that a line is decoded to; nil where it is left to the parser.
    private func decoded(_ line: [UInt8]) -> Frame? {
        let lines = DecodedLines(line + [0x0A], ReadingDecoder.decode)
        guard let item = lines.items.prefix(lines.itemCount).first else { return Frame(time: .max) }
        guard item.kind == .frame else { return nil }
        return Frame(time: Timestamp(item.time), contacts: lines.contacts, buttons: lines.buttons)
    }

    @Test(arguments: Self.lines) func aLineIsTheSameInBothWays(_ text: String) throws {
        let full = try #require(parsed(bytes(text)))
        guard let plain = decoded(bytes(text)) else {
            #expect(["device_us", "mark", "xcontacts"].contains { text.contains($0) })
            return
        }
        #expect(plain == full)
    }

    /// JSON has no comments: text after a reading is an error in whichever way the line is read.
    @Test(arguments: [" # remark", "\t#", " x", "\r"]) func textAfterAReading(_ rest: String) throws {
        let line = #"{"type":"reading","t":1,"contacts":[{"slot":0,"raw":1}]}"#
        #expect(parsed(bytes(line + rest)) == nil || rest == "\r")
        #expect(decoded(bytes(line + rest)) == parsed(bytes(line + rest)))
    }

    @Test func countsBeginWhereTheAxisBegins() throws {
        let line = #"{"type":"reading","t":1,"contacts":[{"slot":0,"raw":COUNT}]}"# + "\n"
        func pressure(_ count: Int64) throws -> Int32? {
            let text = [1, count].map { line.replacing("COUNT", with: String($0)) }.joined()
            let options = ReplayOptions(axis: AbsoluteAxis(minimum: 20, maximum: 100))
            return try Replayed(bytes(text), options: options).frames.last?.contacts.first?.pressure
        }
        #expect(try pressure(5) == 25)
        let beyond = #expect(throws: TraceError.self) { try pressure(Int64(Int32.max) - 10) }
        #expect(beyond?.line == 2)
    }

    @Test(arguments: Seeds.of([3])) func whateverStandsThereIsTheSameInBothWays(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let palette = bytes(#"{}[]",:0123456789-+.eE truefalsn\ax"#)
        var taken = 0
        for _ in 0..<20_000 {
            var line = bytes(Self.lines[Int.random(in: 0..<3, using: &random)])
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let index = Int.random(in: 0..<line.count, using: &random)
                let byte = palette[Int.random(in: 0..<palette.count, using: &random)]
                switch Int.random(in: 0..<3, using: &random) {
                case 0: line[index] = byte
                case 1: line.insert(byte, at: index)
                default: line.remove(at: index)
                }
            }
            guard let plain = decoded(line) else { continue }
            taken += 1
            let isSame = parsed(line) == plain
            #expect(isSame, "\(String(decoding: line, as: UTF8.self))")
        }
        #expect(taken > 1000)
    }

    /// What a line is does not depend on the lines before it, although their members are guessed from these.
    @Test(arguments: Seeds.of([4])) func linesBeforeChangeNothing(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let changes = [
            ("null", "12"), ("12", "null"), ("true", "false"), ("false", "true"), ("[]", #"["left"]"#),
            ("1", "10"),
            (#""raw":"#, #""rawer":"#), (#""reading""#, #""touch""#), (#""major""#, #""minor""#),
            ("4", "4.5"),
            ("4", "4e1"), ("}", "} "), (",", ",,"), ("stable", "unstable"), ("null", "nullx"), ("5", "05"),
        ]
        var frames = 0
        for _ in 0..<300 {
            let texts = (0..<20).map { _ in
                var text = Self.lines[Int.random(in: 0..<3, using: &random)]
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    let change = changes[Int.random(in: 0..<changes.count, using: &random)]
                    text = text.replacing(change.0, with: change.1, maxReplacements: 1)
                }
                return text
            }
            let together = DecodedLines(bytes(texts.joined(separator: "\n") + "\n"), ReadingDecoder.decode)
            var (items, contacts, buttons) = (together.items[..<together.itemCount], 0, 0)
            for (index, text) in texts.enumerated() {
                let alone = DecodedLines(bytes(text + "\n"), ReadingDecoder.decode)
                guard let item = alone.items.prefix(alone.itemCount).first else {
                    #expect(items.first.map { Int($0.line) != index + 1 } ?? true, "\(text)")
                    continue
                }
                let other = items.popFirst()
                #expect(other?.kind == item.kind && other?.time == item.time, "\(text)")
                #expect(other?.line == Int32(index + 1), "\(text)")
                let isSame =
                    Array(together.contacts[contacts...].prefix(alone.contacts.count)) == alone.contacts
                    && Array(together.buttons[buttons...].prefix(alone.buttons.count)) == alone.buttons
                #expect(isSame, "\(text)")
                contacts += alone.contacts.count
                buttons += alone.buttons.count
                frames += item.kind == .frame ? 1 : 0
            }
            #expect(items.isEmpty && contacts == together.contacts.count)
        }
        #expect(frames > 1000)
    }
}
