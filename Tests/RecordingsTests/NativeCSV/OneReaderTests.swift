import Core
import Foundation
import TestSupport
import Testing

@testable import Recordings

/// A native trace gives the same frames, marks, warnings and errors wherever its text is cut, through a pipe at any pace,
/// on one core and on several; and they are those of its rows, one by one.
@Suite struct OneReaderTests {
    /// What a reading comes to.
    struct Outcome: Equatable {
        var frames = KeptFrames()
        var warnings = TraceWarnings()
        var failure: String?
    }

    /// Contacts that come and go in random columns, with notes, losses, sizes, buttons and times of the device between;
    /// `oddity` says how much of what is wrong or odd there is.
    private func trace(
        _ random: inout SplitMix, rows: Int, oddity: Int, hasTimes: Bool = false
    ) -> String {
        let all = CSVColumns.Column.allCases
        var columns = all
        if random.next(0...2) > 0 {
            columns = all.filter { [.time, .phase, .slot, .raw].contains($0) || random.next(0...3) > 0 }
            columns.shuffle(using: &random)
        }
        let (hasSizes, hasButtons) = (random.next(0...3) == 0, random.next(0...3) == 0)
        var text = """
            # forcescale-trace: 1
            # axis: {"code":"ABS_MT_PRESSURE","minimum":-5,"maximum":1000,"resolution":0}
            # clock: {"t0_monotonic_us":77000000}
            \(columns.map(\.rawValue).joined(separator: ","))

            """
        var (time, ids, down): (Int, Int, [Int: Int]) = (0, 0, [:])
        var left = rows
        let names = columns.map(\.rawValue).joined(separator: ",") + "\n"
        // Where names are followed by an earlier time, another recording begins.
        var hasSteppedBack = false
        func row(_ phase: String, _ slot: Int, _ id: Int) {
            left -= 1
            let fields = columns.map { column in
                switch column {
                case .time: "\(time)"
                case .phase: phase
                case .slot: phase == "drop" ? "" : "\(slot)"
                case .trackingID: phase == "drop" ? "" : "\(id)"
                case .x, .y: phase == "drop" || random.next(0...30) == 0 ? "" : "\(random.next(-9...4_000))"
                case .raw: phase == "drop" ? "" : phase == "up" ? "0" : "\(random.next(0...1_100))"
                case .percent, .grams: phase == "drop" ? "" : "1.5"
                case .major, .minor: hasSizes && phase != "drop" ? "\(random.next(0...9))" : ""
                case .buttons: hasButtons && time / 1_000_000 % 2 == 0 && phase != "drop" ? "left" : ""
                case .deviceTime: hasTimes && phase != "drop" ? "\(time + 5)" : ""
                }
            }
            text += fields.joined(separator: ",") + "\n"
            hasSteppedBack = false
        }
        while left > 0 {
            if random.next(0...99) == 0 { text += "# mark: {\"time_us\":\(time),\"label\":\"\(left)\"}\n" }
            if random.next(0...199) == 0 {
                text +=
                    ["#\n", "\n", "# meta: {\"a\":\"b\"}\n", "# gone: {\"time_us\":1}\n"][random.next(0...3)]
            }
            if oddity > 0, random.next(0...(400 / oddity)) == 0 {
                switch random.next(0...7) {
                case 0: row("drop", 0, 0)
                case 1 where !text.hasSuffix(names):
                    time -= random.next(1...100_000)
                    hasSteppedBack = true
                case 2: text += "# clock: {\"t0_monotonic_us\":\(random.next(76_000_000...80_000_000))}\n"
                case 3: text += "# mark: {\"time_us\":-99999999999,\"label\":\"far\"}\n"
                case 4 where columns[0] == .time && !hasSteppedBack: text += names
                case 5: text += "# scale: {\"kind\":\"assumed\",\"full_scale_g\":9}\n"
                case 6: for slot in down.keys.sorted().reversed() { row("move", slot, down[slot] ?? 0) }
                default: down = [:]
                }
            }
            for slot in 0..<3 where down[slot] != nil && random.next(0...14) == 0 {
                row("up", slot, down[slot] ?? 0)
                down[slot] = nil
            }
            for slot in 0..<3 {
                let isNew = down[slot] == nil
                guard !isNew || random.next(0...(down.isEmpty ? 2 : 60)) == 0 else { continue }
                if isNew { (down[slot], ids) = (ids, ids + 1) }
                row(isNew ? "down" : "move", slot, down[slot] ?? 0)
            }
            time += random.next(1...20_000)
        }
        if oddity > 2 { text += ["x,y\n", "12,mo", "1,2,3", ""][random.next(0...3)] }
        return text
    }

    /// By `next`, of a file.
    private func played(_ text: String) throws -> Outcome {
        try withFile(bytes(text)) { path in
            var (outcome, source, frame) = (Outcome(), try RecordingSource(path: path), Frame())
            do {
                while true {
                    let event = try source.next(into: &frame)
                    if event == .ended { break }
                    outcome.frames.process(event, frame)
                }
            } catch let error as TraceError {
                outcome.failure = "\(error.line ?? 0):\(error.column ?? 0) \(error.reason)"
            }
            outcome.warnings = source.warnings
            return outcome
        }
    }

    private func reduced(_ source: inout RecordingSource, cores: Int, joins: Bool) throws -> Outcome {
        var outcome = Outcome()
        let make = { @Sendable (_: SourceTime) in KeptFrames() }
        do {
            try source.reduce(
                into: &outcome.frames, cores: cores, make: joins ? make : nil, after: { _, _ in })
        } catch let error as TraceError {
            outcome.failure = "\(error.line ?? 0):\(error.column ?? 0) \(error.reason)"
        }
        outcome.warnings = source.warnings
        return outcome
    }

    /// A clock that a line sets anew is that of all rows after it, which are again read in pieces.
    @Test func rowsAfterAnotherClockAreReadInPieces() throws {
        var text = CSVReaderTests.head
        for row in 0..<12_000 {
            if row == 6_000 { text += "# clock: {\"t0_monotonic_us\":900000000}\n" }
            let isLast = row % 50 == 49
            text +=
                "\(row * 8_000),\(isLast ? "up" : "move"),0,\(row / 50),1715,295,\(isLast ? 0 : 171),,,,,,\n"
        }
        let wanted = try played(text)
        #expect(wanted.frames.kept.count == 12_000 && wanted.failure == nil)
        try withFile(bytes(text)) { path in
            var source = try RecordingSource(path: path)
            source.pieceSize = 1 << 14
            let found = try reduced(&source, cores: 2, joins: true)
            expect(found, wanted, "pieces")
            // Six pieces precede the line of the clock, and as many follow it.
            #expect(found.frames.joints > 8)
        }
    }

    /// Through a pipe, in random pieces.
    private func piped(_ text: String, _ random: inout SplitMix, most: Int) throws -> Outcome {
        let pipe = Pipe()
        var opening = RecordingOpening(descriptor: pipe.fileHandleForReading.fileDescriptor, name: "pipe")
        var source: RecordingSource?
        var (outcome, frame) = (Outcome(), Frame())
        func drain() throws {
            do {
                if source == nil { source = try opening.advance() }
                while outcome.failure == nil, let event = try source?.next(into: &frame), event != .waiting,
                    event != .ended
                { outcome.frames.process(event, frame) }
            } catch let error as TraceError {
                outcome.failure = "\(error.line ?? 0):\(error.column ?? 0) \(error.reason)"
            }
        }
        var left = bytes(text)[...]
        while !left.isEmpty, outcome.failure == nil {
            let piece = left.prefix(random.next(1...most))
            left = left.dropFirst(piece.count)
            try pipe.fileHandleForWriting.write(contentsOf: piece)
            try drain()
        }
        try pipe.fileHandleForWriting.close()
        try drain()
        outcome.warnings = try #require(source).warnings
        return outcome
    }

    private func expect(_ found: Outcome, _ wanted: Outcome, _ how: String) {
        #expect(found.frames.kept.count == wanted.frames.kept.count, "\(how)")
        for (index, (one, other)) in zip(found.frames.kept, wanted.frames.kept).enumerated()
        where one != other {
            Issue.record("\(how), at \(index): \(one) for \(other)")
            return
        }
        #expect(found.warnings == wanted.warnings, "\(how)")
        #expect(found.failure == wanted.failure, "\(how)")
    }

    /// The frames by another route than the product: rows one by one, in the order of the file.
    private func naive(_ text: String) throws -> [KeptFrames.Kept] {
        var (kept, columns, zero): ([KeptFrames.Kept], [CSVColumns.Column?], Int64) = ([], [], 0)
        var rows: [(fields: RowFields, time: Int64)] = []
        var (last, before): (Int64?, Int64?) = (nil, nil)
        func order(_ row: RowFields) -> Int {
            row.phase == .drop ? -1 : Int(row.slot) + (row.phase == .up ? 0 : 256)
        }
        var open: Set<Int> = []
        func complete(isLast: Bool = false) {
            guard let first = rows.first else { return }
            let isMissing =
                first.fields.phase != .drop && !open.isSubset(of: rows.map { Int($0.fields.slot) })
            guard !isLast || !isMissing else { return }
            let time = max(first.time, last ?? first.time)
            var contacts: [Contact] = []
            for (row, _) in rows where row.phase == .down || row.phase == .move {
                contacts.append(
                    Contact(
                        slot: Int(row.slot), trackingID: row.trackingID, x: row.x, y: row.y,
                        pressure: row.pressure))
            }
            let event =
                first.fields.phase == .drop || isMissing
                ? SourceEvent.dropped(since: before.map { Timestamp($0) }) : .frame
            kept.append(.init(event: event, time: Timestamp(time), contacts: contacts))
            (last, before, rows, open) = (time, first.time, [], Set(contacts.map(\.slot)))
        }
        for line in text.split(separator: "\n") {
            if line.hasPrefix("# clock") {
                let digits = String(line.split(separator: ":")[2].dropLast())
                zero = Int64(digits) ?? 0
            } else if line.hasPrefix("#") {
                let isGone = line.hasPrefix("# gone")
                guard line.hasPrefix("# mark") || isGone else { continue }
                complete()
                guard !isGone else {
                    let time = Timestamp(max(zero + 1, last ?? .min)) as SourceTime
                    kept.append(KeptFrames.Kept(event: .gone(at: time), time: 0, contacts: []))
                    open = []
                    continue
                }
                let label = String(line.split(separator: "\"")[5])
                let digits = String(line.split(separator: ":")[2].prefix { $0 != "," })
                var time = zero + (Int64(digits) ?? 0)
                if let last, abs(time - last) > ReplayClock.longestStep { time = last }
                let event = SourceEvent.mark(label: label, at: Timestamp(time))
                kept.append(KeptFrames.Kept(event: event, time: 0, contacts: []))
            } else if line.contains("time_us") {
                if columns.isEmpty { columns = try RowDecoderTests.columns(String(line)).columns }
            } else {
                let row = try RowFields(bytes(String(line)).span, columns, minimum: -5)
                let time = row.time + zero
                if let one = rows.last, time != one.time || order(row) <= order(one.fields) { complete() }
                rows.append((row, time))
            }
        }
        complete(isLast: true)
        return kept
    }

    @Test(arguments: Seeds.of(1...12)) func framesAreThoseOfTheRows(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let text = trace(&random, rows: 2_000, oddity: Int(seed % 3), hasTimes: seed % 5 == 0)
        let played = try played(text)
        #expect(played.failure == nil)
        #expect(played.frames.kept == (try naive(text)))
    }

    @Test(arguments: Seeds.of(1...16)) func everyWayOfReadingGivesTheSame(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        var text = trace(&random, rows: 5_500, oddity: Int(seed % 4), hasTimes: seed % 5 == 0)
        if seed % 3 == 0 { text = text.replacing("\n", with: "\r\n") }
        let wanted = try played(text)
        expect(completed(try piped(text, &random, most: 4_096)), completed(wanted), "pipe")
        var joints = 0
        try withFile(bytes(text)) { path in
            let ways = [(1, 1 << 18, true), (2, 1 << 14, true), (2, 3_000, true), (2, 7_000, false)]
            for (cores, size, joins) in ways {
                var source = try RecordingSource(path: path)
                source.pieceSize = size
                let found = try reduced(&source, cores: cores, joins: joins)
                expect(found, wanted, "\(cores) cores, pieces of \(size)")
                if joins { joints += found.frames.joints }
                if seed % 4 == 0, seed % 5 > 0 { #expect(found.frames.widths.isSuperset(of: [1, 2])) }
            }
        }
        if seed % 4 == 0 { #expect(joints > 0) }
    }

    /// The frames without those to which the next one only adds contacts, at the same time: a pipe that pauses within a
    /// frame gives what there is, and then all of it.
    private func completed(_ outcome: Outcome) -> Outcome {
        var outcome = outcome
        let kept = outcome.frames.kept
        outcome.frames.kept = kept.indices.filter { index in
            let next = index + 1
            guard next < kept.count, kept[next].event == .frame, kept[index].event == .frame else {
                return true
            }
            return kept[next].time != kept[index].time
                || !kept[next].contacts.starts(with: kept[index].contacts)
        }.map { kept[$0] }
        return outcome
    }

    /// A row now and then: cut anywhere, also within rows of one frame.
    @Test(arguments: Seeds.of(1...4)) func aSlowPipeGivesTheSame(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let text = trace(&random, rows: 300, oddity: Int(seed % 4))
        expect(completed(try piped(text, &random, most: 40)), completed(try played(text)), "slow pipe")
    }

    /// A pipe that pauses does not hide that a finger was lifted; a contact that is late joins its frame.
    @Test func aPausedPipeGivesTheFramesThatItHas() throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        var opening = RecordingOpening(descriptor: descriptor, name: "pipe")
        var source: RecordingSource?
        func next(after text: String) throws -> [[Int]] {
            try pipe.fileHandleForWriting.write(contentsOf: bytes(text))
            if source == nil { source = try opening.advance() }
            var frame = Frame()
            var frames: [[Int]] = []
            while try source?.next(into: &frame) == .frame { frames.append(frame.contacts.map(\.slot)) }
            return frames
        }
        let head = "# forcescale-trace: 1\ntime_us,phase,slot,raw\n"
        #expect(try next(after: head + "0,down,0,5\n9,move,0,6\n") == [[0], [0]])
        #expect(try next(after: "20,move,0,7\n") == [[0]])
        #expect(try next(after: "20,down,1,3\n") == [[0, 1]])
        #expect(try next(after: "30,up,0,0\n").isEmpty, "what became of slot 1 is not known yet")
        #expect(try next(after: "30,move,1,4\n") == [[1]])
        #expect(try next(after: "40,up,1,0\n") == [[]])
    }

    @Test func ofSeveralDevicesThatWhichIsMeantIsRead() throws {
        let text = """
            # forcescale-trace: 1
            time_us,phase,slot,raw
            0,down,0,5
            # device: {"name":"one"}
            5,move,0,6
            # device: {"name":"two"}
            9,move,0,7
            12,up,0,0

            """
        for (name, times) in [("one", [0, 5]), ("two", [9, 12])] {
            let replayed = try Replayed(bytes(text), options: ReplayOptions(device: name))
            let found = replayed.frames.map { Int($0.time.microseconds) }
            #expect(found == times)
        }
        let failure = try played(text).failure
        #expect(failure?.contains("a recording of several devices") == true)
    }
}
