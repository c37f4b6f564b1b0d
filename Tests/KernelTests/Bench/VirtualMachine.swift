import Foundation

/// A machine to boot once: a kernel, the files in it, and the scenarios that run there one after the other.
struct VirtualMachine: Sendable {
    /// The run's name, also that of its folder of results.
    let name: String
    let kernel: Kernel
    /// The program that becomes `/bin/forcescale`, with its libraries.
    let program: URL?
    /// Files and folders of the host by their place in the machine.
    let files: [String: URL]
    /// When the machine is killed, in seconds of the host: ten times what it takes where nothing else runs.
    var limit = 1500

    /// Boots, runs the scenarios (`grab.sh`), and comes back with what they left behind, however the machine ended.
    func run(_ scenarios: [String]) async throws -> Results {
        let folder = Bench.results.appending(path: name)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var arguments = ["--kernel", kernel.rawValue, "--seconds", "\(limit)", "--out", folder.path]
        if let program { arguments += ["--program", program.path] }
        for (inside, file) in files.sorted(by: { $0.key < $1.key }) {
            arguments += ["--put", "\(file.path)=\(inside)"]
        }
        let start = ContinuousClock.now
        let boot = Bench.machine.appending(path: "boot.sh")
        let code = try await Command.runAside(boot, arguments + scenarios)
        let seconds = (ContinuousClock.now - start).components.seconds
        Bench.say(
            "\(scenarios.count) scenarios on the \(kernel) kernel took \(seconds) s, ended with \(code)")
        return Results(folder: folder, code: code)
    }
}
