import Foundation
import Glibc
import TestSupport
import Testing

@testable import POSIX

/// Commands that run beside the reading.
@Suite(.serialized) struct HookRunnerTests {
    @Test("What happened reaches a command by its environment, and nothing of it is ever run")
    func hostileValues() throws {
        let hostile = "$(touch pwned); `touch pwned` '\" \n -rf * \\ \u{1B}[2J"
        let file = try ScratchFile()
        let hook = Hook(name: "press", command: "printf %s \"$FORCESCALE_NAME\" > '\(file.path)'")
        let runner = HookRunner([hook], output: .nowhere, environment: .process)
        var outcomes: [HookRunner.Outcome] = []
        runner.run("press", [HookVariable("FORCESCALE_NAME", hostile)]) { outcomes.append($1) }
        #expect(outcomes == [.started])
        runner.waitForAll()
        #expect(try file.text() == hostile)
    }

    @Test("A name runs all that is bound to it, and nothing else") func names() throws {
        let files = [try ScratchFile(), try ScratchFile(), try ScratchFile()]
        let hooks = zip(["a", "a", "b"], files).map { Hook(name: $0, command: "echo x > '\($1.path)'") }
        let runner = HookRunner(hooks, output: .nowhere, environment: .process)
        runner.run("a", []) { _, _ in }
        runner.waitForAll()
        #expect(try files.map { try $0.text() } == ["x\n", "x\n", ""])
    }

    @Test("A command has the environment as it is, also where that is no UTF-8") func bytes() throws {
        let file = try ScratchFile()
        unsafe setenv("FORCESCALE_TEST_BYTES", [CChar(bitPattern: 0xE4), 0x62, 0], 1)
        defer { unsafe unsetenv("FORCESCALE_TEST_BYTES") }
        let command = "printf %s \"$FORCESCALE_TEST_BYTES\" | od -An -tx1 > '\(file.path)'"
        let runner = HookRunner([Hook(name: "a", command: command)], output: .nowhere, environment: .process)
        runner.run("a", []) { _, _ in }
        runner.waitForAll()
        #expect(try file.text().split(separator: " ").map { $0.filter { !$0.isWhitespace } } == ["e4", "62"])
    }

    @Test("A hanging command does not block; beyond the limit none is started, which is reported")
    func crowded() {
        let runner = HookRunner(
            [Hook(name: "a", command: "exec sleep 60")], limit: 2, output: .nowhere, environment: .process)
        var outcomes: [HookRunner.Outcome] = []
        for _ in 0..<3 { runner.run("a", []) { outcomes.append($1) } }
        #expect(outcomes == [.started, .started, .crowded])
        #expect(runner.running.count == 2)
        runner.endAll()
        #expect(runner.running.isEmpty)
        runner.run("a", []) { outcomes.append($1) }
        #expect(outcomes.last == .started)
        runner.endAll()
    }

    @Test("A command has no descriptor of ours, the default actions of signals and a group of its own")
    func isolation() throws {
        let file = try ScratchFile()
        // SIGPIPE is bit 12 of the mask of ignored signals (proc(5)).
        let command = """
            { ls /proc/self/fd | wc -l; grep SigIgn /proc/self/status; ps -o pgid= -p $$ | tr -d ' '; echo $$; } \
            > '\(file.path)'
            """
        signal(SIGPIPE, SIG_IGN)
        let held = unsafe open("/dev/null", O_RDONLY)
        defer { close(held) }
        let runner = HookRunner([Hook(name: "a", command: command)], output: .nowhere, environment: .process)
        runner.run("a", []) { _, _ in }
        runner.waitForAll()
        let lines = try file.text().split(separator: "\n")
        try #require(lines.count == 4)
        // 0, 1, 2 and the folder that ls reads.
        #expect(lines[0] == "4")
        // What the C library keeps for itself it ignores in a child, where it is in use (spawni.c).
        let ignored = try #require(UInt64(lines[1].suffix(16), radix: 16))
        #expect(ignored & ~(0b11 << 31) == 0, "\(lines[1])")
        #expect(lines[2] == lines[3])
    }

    @Test("Only failed commands are reported, with how they ended") func failures() {
        let hooks = ["true", "exit 3", "kill -9 $$"].map { Hook(name: "a", command: $0) }
        let runner = HookRunner(hooks, output: .nowhere, environment: .process)
        runner.run("a", []) { _, _ in }
        runner.waitForAll()
        let failures = runner.takeFailures()
        let expected: [HookRunner.Failure] = [
            .init(hook: hooks[1], ending: .code(3)), .init(hook: hooks[2], ending: .signal(9)),
        ]
        #expect(failures.count == 2 && expected.allSatisfy(failures.contains), "\(failures)")
        #expect(runner.takeFailures().isEmpty)
    }

    @Test("Those that end leave no zombies once they are reaped") func zombies() {
        let runner = HookRunner([Hook(name: "a", command: "true")], output: .nowhere, environment: .process)
        for _ in 0..<4 { runner.run("a", []) { _, _ in } }
        let processes = runner.running
        #expect(processes.count == 4)
        runner.waitForAll()
        for process in processes { #expect(kill(process, 0) == -1, "\(process) is still there") }
    }
}

extension HookRunner {
    /// Waits, as the program never does, until all have ended.
    fileprivate func waitForAll() {
        for _ in 0..<2000 where !running.isEmpty {
            reap()
            usleep(5000)
        }
    }

    /// Ends what runs, for the next test.
    fileprivate func endAll() {
        for process in running { kill(-process, SIGKILL) }
        waitForAll()
    }
}

/// A file of the test's own, gone with the value.
private struct ScratchFile {
    private let folder: TemporaryFolder
    var path: String { folder.url.path() + "file" }

    init() throws {
        folder = try TemporaryFolder()
        try Data().write(to: URL(filePath: path))
    }

    func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}
