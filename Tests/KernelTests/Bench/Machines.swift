import Foundation

/// The machines of this run: each kernel is booted when it is first needed, in two machines that share all scenarios, since
/// a machine computes on one core.
///
/// The machines run side by side. Between scenarios of one boot every process is killed, every pad unplugged and every
/// file removed (`Machine/guest/init`), and what a scenario leaves is handed out at its end, so that one that hangs or
/// takes the machine with it costs its own tests and those of the scenarios that were still to come.
actor Machines {
    static let shared = Machines()

    private var runs: [Kernel: Task<Results, any Error>] = [:]

    /// What the scenarios left behind on this kernel.
    func results(on kernel: Kernel) async throws -> Results {
        if let run = runs[kernel] { return try await run.value }
        let run = Task {
            let files = try Self.files(on: kernel)
            let heavy = Self.scenarios.filter(Self.heavy.contains)
            async let first = Self.machine(kernel, "\(kernel)-heavy", files).run(heavy)
            async let second = Self.machine(kernel, "\(kernel)-light", files)
                .run(Self.scenarios.filter { !heavy.contains($0) })
            return try await Results(joining: [first, second])
        }
        runs[kernel] = run
        return try await run.value
    }

    /// The scenarios that take half of the time of all.
    private static let heavy: Set<String> = [
        "recordings.sh", "lab-streaming.sh",
        "click.sh", "diagnose.sh", "gamepad.sh", "gauge-calibrates.sh", "guided.sh", "haptics-silent-exit.sh",
        "pen-measure.sh",
        "pen-on-screen.sh", "plugin.sh", "reference.sh", "steps-desktop.sh", "steps-range.sh", "study.sh",
    ]

    private static func machine(_ kernel: Kernel, _ name: String, _ files: [String: URL]) -> VirtualMachine {
        VirtualMachine(name: name, kernel: kernel, program: Bench.program, files: files)
    }

    private static func files(on kernel: Kernel) throws -> [String: URL] {
        let settings = Bench.results.appending(path: "settings-\(kernel)")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        var files = ["/settings": settings]
        if let library = LabStreaming.library { files["/lsl/liblsl.so"] = library }
        for tool in Playback.tools {
            let name = tool.lastPathComponent
            files[name.hasPrefix("evemu") ? "/bin/\(name)" : tool.path] = tool
        }
        for file in Libinput.files { files[file.path] = file }
        if let folder = NewestLibinput.folder { files["/judge"] = folder }
        if let folder = LibinputWithLua.folder { files["/plugin"] = folder }
        if let folder = NewestXorg.folder { files["/x11"] = folder }
        let lists = [
            "recordings": Recording.played, "recordings-bare": Recording.some,
            "played-back": Playback.tools.isEmpty ? [] : Playback.recordings,
        ]
        for (name, recordings) in lists {
            let numbers = recordings.filter { $0.kernel == kernel }.map { "\($0.number)\n" }.joined()
            try Data(numbers.utf8).write(to: settings.appending(path: name))
        }
        if let recordings = Bench.recordings {
            files["/not-touch"] = recordings.appending(path: "not-touch")
            files["/recordings"] = Recording.folder
            files["/touch"] = TouchRecordings.folder
        }
        return files
    }

    /// Every scenario but the bench of latency, what a short run leaves out, and those whose recordings, tools or library are absent.
    private static let scenarios: [String] = {
        var apart = ["latency.sh"]
        if Bench.isShort { apart += ["pen-measure.sh", "reference.sh"] }
        if !Bench.hasTool("iasl") { apart.append("gravity-iio.sh") }
        if Libinput.files.isEmpty {
            apart += [
                "click-rule.sh", "libinput.sh", "steps-desktop.sh", "steps-files.sh", "steps-next.sh",
                "steps-range.sh",
            ]
        }
        if NewestLibinput.folder == nil { apart.append("judge.sh") }
        if LibinputWithLua.folder == nil { apart.append("plugin.sh") }
        if NewestXorg.folder == nil { apart.append("xorg.sh") }
        if LabStreaming.library == nil { apart.append("lab-streaming.sh") }
        if Bench.recordings == nil {
            apart += [
                "not-touch.sh", "played-back.sh", "recordings.sh", "recordings-bare.sh", "touch-recorded.sh",
            ]
        }
        let folder = Bench.machine.appending(path: "scenarios").path
        let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return found.filter { !apart.contains($0) }.sorted()
    }()
}
