import Core
import Foundation
import RealRecordings
import TestSupport
import Testing

import Recordings

@Suite("Pipes")
struct PipeTests {
    /// Reads bytes that come in pieces; nothing is ever read that was not written before.
    static func read(_ contents: [UInt8], random: inout SplitMix) throws -> Replayed {
        let pipe = Pipe()
        var opening = RecordingOpening(descriptor: pipe.fileHandleForReading.fileDescriptor, name: "pipe")
        var opened: RecordingSource?
        var frames: [Frame] = []
        var sourceEvents: [SourceEvent] = []
        var frame = Frame()
        func drain() throws {
            if opened == nil { opened = try opening.advance() }
            while let event = try opened?.next(into: &frame), event != .waiting, event != .ended {
                frames.append(frame)
                sourceEvents.append(event)
            }
        }
        var left = contents[...]
        while !left.isEmpty {
            let piece = left.prefix(Int.random(in: 1...4096, using: &random))
            left = left.dropFirst(piece.count)
            try pipe.fileHandleForWriting.write(contentsOf: piece)
            try drain()
        }
        try pipe.fileHandleForWriting.close()
        try drain()
        let source = try #require(opened)
        #expect(source.pollable != nil)
        var replayed = try Replayed(origin: source.origin, frames: frames, sourceEvents: sourceEvents)
        replayed.origin.device.path = ""
        replayed.origin.device.name = ""
        replayed.warnings = source.warnings
        return replayed
    }

    @Test("a pipe that has nothing yet waits, and does not block")
    func waiting() throws {
        let pipe = Pipe()
        var opening = RecordingOpening(descriptor: pipe.fileHandleForReading.fileDescriptor)
        #expect(try opening.advance() == nil)
        try pipe.fileHandleForWriting.write(contentsOf: bytes("E: 1.0 0003 003a 5\nE: 1.0 00"))
        // Without a header, the protocol is known at the end of the first frame.
        #expect(try opening.advance() == nil)
        try pipe.fileHandleForWriting.write(contentsOf: bytes("00 0000 0\n"))
        var source = try #require(try opening.advance())
        var frame = Frame()
        #expect(try source.next(into: &frame) == .frame)
        #expect(try source.next(into: &frame) == .waiting)
        try pipe.fileHandleForWriting.close()
        #expect(try source.next(into: &frame) == .ended)
    }

    @Test("without a header and without slot pressure, 64 KiB decide")
    func headerless() throws {
        let frame = "E: 1.0 0003 0018 5\nE: 1.0 0001 014a 1\nE: 1.0 0000 0000 0\n"
        let pipe = Pipe()
        var opening = RecordingOpening(descriptor: pipe.fileHandleForReading.fileDescriptor)
        var source: RecordingSource?
        var written = 0
        while source == nil, written < 1 << 18 {
            try pipe.fileHandleForWriting.write(contentsOf: bytes(frame))
            written += frame.utf8.count
            source = try opening.advance()
        }
        #expect(source?.origin.mode == .single)
        #expect(written < 70_000)
    }

    @Test(
        "a recording gives the same frames through a pipe in random pieces as from its file",
        .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)),
        arguments: Seeds.of([4]))
    func same(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        for path in RecordingsFolder.touches
        where path.contains("evtest/") || path.contains("pens/")
            || path.contains("evemu/") || path.contains("palm")
        {
            var expected = try Replayed(path: path)
            expected.origin.device.path = ""
            expected.origin.device.name = ""
            var piped = try Self.read(
                Array(try Data(contentsOf: URL(fileURLWithPath: path))), random: &random)
            piped.origin.device.judgment = expected.origin.device.judgment
            #expect(piped == expected, "\(path)")
        }
    }
}

extension Replayed {
    init(origin: SourceInfo, frames: [Frame], sourceEvents: [SourceEvent]) throws {
        self = try Replayed(bytes("E: 1.0 0003 003a 5\n"))
        self.origin = origin
        self.frames = frames
        self.sourceEvents = sourceEvents
    }
}
