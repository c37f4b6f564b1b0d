import Core
import TestSupport
import Testing

@testable import Recordings

/// Lines that are decoded ahead are those that are read one after the other.
@Suite struct DecodedLinesTests {
    /// What a source gives until its end or its first error.
    private struct Outcome: Equatable {
        var frames: [Frame] = []
        var sourceEvents: [SourceEvent] = []
        var warnings = TraceWarnings()
        var error: String?
    }

    /// Reads a file line by line, or in pieces of a number of bytes on two cores.
    private func reported(_ contents: [UInt8], _ prepare: (inout RecordingSource) -> Void) throws -> Outcome {
        try withFile(contents) { path in
            var reported = Outcome()
            do {
                var source = try RecordingSource(path: path)
                prepare(&source)
                defer { reported.warnings = source.warnings }
                var frame = Frame()
                var event = SourceEvent.waiting
                while event != .ended {
                    event = try source.next(into: &frame)
                    reported.frames.append(event.isFrame ? frame : Frame())
                    reported.sourceEvents.append(event)
                }
            } catch let error as TraceError {
                reported.error = error.description.replacing(path, with: "")
            }
            return reported
        }
    }

    /// Accumulates the frames of a file, in pieces of a number of bytes on two cores.
    private func reduced(_ contents: [UInt8], in piece: Int) throws -> (
        frames: KeptFrames, outcome: Outcome, events: Int
    ) {
        try withFile(contents) { path in
            var (frames, outcome, events) = (KeptFrames(), Outcome(), 0)
            do {
                var source = try RecordingSource(path: path)
                source.pieceSize = piece
                source.readAhead(cores: 2)
                defer { (outcome.warnings, events) = (source.warnings, source.eventCount) }
                try source.reduce(into: &frames, make: nil, after: { _, _ in })
            } catch let error as TraceError {
                outcome.error = error.description.replacing(path, with: "")
            }
            return (frames, outcome, events)
        }
    }

    private static let formats = [RecordingFormat.evemu, .libinput, .ndjson]

    /// Two fingers and one, in turns, that come and go.
    private func trace(frames: Int) -> [UInt8] {
        var text = CSVReaderTests.head
        for frame in 0..<frames {
            let phase = frame % 50 == 0 ? "down" : frame % 50 == 49 ? "up" : "move"
            for slot in 0...1 where slot == 0 || frame % 100 < 50 {
                let raw = phase == "up" ? 0 : frame % 253
                text +=
                    "\(frame * 1013),\(phase),\(slot),\(frame / 50),\(frame % 2000),\(slot),\(raw),\(raw),\(raw).5,,,,\n"
            }
        }
        return bytes(text)
    }

    private func check(_ contents: [UInt8], in piece: Int) throws -> Outcome {
        let slow = try reported(contents) { $0.format.decode = nil }
        let inOrder = try reported(contents) { _ in }
        let ahead = try reported(contents) {
            $0.pieceSize = piece
            $0.readAhead(cores: 2)
        }
        let isSame = slow == inOrder && slow == ahead
        #expect(isSame, "\(slow.error ?? "") \(inOrder.error ?? "") \(ahead.error ?? "")")
        let reduced = try reduced(contents, in: piece)
        var frames = KeptFrames()
        for (event, frame) in zip(slow.sourceEvents, slow.frames) where event != .ended {
            frames.process(event, frame)
        }
        #expect(reduced.frames.kept == frames.kept)
        #expect(reduced.outcome.warnings == slow.warnings)
        #expect(reduced.outcome.error == slow.error)
        #expect(reduced.events == slow.frames.reduce(0) { $0 + $1.events.count })
        return slow
    }

    @Test(arguments: formats, [70, 700, 5000]) func piecesOfAnySizeGiveTheSame(
        format: RecordingFormat, piece: Int
    ) throws {
        let contents = try encoded(trace(frames: 220), as: format)
        for ends in ["\n", "\r\n"] {
            let text = String(decoding: contents, as: UTF8.self).replacing("\n", with: ends)
            for text in [text, "\u{FEFF}" + text, String(text.dropLast(ends.utf8.count + 3))] {
                let reported = try check(bytes(text), in: piece)
                #expect(reported.error == nil)
                #expect(reported.sourceEvents.count > 200)
            }
        }
    }

    @Test(arguments: formats, Seeds.of([29])) func whateverIsChangedIsReadTheSame(
        format: RecordingFormat, seed: UInt64
    ) throws {
        var random = SplitMix(seed: seed)
        let palette = bytes("0123456789-+.,: \t\r\n#Eeabcf[]{}\"") + [0, 0xFF]
        let whole = try encoded(trace(frames: 60), as: format)
        let events = whole.count / 8
        for _ in 0..<60 {
            var contents = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: events..<contents.count, using: &random)
                let byte = palette[Int.random(in: 0..<palette.count, using: &random)]
                switch Int.random(in: 0..<4, using: &random) {
                case 0: contents[index] = byte
                case 1: contents.insert(byte, at: index)
                case 2: contents.removeSubrange(index..<min(index + 70, contents.count))
                default: contents.remove(at: index)
                }
            }
            _ = try check(contents, in: Int.random(in: 40...2000, using: &random))
        }
    }

    @Test(arguments: formats) func framesOfTheSameContactsAreProcessedTogether(format: RecordingFormat) throws
    {
        let reduced = try reduced(try encoded(trace(frames: 100), as: format), in: 5000)
        #expect(reduced.frames.kept.count == 100)
        #expect(reduced.frames.widths == [1, 2])
    }

    @Test func aFrameThatDoesNotEndIsSaidWithItsLine() throws {
        let head = try encoded(trace(frames: 3), as: .evemu)
        for more in [0, 1, 700, 1023, 1024, 1025] {
            let event = "E: 5.000000 0003 003a 1\n"
            let text = head + bytes(String(repeating: event, count: RecordingSource.frameLimit + more))
            let reported = try check(text, in: 9000)
            #expect((reported.error != nil) == (more > 0))
        }
    }
}

extension SourceEvent {
    fileprivate var isFrame: Bool {
        switch self {
        case .frame, .dropped: true
        default: false
        }
    }
}
