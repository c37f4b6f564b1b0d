import Foundation

/// Where the bench finds what it needs, and whether it is here.
enum Bench {
    /// The package's own folder.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    /// Scripts, tools, pads and scenarios.
    static let machine = package.appending(path: "Tests/KernelTests/Machine")
    /// What the machines left behind, a folder a run, to be looked at afterwards.
    static let results = package.appending(path: ".build/kernel-tests")

    /// The program under test: `FORCESCALE_BIN`, else the debug build that `swift test` makes.
    static let program: URL? = present(
        environment("FORCESCALE_BIN") ?? package.appending(path: ".build/debug/forcescale").path,
        else: "no program to test: build it with `swift build` or name it in FORCESCALE_BIN")

    /// The recordings of real pads: `FORCESCALE_RECORDINGS`, else the folder beside the package.
    static let recordings: URL? = present(
        environment("FORCESCALE_RECORDINGS") ?? package.appending(path: "../shared/recordings").path,
        else: "no recordings to play: name their folder in FORCESCALE_RECORDINGS")

    /// The kernels that are asked for: the one that `FORCESCALE_KERNEL` names, else both.
    static let asked =
        environment("FORCESCALE_KERNEL").flatMap(Kernel.init(rawValue:)).map { [$0] } ?? Kernel.allCases

    /// Whether only the kernel of `make test` is asked for.
    static let isShort = asked == [.stable]

    /// The kernels that are asked for and can be booted here: none without QEMU, only those that a mirror has or had.
    static let kernels: [Kernel] = {
        for tool in ["qemu-system-x86_64", "busybox", "cpio", "python3"] where !hasTool(tool) {
            say("no \(tool), so no kernel is booted: see Tests/packages")
            return []
        }
        return asked.filter { kernel in
            let isHere = Command.run(machine.appending(path: "fetch-kernel.sh"), [kernel.rawValue]).code == 0
            if !isHere { say("the \(kernel) kernel cannot be had here, nothing is tested on it") }
            return isHere
        }
    }()

    /// Whether the program can be tried in a machine at all.
    static let canWeigh = program != nil && !kernels.isEmpty
    /// The reason beside a skipped test.
    static let cannotWeigh = "needs QEMU, a kernel and the program; standard error says what is missing"
    /// Whether recordings can be played in a machine.
    static let canPlay = recordings != nil && !kernels.isEmpty
    /// The reason beside a skipped test.
    static let cannotPlay = "needs QEMU, a kernel and the recordings; standard error says what is missing"

    private static func environment(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func present(_ path: String, else message: String) -> URL? {
        if FileManager.default.fileExists(atPath: path) { return URL(filePath: path).standardizedFileURL }
        say("\(message) (looked for \(path))")
        return nil
    }

    /// Whether a program is in PATH.
    static func hasTool(_ name: String) -> Bool {
        (environment("PATH") ?? "/usr/bin:/bin").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }

    /// Programs and the libraries that they need.
    static func withLibraries(_ programs: [String]) -> [URL] {
        let linked = Command.run(URL(filePath: "/usr/bin/ldd"), programs).output
        let libraries = linked.split(whereSeparator: \.isWhitespace).filter {
            $0.hasPrefix("/") && !$0.hasSuffix(":")
        }
        return (programs + Set(libraries.map(String.init)).sorted()).map { URL(filePath: $0) }
    }

    /// One line on standard error, so that a skipped test is never silent.
    static func say(_ text: String) {
        FileHandle.standardError.write(Data("kernel tests: \(text)\n".utf8))
    }
}
