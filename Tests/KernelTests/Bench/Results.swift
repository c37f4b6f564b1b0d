import Foundation

/// What the scenarios of one machine left behind, or of several.
struct Results: Sendable {
    private let folders: [URL]
    /// How the machine ended, 0 where it came to its end by itself.
    private let code: Int32

    init(folder: URL, code: Int32) { (folders, self.code) = ([folder], code) }

    init(joining parts: [Results]) {
        folders = parts.flatMap(\.folders)
        code = parts.map(\.code).first { $0 != 0 } ?? 0
    }

    /// Throws where the machine never came to the end of a scenario.
    func require(_ scenario: String) throws {
        guard text(scenario, "status").isEmpty else { return }
        throw Missing(scenario: scenario, code: code, folders: folders)
    }

    /// A scenario without an end: the machine was killed in it or before it, or never started.
    struct Missing: Error, CustomStringConvertible {
        let scenario: String
        let code: Int32
        let folders: [URL]

        var description: String {
            "a machine ended with \(code) before \(scenario) did; its console is console.log in "
                + folders.map(\.path).joined(separator: " or ")
        }
    }

    /// The text of a scenario's file, empty where there is none.
    func text(_ scenario: String, _ file: String) -> String {
        let paths = folders.map { $0.appending(path: scenario).appending(path: file) }
        // Names of devices need not be text.
        return String(
            decoding: paths.lazy.compactMap { try? Data(contentsOf: $0) }.first ?? Data(), as: UTF8.self)
    }

    /// The exit code of what a scenario started under this name, nil when it did not end.
    func exit(_ scenario: String, _ name: String = "weigh") -> Int32? {
        Int32(text(scenario, "\(name).exit").trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// What it said on standard error.
    func notes(_ scenario: String, _ name: String = "weigh") -> String {
        text(scenario, "\(name).err")
    }

    /// The JSON lines that it wrote.
    func lines(_ scenario: String, _ name: String = "weigh") throws -> [Line] {
        try Line.all(in: text(scenario, "\(name).out"))
    }

    /// The readings among them, ticks left out.
    func readings(_ scenario: String, _ name: String = "weigh") throws -> [Line] {
        try lines(scenario, name).filter { $0.type == "reading" && $0.tick != true }
    }
}
