import Core
import Foundation
import TestSupport
import Testing

@testable import Recordings

/// Reading on all cores is for speed only: it finds what reading line by line finds, or leaves it to that.
@Suite("Reading on all cores")
struct ScanTests {
    private func totals(_ contents: [UInt8], _ format: RecordingFormat) throws -> ScanTotals? {
        try withFile(contents) { try RecordingScan.totals(path: $0, format: format) }
    }

    /// Frames, rows or events, and warnings, line by line; nil for an error.
    private func slowly(_ contents: [UInt8], _ format: RecordingFormat) -> (
        frames: Int, lines: Int, odd: Int
    )? {
        guard let replayed = try? Replayed(contents) else { return nil }
        var lines = 0
        var open: [Contact] = []
        for frame in replayed.frames {
            lines += frame.events.count
            guard format == .csv else { continue }
            lines += frame.contacts.count
            lines += open.count { !frame.contacts.contains($0.identity) }
            open = frame.contacts
        }
        return (replayed.frames.count, lines, replayed.warnings.count)
    }

    /// Two fingers that come and go over a few megabytes, so that pieces are cut in all places.
    private func trace(frames: Int) throws -> [UInt8] {
        var text = CSVReaderTests.head
        for frame in 0..<frames {
            let phase = frame % 50 == 0 ? "down" : frame % 50 == 49 ? "up" : "move"
            for slot in 0...1 where phase != "down" || slot == 0 || frame % 100 == 0 {
                let raw = phase == "up" ? 0 : frame % 253
                text +=
                    "\(frame * 1013),\(phase),\(slot),\(frame / 50),\(frame % 2000),\(slot),\(raw),\(raw),\(raw).5,,,,\n"
            }
        }
        return bytes(text)
    }

    @Test("a trace of several pieces", arguments: [0, 1, 2, 99, 40_000])
    func csv(frames: Int) throws {
        let contents = try trace(frames: frames)
        let found = try #require(try totals(contents, .csv))
        let expected = try #require(slowly(contents, .csv))
        #expect(found.frames == expected.frames)
        let rows = contents.count { $0 == 0x0A } - 3
        #expect(found.lines == rows)
        #expect(expected.odd == 0)
    }

    @Test("evemu text of several pieces")
    func evemu() throws {
        let contents = try encoded(try trace(frames: 40_000), as: .evemu)
        #expect(contents.count > 3 << 20)
        let found = try #require(try totals(contents, .evemu))
        let expected = try #require(slowly(contents, .evemu))
        #expect(found.frames == expected.frames)
        #expect(found.lines == expected.lines)
    }

    @Test(
        "whatever a file holds: never more than reading line by line finds, and never an error passed over",
        arguments: Seeds.of([23]))
    func changed(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let palette = bytes("0123456789-+.,: \t\r\n#Eeabcfdownmupl") + [0, 0xFF]
        let small = try trace(frames: 30)
        var taken = 0
        for format in [RecordingFormat.csv, .evemu] {
            let whole = format == .csv ? small : try encoded(small, as: .evemu)
            let text = String(decoding: whole, as: UTF8.self)
            let head = try #require(
                format == .csv ? CSVReaderTests.head : text.components(separatedBy: "\nE: ").first)
            for _ in 0..<1200 {
                var contents = whole
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let place = Int.random(in: 0..<contents.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: contents[place] = palette.randomElement(using: &random) ?? 0
                    case 1: contents.insert(palette.randomElement(using: &random) ?? 0, at: place)
                    default: contents.remove(at: place)
                    }
                }
                guard let found = try totals(contents, format) else { continue }
                guard let expected = slowly(contents, format) else {
                    // The head is not the concern of this reading, and was refused before.
                    let isHead = !String(decoding: contents, as: UTF8.self).hasPrefix(head)
                    #expect(isHead, "an error was passed over")
                    continue
                }
                taken += 1
                #expect(found.frames == expected.frames)
                #expect(expected.odd == 0)
                if format == .evemu { #expect(found.lines == expected.lines) }
            }
        }
        #expect(taken > 100)
    }
}
