import Core
import Foundation
import TestSupport
import Testing

import Recordings

/// Whatever a file holds: an end or an error with a reason, never a crash or a hang.
@Suite("Broken files")
struct FuzzTests {
    private static let sample = """
        # EVEMU 1.2
        N: pad
        I: 0011 0002 0007 01b1
        P: 05 00 00 00 00 00 00 00
        B: 03 03 00 00 11 00 80 60 06
        A: 2f 0 1 0 0
        A: 3a 0 255 0 0 0
        E: 1.000000 0003 0039 72
        E: 1.000000 0003 003a 0058
        E: 1.000000 0000 0000 0
        E: 1.100000 0000 0003 0
        E: 1.200000 0003 002f 1
        E: 1.300000 0000 0000 0
        E: 1.400000 0003 0039 -001
        E: 1.400000 0000 0000 0

        """

    private static let dump = """
        Input driver version is 1.0.1
        Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
        Input device name: "pad"
        Supported events:
          Event type 3 (EV_ABS)
            Event code 47 (ABS_MT_SLOT)
              Value      0
              Max        4
            Event code 53 (ABS_MT_POSITION_X)
            Event code 54 (ABS_MT_POSITION_Y)
            Event code 57 (ABS_MT_TRACKING_ID)
            Event code 58 (ABS_MT_PRESSURE)
              Max      255
        Event: time 1.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 113
        Event: time 1.000000, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 40
        Event: time 1.000000, -------------- SYN_REPORT ------------
        Event: time 1.100000, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
        Event: time 1.200000, -------------- SYN_REPORT ------------

        """

    /// Reads it; an error must be of this room and have a reason.
    private func survive(_ contents: [UInt8]) throws -> Int {
        do {
            let replayed = try Self.replayed(contents)
            let times = replayed.frames.map(\.time)
            #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
            return replayed.frames.count
        } catch {
            let failure = try #require(error as? TraceError)
            #expect(!failure.reason.isEmpty)
            return 0
        }
    }

    /// The recording by an axis that is stated, or by its own where it says another.
    private static func replayed(_ contents: [UInt8]) throws -> Replayed {
        do {
            return try Replayed(
                contents, options: ReplayOptions(axis: AbsoluteAxis(minimum: 0, maximum: 255)))
        } catch let error as TraceError where error.kind == .contradiction {
            return try Replayed(contents)
        }
    }

    private static let lines = """
        {"type":"session","device":{"name":"pad"},"axis":{"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253}}
        {"type":"reading","t":0.000000,"tick":false,"raw":9,"contacts":[{"slot":0,"id":7,"x":1,"y":2,"raw":9}]}
        {"type":"mark","t":0.5,"label":"a \\u00e9"}
        {"type":"dropped","t":1.0}
        {"type":"reading","t":1.0,"tick":false,"buttons":["left"],"contacts":[]}

        """

    /// The frames of a recording that was cut off are the first ones of the whole: only the last may differ, as a row of
    /// another contact may be missing.
    @Test(
        "Cut off at every byte: the frames that are whole, or an error that says why",
        arguments: [sample, dump, RoundTripTests.rich, lines])
    func truncated(text: String) throws {
        let whole = bytes(text)
        let frames = try Self.replayed(whole).frames
        var read = 0
        for length in 0...whole.count {
            let part: [Frame]
            do {
                part = try Self.replayed(Array(whole[..<length])).frames
            } catch {
                let failure = try #require(error as? TraceError)
                #expect(failure.kind == .data && !failure.reason.isEmpty, "\(length): \(failure)")
                continue
            }
            #expect(part.count <= frames.count, "\(length)")
            #expect(part.dropLast() == frames.prefix(max(0, part.count - 1)), "\(length)")
            // Where a frame is a line, or ends with one.
            if text != RoundTripTests.rich {
                #expect(part == Array(frames.prefix(part.count)), "\(length)")
            }
            read = max(read, part.count)
        }
        #expect(read == frames.count && read > 0)
    }

    @Test("changed at random", arguments: [sample, dump, RoundTripTests.rich, lines], Seeds.of([11]))
    func mutated(text: String, seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let palette = bytes("0123456789-+.:, \t\r\n#EABNIPf\u{0}x{}[]\"\\") + [0xFF, 0x80]
        var survivors = 0
        for _ in 0..<1500 {
            var contents = bytes(text)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: 0..<contents.count, using: &random)
                let byte = palette.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<4, using: &random) {
                case 0: contents[index] = byte
                case 1: contents.insert(byte, at: index)
                case 2: contents.remove(at: index)
                default: contents.replaceSubrange(index..<index, with: contents[(index / 2)..<index])
                }
            }
            survivors += try survive(contents) > 0 ? 1 : 0
        }
        #expect(survivors > 50, "else this would test the first error only")
    }

    @Test("Bytes at random are refused as bad data, and nothing is read from them", arguments: Seeds.of([3]))
    func noise(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        for _ in 0..<300 {
            let count = Int.random(in: 0...3000, using: &random)
            let prefix = [[], bytes("E: "), bytes("Event: time 1.0, "), bytes("# EVEMU 1.2\n")].randomElement(
                using: &random)
            let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let error = #expect(throws: TraceError.self) { _ = try Self.replayed((prefix ?? []) + noise) }
            #expect(error?.kind == .data && error?.reason.isEmpty == false)
        }
    }
}
