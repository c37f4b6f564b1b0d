import Core
import TestSupport
import Testing

@testable import Recordings

/// Frames that are put together in runs and in pieces are those that each row for itself makes.
@Suite struct TracePieceTests {
    /// Keeps the frames that it is given.
    struct Kept: FrameReducer {
        var frames: [Frame] = []
        /// Marks, each with how many frames are before it.
        var marks: [(label: String, frames: Int)] = []
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

        mutating func take(mark label: String, at time: Int64) {
            marks.append(("\(label) \(time)", frames.count))
        }

        mutating func join(_ later: Kept) {
            marks += later.marks.map { ($0.label, frames.count + $0.frames) }
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
        let layout = try #require(RowLayout.usual)
        var rows = TraceRows(limit: text.utf8.count / layout.shortestRow + 1)
        let isRead = unsafe bytes.withUnsafeBufferPointer { buffer -> Bool in
            guard let base = buffer.baseAddress,
                var scanner = unsafe RowScanner(
                    base, count: text.utf8.count, layout: layout, memory: RowMemory(layout))
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

    @Test(arguments: Seeds.of(1...20)) func marksStandBetweenTheSameFrames(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let (text, _) = trace(&random)
        var (marked, time): (String, Substring) = ("", "")
        for line in text.split(separator: "\n") {
            let next = line.prefix { $0 != "," }
            if next != time, random.next(0...9) == 0 {
                marked += "# mark: {\"time_us\":\(next),\"label\":\"m\"}\n"
            }
            if random.next(0...20) == 0 { marked += "# gone: {\"time_us\":\(next)}\n#\n\n" }
            time = next
            marked += "\(line)\n"
        }
        marked += "# mark: {\"time_us\":\(time),\"label\":\"end\"}\n"
        let all = try rows(marked)
        var (kept, whole) = (Kept(), RowFrames())
        whole.take(all, 0..<all.count, into: &kept)
        whole.complete(into: &kept)
        #expect(kept.marks.count > 3)
        for mark in kept.marks.dropLast() {
            #expect(mark.label == "m \(kept.frames[mark.frames].time)")
        }
        #expect(kept.marks.last?.frames == kept.frames.count)

        let piece = TracePiece(all) { Kept() }
        var (joined, parts) = (Kept(), RowFrames())
        parts.take(piece.head, 0..<piece.head.count, into: &joined)
        if let fold = piece.fold {
            parts.complete(into: &joined)
            joined.join(fold)
        }
        parts.take(piece.tail, 0..<piece.tail.count, into: &joined)
        parts.complete(into: &joined)
        #expect(joined.frames == kept.frames)
        #expect(joined.marks.map(\.frames) == kept.marks.map(\.frames))
    }

    @Test(arguments: [
        "1,move,0,1,1,1,1,1,1,,,,\n# mark: {\"time_us\":1}\n1,move,1,2,1,1,1,1,1,,,,\n",
        "# clock: {\"t0_monotonic_us\":5}\n1,move,0,1,1,1,1,1,1,,,,\n",
        "# device: {\"name\":\"other\"}\n1,move,0,1,1,1,1,1,1,,,,\n",
        "1,move,0,1,1,1,1,1,1,,,,\n# mark: {\"time_us\":86400000002}\n",
        "1,move,0,1,1,1,1,1,1,,,,\n# mark: {\"label\":\"when\"}\n",
    ])
    func notesThatChangeWhatRowsAreAreRefused(_ text: String) {
        #expect(throws: Refused.self) { try rows(text) }
    }

    @Test func aRowThatDoesNotFollowIsRefused() {
        for second in ["0,move,0,1,1,1,1,1,1,,,,", "5,up,0,1,1,1,1,1,1,,,,"] {
            #expect(throws: Refused.self, "\(second)") {
                try rows("5,move,0,1,1,1,1,1,1,,,,\n\(second)\n")
            }
        }
    }
}
