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

    private func read(_ line: [UInt8], isPlain: Bool) -> (line: RecordedLine, frame: Frame)? {
        var (reader, header) = (NDJSONReader(), RecordingHeader())
        (header.timeZero, header.statedMinimum) = (1_000, -20)
        let read =
            isPlain
            ? reader.readPlain(line.span, into: &header) : try? reader.readInFull(line.span, into: &header)
        return read.map { ($0, $0 == .frame ? header.frame : Frame()) }
    }

    @Test(arguments: Self.lines) func aLineIsTheSameInBothWays(_ text: String) throws {
        let full = try #require(read(bytes(text), isPlain: false))
        guard let plain = read(bytes(text), isPlain: true) else {
            #expect(text.contains("device_us") || text.contains("mark"))
            return
        }
        #expect(plain.line == full.line)
        #expect(plain.frame == full.frame)
    }

    @Test(arguments: Seeds.of([3])) func whateverStandsThereIsTheSameInBothWays(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let palette = bytes(#"{}[]",:0123456789-+.eE truefalsn\ax"#)
        var taken = 0
        for _ in 0..<20_000 {
            var line = bytes(Self.lines[Int.random(in: 0..<3, using: &random)])
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let place = Int.random(in: 0..<line.count, using: &random)
                let byte = palette[Int.random(in: 0..<palette.count, using: &random)]
                switch Int.random(in: 0..<3, using: &random) {
                case 0: line[place] = byte
                case 1: line.insert(byte, at: place)
                default: line.remove(at: place)
                }
            }
            guard let plain = read(line, isPlain: true) else { continue }
            taken += 1
            let full = read(line, isPlain: false)
            let isSame = full.map { $0.line == plain.line && $0.frame == plain.frame } ?? false
            #expect(isSame, "\(String(decoding: line, as: UTF8.self))")
        }
        #expect(taken > 1000)
    }
}
