import Foundation
import TestSupport
import Testing

/// Recordings that `record --append` continues, and the gap before what it adds.
@Suite struct ContinuationTests {
    private static func record(_ file: URL, _ more: String...) throws -> RunResult {
        try Command.run(["record", "--demo", "press", "--speed", "max", "-o", file.path()] + more)
    }

    private static func lines(_ run: RunResult, _ type: String) throws -> [[String: Any]] {
        try run.lines.filter { $0["type"] as? String == type }
    }

    private static func touches(_ run: RunResult) throws -> [[String: Any]] {
        try #require(try lines(run, "analysis").first?["touches"] as? [[String: Any]], "\(run.notes)")
    }

    /// A recording that ends with a finger down, and is continued later, has two touches that were cut off, and nothing in
    /// between.
    @Test(arguments: ["csv", "ndjson", "evemu", "yml"])
    func aGapEndsTheContacts(ending: String) throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "a.\(ending)")
            #expect(try Self.record(file, "--duration", "1").code == 0)
            let first = try Command.run(["analyze", file.path(), "--json"])
            #expect(try Self.record(file, "--duration", "1", "--append").code == 0)
            try Self.expectTwo(file, like: first)
            // The same in every other format.
            for other in ["csv", "ndjson", "evemu", "yml"] {
                let copy = folder.appending(path: "copy.\(other)")
                let run = try Command.run(["convert", file.path(), copy.path(), "--force"])
                #expect(run.code == 0, "\(run.notes)")
                try Self.expectTwo(copy, like: first)
            }
        }
    }

    private static func expectTwo(_ file: URL, like first: RunResult) throws {
        let run = try Command.run(["analyze", file.path(), "--json"])
        let touches = try Self.touches(run)
        let alone = try #require(try Self.touches(first).first?["duration_s"] as? Double)
        try #require(touches.count == 2, "\(file.lastPathComponent): \(run.output) \(run.notes)")
        for touch in touches {
            #expect(touch["cut"] as? Bool == true, "\(file.lastPathComponent): \(touch)")
            let duration = try #require(touch["duration_s"] as? Double)
            #expect(abs(duration - alone) < 1e-6, "\(file.lastPathComponent): \(duration), not \(alone)")
        }
        let weighed = try Command.run(["weigh", file.path(), "--json", "--speed", "max"])
        let readings = try lines(weighed, "reading")
        let start = try #require(touches[1]["start_s"] as? Double)
        let inGap = readings.filter { reading in
            guard let time = reading["t"] as? Double, reading["tick"] as? Bool == true else { return false }
            return time > alone + 1e-6 && time < start
        }
        #expect(inGap.isEmpty, "\(file.lastPathComponent): \(inGap.count) ticks in the gap")
        let told = try lines(weighed, "continued")
        #expect(told.count == 1, "\(file.lastPathComponent)")
    }

    /// Two fingers were down at the end: the same two are measured in what is added.
    @Test(arguments: ["csv", "ndjson", "evemu", "yml"])
    func addedFramesAreThoseThatWereMeasured(ending: String) throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "a.\(ending)")
            let record = [
                "record", "--demo", "two-fingers", "--speed", "max", "--duration", "1.2", "-o", file.path(),
            ]
            func counts() throws -> [[Int]] {
                let run = try Command.run(["weigh", file.path(), "--json", "--speed", "max"])
                return try Self.lines(run, "reading").filter { $0["tick"] as? Bool == false }.map { reading in
                    (reading["contacts"] as? [[String: Any]] ?? []).compactMap { $0["raw"] as? Int }
                }
            }
            #expect(try Command.run(record).code == 0)
            let first = try counts()
            #expect(first.last?.count == 2)
            #expect(try Command.run(record + ["--append"]).code == 0)
            #expect(try counts() == first + first)
        }
    }

    /// Recordings by earlier versions have the note without a time.
    @Test func aNoteWithoutATimeEndsThemToo() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "old.csv")
            try """
            # forcescale-trace: 1
            # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253}
            time_us,phase,slot,tracking_id,raw
            0,down,0,1,97
            10000,move,0,1,98
            # continued: {"started":"2026-01-31T12:00:00.000000Z","t0_monotonic_us":0}
            3600000000,move,0,1,97
            3600010000,up,0,1,0

            """.write(to: file, atomically: true, encoding: .utf8)
            let touches = try Self.touches(try Command.run(["analyze", file.path(), "--json"]))
            #expect(touches.map { $0["cut"] as? Bool } == [true, false])
            #expect(touches.map { $0["duration_s"] as? Double } == [0.01, 0.01])
        }
    }

    /// The device was lost while a finger was down, and came back: the time in between belongs to no touch.
    @Test(arguments: ["csv", "ndjson", "evemu", "yml"])
    func aLossEndsTheContacts(ending: String) throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "lost.csv")
            try """
            # forcescale-trace: 1
            # device: {"name":"Test pad","bus":3,"vendor":1452,"product":613,"version":272,"kind":"force","why":"test"}
            # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253}
            time_us,phase,slot,tracking_id,raw
            0,down,0,1,97
            10000,move,0,1,98
            # gone: {"time_us":20000}
            5000000,down,0,1,97
            5010000,up,0,1,0

            """.write(to: file, atomically: true, encoding: .utf8)
            let copy = folder.appending(path: "copy.\(ending)")
            #expect(try Command.run(["convert", file.path(), copy.path()]).code == 0)
            let run = try Command.run(["analyze", copy.path(), "--json"])
            let touches = try Self.touches(run)
            #expect(touches.map { $0["cut"] as? Bool } == [true, false], "\(run.output)")
            #expect(touches.map { $0["duration_s"] as? Double } == [0.02, 0.01], "\(run.output)")
            let weighed = try Command.run(["weigh", copy.path(), "--json", "--speed", "max"])
            #expect(try Self.lines(weighed, "gone").count == 1)
            let later = try Self.lines(weighed, "reading").filter { ($0["t"] as? Double ?? 0) > 0.02 }
            #expect(later.count == 2, "two frames and no ticks: \(later.count)")
        }
    }

    /// A native trace as other programs could write it, and its rows.
    private struct Foreign {
        var names: [String]
        var text: String

        /// Rewrites a recording with other columns, order, separators, line ends and marks.
        init(of text: String, _ random: inout SplitMix) {
            let lines = text.split(separator: "\n").map(String.init)
            let all = lines.first { !$0.hasPrefix("#") }?.components(separatedBy: ",") ?? []
            var names = all
            if random.next() % 4 != 0 { names.shuffle(using: &random) }
            let required: Set = ["time_us", "phase", "raw", "slot", "tracking_id"]
            if random.next() % 2 == 0 { names.removeAll { !required.contains($0) && random.next() % 2 == 0 } }
            if random.next() % 3 == 0 {
                names.insert("note", at: Int(random.next() % UInt64(names.count + 1)))
            }
            let separator = [",", ",", ",", ",", ";", "\t"][Int(random.next() % 6)]
            let end = ["\n", "\n", "\r\n"][Int(random.next() % 3)]
            self.names = names
            self.text = random.next() % 5 == 0 ? "\u{FEFF}" : ""
            for line in lines {
                guard !line.hasPrefix("#") else {
                    self.text += line + end
                    continue
                }
                let values = Dictionary(uniqueKeysWithValues: zip(all, line.components(separatedBy: ",")))
                self.text +=
                    names.map { $0 == "note" && line.hasPrefix("time") ? "note" : values[$0] ?? "x" }
                    .joined(separator: separator) + end
            }
        }
    }

    /// What another program wrote is continued as it is written, or stays as it is: no row ever stands under other names.
    @Test(arguments: Seeds.of(1...4))
    func whatOthersWroteIsContinuedRightlyOrRefused(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        try withTemporaryFolder { folder in
            let source = folder.appending(path: "source.csv")
            #expect(try Self.record(source, "--duration", "0.4").code == 0)
            let text = try String(contentsOf: source, encoding: .utf8)
            for number in 0..<10 {
                let foreign = Foreign(of: text, &random)
                let whole = Array(foreign.text.utf8)
                let cut = number % 3 == 0 ? 0 : Int(random.next() % 1024)
                let file = folder.appending(path: "f\(number).csv")
                let before = Data(whole.dropLast(cut))
                try before.write(to: file)
                let run = try Self.record(file, "--duration", "0.4", "--append")
                let after = try Data(contentsOf: file)
                guard run.code == 0 else {
                    #expect([64, 65].contains(run.code), "\(run.notes)")
                    #expect(after == before, "refused and changed: \(run.notes)")
                    continue
                }
                try Self.expectRows(
                    String(decoding: after, as: UTF8.self), foreign.names, beginningWith: before)
            }
        }
    }

    /// Checks rows by the names of their columns, without the program's reader.
    private static func expectRows(_ text: String, _ names: [String], beginningWith before: Data) throws {
        let kept = Data(text.utf8)
        let common = zip(kept, before).prefix { $0 == $1 }.count
        #expect(before.count - common < 200, "whole rows were removed")
        let rows = text.split(whereSeparator: \.isNewline).filter {
            !$0.hasPrefix("#") && !$0.hasPrefix("\u{FEFF}#")
        }
        var last = -1
        for row in rows.dropFirst() {
            let fields = row.split(separator: ",", omittingEmptySubsequences: false)
            try #require(fields.count == names.count, "\(row)")
            let values = Dictionary(uniqueKeysWithValues: zip(names, fields))
            let time = try #require(values["time_us"].flatMap { Int($0) }, "\(row)")
            #expect(time >= last)
            last = time
            #expect(["down", "move", "up", "drop"].contains(values["phase"] ?? ""), "\(row)")
            #expect(values["raw"].flatMap { Int($0) }.map { 0...6160 ~= $0 } == true, "\(row)")
        }
    }

    /// A way in which another program could write the YAML of `libinput record`.
    enum Rewriting: CaseIterable {
        case otherIndentation, listAfterTheEvents, windowsLineEnds

        func text(_ text: String) -> String {
            switch self {
            case .otherIndentation: text.replacing("    - [", with: "      - [")
            case .listAfterTheEvents: text + "  quirks: []\n"
            case .windowsLineEnds: text.replacing("\n", with: "\r\n")
            }
        }
    }

    /// Events after which others follow in another way, or other lists, are not continued.
    @Test(arguments: Rewriting.allCases)
    func eventsThatAreWrittenOtherwiseAreRefused(_ rewriting: Rewriting) throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "a.yml")
            #expect(try Self.record(file, "--duration", "0.4").code == 0)
            let other = rewriting.text(try String(contentsOf: file, encoding: .utf8))
            try other.write(to: file, atomically: true, encoding: .utf8)
            let run = try Self.record(file, "--append")
            #expect(run.code == 65, "\(rewriting): \(run.notes)")
            #expect(try String(contentsOf: file, encoding: .utf8) == other)
        }
    }

    /// Rows need not begin at time 0: what is added has the times of its clock.
    @Test func addedRowsKeepTimeZeroOfTheHeader() throws {
        try withTemporaryFolder { folder in
            let (file, moved) = (folder.appending(path: "a.csv"), folder.appending(path: "b.csv"))
            #expect(try Self.record(file, "--duration", "0.4").code == 0)
            let text = try String(contentsOf: file, encoding: .utf8)
            try text.split(separator: "\n").map { line in
                guard let comma = line.firstIndex(of: ","), let time = Int(line[..<comma]) else {
                    return String(line)
                }
                return "\(time + 250_000)\(line[comma...])"
            }.joined(separator: "\n").appending("\n").write(to: moved, atomically: true, encoding: .utf8)
            for file in [file, moved] { #expect(try Self.record(file, "--append").code == 0) }
            let lengths = try [file, moved].map { file in
                let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                let times = rows.compactMap { $0.split(separator: ",").first.flatMap { Int($0) } }
                return try #require(times.last) - (try #require(times.first))
            }
            #expect(lengths[0] == lengths[1])
        }
    }

    private static let head = """
        # forcescale-trace: 1
        # device: {"name":"Test pad","bus":3,"vendor":1452,"product":613,"version":272,"kind":"force","why":"test"}
        # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253}
        time_us,phase,slot,tracking_id,raw
        0,down,0,1,97
        0,down,1,2,98
        10000,move,0,1,97
        10000,move,1,2,98

        """

    /// A contact that was not lifted has a row in every frame: a last frame without it is not read, and one in the middle is
    /// after a loss of events.
    @Test func aFrameWithoutARowOfAHeldContactIsNotWhole() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "half.csv")
            try (Self.head + "20000,move,0,1,99\n").write(to: file, atomically: true, encoding: .utf8)
            let half = try Command.run(["weigh", file.path(), "--json", "--speed", "max"])
            #expect(half.code == 0)
            #expect(half.notes.contains("no row of slot 1"), "\(half.notes)")
            let readings = try Self.lines(half, "reading").filter { $0["tick"] as? Bool == false }
            #expect(readings.allSatisfy { ($0["contacts"] as? [Any])?.count == 2 }, "\(half.output)")

            let rest =
                "20000,move,0,1,99\n30000,move,0,1,97\n30000,move,1,2,98\n40000,up,0,1,0\n40000,up,1,2,0\n"
            try (Self.head + rest).write(to: file, atomically: true, encoding: .utf8)
            let middle = try Command.run(["weigh", file.path(), "--json", "--speed", "max"])
            #expect(middle.notes.contains("line 9: slot 1 has no row"), "\(middle.notes)")
            #expect(try Self.lines(middle, "dropped").count == 1)
            let analyzed = try Command.run(["analyze", file.path(), "--json"])
            #expect(try Self.lines(analyzed, "analysis").first?["dropped"] as? Int == 1, "\(analyzed.output)")
        }
    }
}
