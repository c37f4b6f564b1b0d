import Foundation
import Testing

/// A recording made ready to be played in a machine.
struct Recording: Sendable, CustomTestStringConvertible {
    /// Its number, which names its files there.
    let number: String
    /// Folder and file that it came from.
    let name: String

    var testDescription: String { name }

    /// All recordings of the two folders that are played, prepared once; none where they are absent.
    static let all: [Recording] = {
        guard let source = Bench.recordings else { return [] }
        try? FileManager.default.removeItem(at: folder)
        let prepare = Command.run(Bench.machine.appending(path: "prepare.py"), [source.path, folder.path])
        guard prepare.code == 0 else {
            Bench.say("prepare.py failed with \(prepare.code)")
            return []
        }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".name") }.sorted().map { file in
            let name = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
            let trimmed = (name ?? file).trimmingCharacters(in: .newlines)
            return Recording(number: String(file.dropLast(".name".count)), name: trimmed)
        }
    }()

    static let folder = Bench.results.appending(path: "prepared")

    /// The distinct readings that the recording implies, as `expected.py` computes them.
    func expected() throws -> [Line] {
        let file = Self.folder.appending(path: "\(number).expected")
        return Line.distinct(try Line.all(in: String(contentsOf: file, encoding: .utf8)))
    }

    /// A few of them, enough to tell a fault of the bench from one of the program.
    static let some = all.enumerated().filter { $0.offset.isMultiple(of: 8) }.map(\.element)

    /// Recordings played in one machine, several pads at a time: all by the program, some by the bare reader.
    static func played(by program: URL?) async throws -> Results {
        let reader = program == nil ? "bare" : "forcescale"
        let name = "recordings-\(reader)"
        let settings = Bench.results.appending(path: "settings-\(reader)")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        try Data("\(reader)\n".utf8).write(to: settings.appending(path: "reader"))
        try Data("8\n".utf8).write(to: settings.appending(path: "together"))
        try Data(program == nil ? "8\n".utf8 : "1\n".utf8).write(to: settings.appending(path: "every"))
        let machine = VirtualMachine(
            name: name, program: program, files: ["/recordings": folder, "/settings": settings], limit: 600)
        return try await MachineRoom.shared.results(of: machine, scenarios: ["recordings.sh"])
    }
}
