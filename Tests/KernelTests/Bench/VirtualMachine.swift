import Foundation

/// A machine to boot once: a kernel, the files in it, and the scenarios that run there one after the other.
struct VirtualMachine: Sendable {
    /// What the machine's clock follows.
    enum Clock: String, Sendable {
        /// The instructions that it carried out; idle time is skipped, and a busy host changes nothing.
        case virtual
        /// The host's own clock.
        case host
    }

    /// The run's name, also that of its folder of results.
    let name: String
    var kernel = Kernel.stable
    var clock = Clock.virtual
    /// The program that becomes `/bin/forcescale`, with its libraries.
    var program: URL?
    /// Files and folders of the host by their place in the machine.
    var files: [String: URL] = [:]
    /// When the machine is killed, in seconds of the host.
    var limit = 300

    /// Boots, runs the scenarios (`grab.sh`), and comes back with what they left behind.
    func run(_ scenarios: [String]) async throws -> Results {
        let folder = Bench.results.appending(path: name)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var arguments = [
            "--kernel", kernel.rawValue, "--clock", clock.rawValue, "--seconds", "\(limit)",
            "--out", folder.path,
        ]
        if let program { arguments += ["--program", program.path] }
        for (inside, file) in files.sorted(by: { $0.key < $1.key }) {
            arguments += ["--put", "\(file.path)=\(inside)"]
        }
        let boot = Bench.machine.appending(path: "boot.sh")
        let code = try await Command.runAside(boot, arguments + scenarios)
        guard code == 0 else { throw Failure(machine: name, code: code, folder: folder) }
        return Results(folder: folder)
    }

    /// The machine did not come to its end by itself.
    struct Failure: Error, CustomStringConvertible {
        let machine: String
        let code: Int32
        let folder: URL

        var description: String {
            "the machine \(machine) ended with \(code); its console is in \(folder.path)/console.log"
        }
    }
}
