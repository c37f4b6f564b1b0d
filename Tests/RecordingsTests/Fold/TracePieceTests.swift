import Core
import TestSupport
import Testing

@testable import Recordings

/// Frames that are put together in runs and in pieces are those that each row for itself makes.
@Suite struct TracePieceTests {
    /// Keeps the frames that it is given.
    struct Kept: FrameReducer {
        var frames: [Frame] = []
        /// How many contacts had frames that came together.
        var widths: Set<Int> = []

        mutating func take(_ frame: Frame) { frames.append(frame) }

        mutating func take(same contacts: [Contact], _ samples: borrowing Span<ContactSample>) {
            widths.insert(contacts.count)
            for first in stride(from: 0, to: samples.count, by: contacts.count) {
                var frame = Frame(time: Timestamp(samples[first].time), contacts: contacts)
                for place in contacts.indices {
                    let sample = samples[first + place]
                    if sample.time != frame.time.microseconds { Issue.record("a contact of another frame") }
                    frame.contacts[place].pressure = sample.pressure
                    guard contacts[place].x != nil else { continue }
                    (frame.contacts[place].x, frame.contacts[place].y) = (sample.x, sample.y)
                }
                frames.append(frame)
            }
        }

        mutating func join(_ later: Kept) {
            frames += later.frames
            widths.formUnion(later.widths)
        }
    }

    /// Contacts that come and go; frames of one alone, of several, and of nothing but ends.
    private func trace(_ random: inout SplitMix) -> (text: String, frames: [Frame]) {
        var (text, frames): (String, [Frame]) = ("", [])
        var down: [Int: Int] = [:]
        var (time, ids) = (Int64(0), 0)
        for _ in 0..<300 {
            var frame = Frame(time: Timestamp(time + 1_000))
            let before = text.utf8.count
            for slot in 0..<3 where down[slot] != nil && random.next(0...9) == 0 {
                text += "\(time),up,\(slot),\(down[slot] ?? 0),5,6,0,0,0,,,,\n"
                down[slot] = nil
            }
            for slot in 0..<3 {
                let isNew = down[slot] == nil
                guard !isNew || random.next(0...(down.isEmpty ? 2 : 40)) == 0 else { continue }
                if isNew { (down[slot], ids) = (ids, ids + 1) }
                let (x, raw) = (random.next(0...99), random.next(0...255))
                let isPlaced = random.next(0...30) > 0
                text +=
                    "\(time),\(isNew ? "down" : "move"),\(slot),\(down[slot] ?? 0),\(isPlaced ? "\(x),7" : ","),\(raw),1,2,,,,\n"
                frame.contacts.append(
                    Contact(
                        slot: slot, trackingID: Int32(down[slot] ?? 0), x: isPlaced ? Int32(x) : nil,
                        y: isPlaced ? 7 : nil, pressure: Int32(raw) - 10))
            }
            if text.utf8.count > before { frames.append(frame) }
            time += Int64(random.next(1...20_000))
        }
        return (text, frames)
    }

    /// Rows that are not all right.
    private struct Refused: Error {}

    private func rows(_ text: String) throws -> TraceRows {
        let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: RowScanner.padding)
        var rows = TraceRows(limit: text.utf8.count / RowScanner.shortestRow + 1)
        let isRead = unsafe bytes.withUnsafeBufferPointer { buffer -> Bool in
            guard let base = buffer.baseAddress,
                var scanner = unsafe RowScanner(base, count: text.utf8.count, memory: RowMemory())
            else { return false }
            return rows.read(&scanner, origin: 1_000, minimum: -10)
        }
        guard isRead else { throw Refused() }
        return rows
    }

    @Test(arguments: Seeds.of(1...20)) func framesAreThose(ofEachRow seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let (text, frames) = trace(&random)
        let all = try rows(text)
        var kept = Kept()
        var whole = RowFrames()
        whole.take(all, 0..<all.count, into: &kept)
        whole.complete(into: &kept)
        #expect(kept.frames == frames)
        #expect(kept.widths.isSuperset(of: [1, 2]))

        let piece = TracePiece(all) { Kept() }
        var (joined, parts) = (Kept(), RowFrames())
        parts.take(piece.head, 0..<piece.head.count, into: &joined)
        if let fold = piece.fold {
            parts.complete(into: &joined)
            joined.join(fold)
        }
        parts.take(piece.tail, 0..<piece.tail.count, into: &joined)
        parts.complete(into: &joined)
        #expect(joined.frames == frames)
        #expect((piece.fold?.frames.count ?? 0) > 0)
    }

    @Test func aRowThatDoesNotFollowIsRefused() {
        for second in ["0,move,0,1,1,1,1,1,1,,,,", "5,up,0,1,1,1,1,1,1,,,,"] {
            #expect(throws: Refused.self, "\(second)") {
                try rows("5,move,0,1,1,1,1,1,1,,,,\n\(second)\n")
            }
        }
    }
}
