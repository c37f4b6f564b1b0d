import Foundation
import Glibc
import POSIX
import Synchronization
import TestSupport
import Testing

import Sessions

/// Recordings that come and go through pipes, and what others do to a recording while it is made.
@Suite struct StreamTests {
    /// A pipe: what is written into `entrance` is read from `exit`; whoever makes it closes both.
    private static func pipe() throws -> (exit: Int32, entrance: Int32) {
        var ends: [Int32] = [-1, -1]
        guard unsafe Glibc.pipe(&ends) == 0 else {
            throw Command.Refused(what: "a pipe", number: errno)
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// A pipe that holds a text, and brings nothing more.
    private static func pipe(holding text: String) throws -> Int32 {
        let (exit, entrance) = try pipe()
        defer { close(entrance) }
        let bytes = Array(text.utf8)
        // As much as a pipe takes at once.
        try #require(bytes.count < 65_536)
        let count = unsafe write(entrance, bytes, bytes.count)
        #expect(count == bytes.count)
        return exit
    }

    @Test(
        .enabled(if: !FileManager.default.fileExists(atPath: "/dev/input"), "this machine has input devices"))
    func inputThatIsNotReadIsExplained() throws {
        let run = try Command.run(["weigh", "--plain"], input: "a recording")
        #expect(run.code == 66 && run.notes.contains("To replay a recording from standard input, add '-'."))
    }

    @Test func aPipeGivesWhatTheSourceGives() throws {
        let direct = try Command.run(["weigh", "--demo", "--json", "--speed", "max"])
        let expected = direct.output.split(separator: "\n").dropFirst()
        #expect(expected.count > 900)
        let home = try TemporaryFolder()
        defer { home.remove() }
        let notes = try Command.open(home.url.appending(path: "notes").path(), O_RDWR | O_CREAT)
        defer { close(notes) }
        for format in ["csv", "ndjson", "evemu", "libinput"] {
            let (exit, entrance) = try Self.pipe()
            defer { close(exit) }
            let console = Console(
                input: notes, output: entrance, error: notes, environment: Command.variables(home: home))
            let recording = try RunningCommand(
                ["record", "--demo", "--speed", "max", "-o", "-", "--format", format], on: console)
            let closing = try WorkerThread {
                _ = try? recording.join()
                close(entrance)
            }
            let piped = try Command.run(["weigh", "-", "--json", "--speed", "max"], inputStream: exit)
            closing.join()
            #expect(piped.code == 0, "\(piped.notes)")
            #expect(piped.output.split(separator: "\n").dropFirst() == expected, "\(format)")
        }
    }

    @Test func marksMetaAndRate() throws {
        let home = try Home()
        defer { home.end() }
        let (exit, entrance) = try Self.pipe()
        defer { close(exit) }
        let marking = try WorkerThread {
            usleep(1_500_000)
            let line = Array("the plum\n".utf8)
            _ = unsafe write(entrance, line, line.count)
            close(entrance)
        }
        let run = try home.run(
            line: "record --demo -o a.csv --marks - --duration 1 --rate 50 --meta participant=P07",
            inputStream: exit)
        marking.join()
        #expect(run.code == 0, "\(run.notes)")
        let text = try home.read("a.csv")
        #expect(text.contains("# meta: {\"participant\":\"P07\"}"))
        #expect(text.contains(",\"label\":\"the plum\"}"))
        let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
        let times = rows.compactMap { Int($0.prefix { $0 != "," }) }
        #expect(times[...] == Array(stride(from: 0, through: 1_000_000, by: 20_000)).prefix(times.count))
        #expect(times.count > 45)
    }

    /// An input that never pauses must not fill the disk with marks.
    @Test func marksAreLimited() throws {
        let home = try Home()
        defer { home.end() }
        let (exit, entrance) = try Self.pipe()
        defer { close(exit) }
        let sent = Mutex(0)
        // Limited, should the program not read to the end.
        let marking = try WorkerThread {
            let lines = Array(String(repeating: "a\n", count: 2_000).utf8)
            for _ in 0..<400 {
                guard unsafe write(entrance, lines, lines.count) == lines.count else { break }
                sent.withLock { $0 += 2_000 }
            }
            close(entrance)
        }
        let run = try home.run(
            line: "record --demo -o a.csv --marks - --duration 3 --rate 50", inputStream: exit)
        // What is still in the pipe, so that the thread can end.
        var (rest, unread) = ([UInt8](repeating: 0, count: 65_536), 0)
        while case let count = unsafe read(exit, &rest, rest.count), count > 0 {
            unread += rest[..<count].count { $0 == 0x0A }
        }
        marking.join()
        #expect(run.code == 0, "\(run.notes)")
        let left = run.notes.matches(of: /([0-9]+) marks left out/).compactMap { Int($0.1) }.reduce(0, +)
        // Those from before the first contact wait for it in memory, and are at most a thousand.
        let early = run.notes.firstMatch(of: /([0-9]+) marks from before/).flatMap { Int($0.1) } ?? 0
        let text = try home.read("a.csv")
        let kept = text.split(separator: "\n").count { $0.hasPrefix("# mark") }
        #expect(left > 1_000 && kept >= 1_000, "\(kept) \(run.notes)")
        #expect(text.utf8.count < 4 << 20 && kept <= 4 * (1 << 20) / 101)
        // A line of which the program had read only the letter.
        #expect([0, 1].contains(sent.withLock { $0 } - kept - early - left - unread))
    }

    @Test func aFileThatIsDeletedMeanwhileIsSaid() throws {
        let home = try Home()
        defer { home.end() }
        let path = home.path("a.csv")
        let deleting = try WorkerThread {
            var tries = 200
            while unsafe unlink(path) != 0, tries > 0 {
                usleep(50_000)
                tries -= 1
            }
        }
        let run = try home.run(line: "record --demo -o a.csv --duration 5")
        deleting.join()
        #expect(run.code == 74)
        #expect(run.notes.contains("was deleted while it was written"))
    }

    /// Where both streams are one, results and what is to be done stand in the order of what happened.
    @Test func resultsAndStepsInTheirOrder() throws {
        let home = try TemporaryFolder()
        defer { home.remove() }
        let file = home.url.appending(path: "both")
        let both = try Command.open(file.path(), O_RDWR | O_CREAT | O_APPEND)
        let none = try Command.open("/dev/null", O_RDWR)
        defer {
            close(both)
            close(none)
        }
        let console = Console(
            input: none, output: both, error: both, environment: Command.variables(home: home))
        let words = "weigh --demo --guided --plain --speed max --label plum"
        let command = try RunningCommand(words.split(separator: " ").map(String.init), on: console)
        #expect(try command.join() == 0)
        let order = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        let result = try #require(order.firstIndex { $0.hasPrefix("plum 15") })
        #expect(order[result - 1] == "Step 2 of 3: Hold still: the weight is settling.")
        #expect(order[result + 1] == "Step 3 of 3: Done. Add the next one, or take it off.")
    }

    /// The finger alone has rested long enough to be taken for the object itself where a recording ends so.
    @Test func onlyTheOwnEndOfARecordingMakesAResultOfWhatRestedAlone() throws {
        let home = try Home()
        defer { home.end() }
        let finger = PressRecording.loaded(PressRecording.header(feelsForce: true), with: 50)
        _ = try home.write(finger, "finger.evemu")
        func results(_ line: String, inputStream: Int32? = nil) throws -> Int {
            let run = try home.run(
                line: "weigh --guided --json --speed max " + line, inputStream: inputStream)
            #expect(run.code == 0, "\(run.notes)")
            return run.output.split(separator: "\n").count { $0.contains(#""type":"result""#) }
        }
        #expect(try results("finger.evemu") == 1)
        let pipe = try Self.pipe(holding: finger)
        defer { close(pipe) }
        #expect(try results("-", inputStream: pipe) == 0)
        #expect(try results("finger.evemu --duration 4") == 0)
        #expect(try results("--demo --duration 3") == 0)
    }
}
