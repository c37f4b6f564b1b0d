import Foundation
import Glibc
import POSIX
import TestSupport
import Testing

/// Recordings that are spread over files.
@Suite struct RotationTests {
    /// A weight that rests in silence, is lifted after a file has changed, and a second touch.
    private static let lift =
        """
        # forcescale-trace: 1
        # device: {"name":"Test pad","bus":3,"vendor":1452,"product":613,"version":272}
        # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253,"resolution":0}
        # started: 2026-01-31T11:59:50.000000Z
        # clock: {"t0_monotonic_us":77000000,"t0_utc":"2026-01-31T12:00:00.250000Z"}
        time_us,phase,slot,tracking_id,x,y,raw
        0,down,0,1,100,200,100
        400000,move,0,1,100,200,104
        900000,move,0,1,100,200,109
        3000000,up,0,1,100,200,0
        3500000,down,0,2,100,200,50
        3600000,up,0,2,100,200,0

        """

    private static func files(in folder: URL, _ prefix: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
            .filter { $0.hasPrefix(prefix) }.map { folder.appending(path: $0) }
    }

    /// What the analyzer of the program says of a file.
    private static func analysis(_ file: URL) throws -> [String: Any] {
        let run = try Command.run(["analyze", file.path(), "--json"])
        #expect(run.code == 0, "\(run.notes)")
        return try #require(try run.lines.first { $0["type"] as? String == "analysis" })
    }

    /// A steady weight is silence, so a file may change within it; no moment of it is lost.
    @Test(arguments: ["csv", "evemu"], ["csv", "ndjson", "evemu", "yml"])
    func aRestingWeightGoesOnInTheNextFile(source: String, ending: String) throws {
        try withTemporaryFolder { folder in
            let lift = folder.appending(path: "lift.csv")
            try Self.lift.write(to: lift, atomically: true, encoding: .utf8)
            let input = folder.appending(path: "in.\(source)")
            #expect(try Command.run(["convert", lift.path(), input.path()]).code == 0)
            for (options, count) in [(["--rotate", "2s"], 3), (["--rotate", "0.3s", "--rate", "10"], 0)] {
                let name = "out\(options.count)"
                let run = try Command.run(
                    ["record", input.path(), "--speed", "max", "-o", "\(name).\(ending)"] + options,
                    in: folder)
                #expect(run.code == 0 && !run.notes.contains("without a contact"), "\(run.notes)")
                let files = try Self.files(in: folder, name)
                #expect(count == 0 ? files.count > 5 : files.count == count)
                var contact = 0.0
                for file in files {
                    for touch in try #require(try Self.analysis(file)["touches"] as? [[String: Any]]) {
                        contact += try #require(touch["duration_s"] as? Double)
                    }
                }
                #expect(abs(contact - 3.1) < 1e-6, "\(options): \(contact)")
            }
        }
    }

    /// Each file says what time of day it was at its own time 0.
    @Test(arguments: ["csv", "ndjson"])
    func eachFileHasItsTimeOfDay(ending: String) throws {
        try withTemporaryFolder { folder in
            let lift = folder.appending(path: "lift.csv")
            try Self.lift.write(to: lift, atomically: true, encoding: .utf8)
            let run = try Command.run(
                ["record", lift.path(), "--speed", "max", "-o", "a.\(ending)", "--rotate", "2s"], in: folder)
            #expect(run.code == 0, "\(run.notes)")
            let texts = try Self.files(in: folder, "a-").map { try String(contentsOf: $0, encoding: .utf8) }
            let zeros = texts.map { text in
                text.firstMatch(of: /"t0_utc":"([^"]*)"/).map { String($0.1) }
            }
            #expect(
                zeros == [
                    "2026-01-31T12:00:00.250000Z", "2026-01-31T12:00:01.150000Z",
                    "2026-01-31T12:00:03.750000Z",
                ])
            let starts = texts.map { text in
                text.firstMatch(of: /started"?: ?"?([-0-9T:.]*Z)/).map { String($0.1) }
            }
            #expect(starts == ["2026-01-31T11:59:50.000000Z"] + zeros.dropFirst(), "\(starts)")
        }
    }

    /// The clock of events keeps its time of day through the formats that hold events.
    @Test(arguments: ["evemu", "yml"])
    func theTimeOfDayOutlivesConversions(ending: String) throws {
        try withTemporaryFolder { folder in
            let names = ["lift.csv", "events.\(ending)", "back.csv"].map { folder.appending(path: $0).path() }
            try Self.lift.write(toFile: names[0], atomically: true, encoding: .utf8)
            for (from, to) in zip(names, names.dropFirst()) {
                #expect(try Command.run(["convert", from, to]).code == 0)
            }
            let back = try String(contentsOfFile: names[2], encoding: .utf8)
            #expect(
                back.contains(#""t0_monotonic_us":77000000,"t0_utc":"2026-01-31T12:00:00.250000Z""#),
                "\(back)")
        }
    }

    /// A name that is taken is passed over, and what is there stays as it is.
    @Test func namesThatAreTakenArePassedOver() throws {
        try withTemporaryFolder { folder in
            let taken = folder.appending(path: "a-0002.csv")
            try "mine".write(to: taken, atomically: true, encoding: .utf8)
            let run = try Command.run(
                ["record", "--demo", "--speed", "max", "-o", "a.csv", "--rotate", "3s"], in: folder)
            #expect(run.code == 0 && run.notes.hasSuffix(", 4 files\n"), "\(run.notes)")
            #expect(try Self.files(in: folder, "a-").count == 5)
            #expect(try String(contentsOf: taken, encoding: .utf8) == "mine")
        }
    }

    /// A size is that of what was handed over, however far the disk is behind; a head that is larger alone makes no file.
    @Test(arguments: [("20kB", 20_000), ("0.1kB", 100)])
    func sizesHold(option: String, limit: Int) throws {
        try withTemporaryFolder { folder in
            let run = try Command.run(
                ["record", "--demo", "press", "--speed", "max", "-o", "a.csv", "--rotate", option],
                in: folder)
            #expect(run.code == 0, "\(run.notes)")
            let files = try Self.files(in: folder, "a-")
            #expect(files.count > 2)
            for file in files {
                let text = try String(contentsOf: file, encoding: .utf8)
                let head =
                    text.utf8.count
                    - text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
                    .reduce(0) { $0 + $1.utf8.count + 1 }
                #expect(text.utf8.count <= max(limit, head) + 400, "\(file.lastPathComponent)")
                #expect(text.utf8.count > head, "\(file.lastPathComponent)")
            }
        }
    }

    /// A folder that is replaced during the recording takes its files with it, which the messages say.
    @Test func aReplacedFolderIsSaid() throws {
        try withTemporaryFolder { folder in
            let manager = FileManager.default
            let (now, old) = (folder.appending(path: "r"), folder.appending(path: "old"))
            try manager.createDirectory(at: now, withIntermediateDirectories: false)
            let moving = try WorkerThread {
                let second = now.appending(path: "a-0002.csv").path()
                for _ in 0..<200 where !manager.fileExists(atPath: second) { usleep(20_000) }
                try? manager.moveItem(at: now, to: old)
                try? manager.createDirectory(at: now, withIntermediateDirectories: false)
            }
            let run = try Command.run(
                ["record", "--demo", "-o", "r/a.csv", "--rotate", "0.5s", "--duration", "3"], in: folder)
            moving.join()
            #expect(run.code == 0, "\(run.notes)")
            let (kept, moved) = (try Self.files(in: now, "a-"), try Self.files(in: old, "a-"))
            let (first, last) = (try #require(kept.first), try #require(kept.last))
            #expect(run.notes.contains("r/\(first.lastPathComponent) was replaced"), "\(run.notes)")
            let names = "r/\(first.lastPathComponent) to r/\(last.lastPathComponent)"
            #expect(
                run.notes.contains("\(names), and \(moved.count) files in the folder that was replaced:"),
                "\(run.notes)")
        }
    }

    /// Numbered files beside a device would be written into its folder.
    @Test func devicesAreNotNumbered() throws {
        try withTemporaryFolder { folder in
            let pipe = folder.appending(path: "pipe.csv").path()
            #expect(unsafe mkfifo(pipe, 0o600) == 0)
            for path in ["/dev/null", pipe] {
                let run = try Command.run([
                    "record", "--demo", "--speed", "max", "--format", "csv", "-o", path, "--rotate", "1s",
                ])
                #expect(run.code == 64 && run.notes.contains("is a device or a pipe"), "\(run.notes)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["pipe.csv"])
        }
    }
}
