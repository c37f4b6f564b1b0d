import Foundation
import TestSupport

/// A user's home: the current folder of the commands that are run in it, with the user's own configuration.
struct Home {
    private let own: TemporaryFolder
    var folder: URL { own.url }

    init() throws { own = try TemporaryFolder() }

    /// Performs a command line of words.
    func run(_ arguments: String...) throws -> RunResult { try run(arguments) }

    /// Performs a command line as it is typed, with spaces between its words.
    func run(line: String, input: String = "", inputStream: Int32? = nil) throws -> RunResult {
        try run(line.split(separator: " ").map(String.init), input: input, inputStream: inputStream)
    }

    /// Performs a command line of words.
    ///
    /// - Parameters:
    ///   - input: what is on standard input, as a file.
    ///   - inputStream: what is standard input instead; the caller closes it.
    ///   - outputStream: what is standard output instead of a file; the caller closes it.
    func run(
        _ arguments: [String], input: String = "", inputStream: Int32? = nil, outputStream: Int32? = nil
    ) throws -> RunResult {
        try Command.run(
            arguments, input: input, inputStream: inputStream, outputStream: outputStream,
            environment: ["HOME": folder.path(), "XDG_CONFIG_HOME": folder.path()], in: folder)
    }

    /// Records a scenario of the demo into a file.
    func record(_ scenario: String = "press", into name: String) throws {
        let run = try run("record", "--demo", scenario, "--speed", "max", "-o", name)
        guard run.code == 0 else { throw Command.Refused(what: run.notes, number: run.code) }
    }

    func path(_ name: String) -> String { folder.appending(path: name).path() }
    func write(_ text: String, _ name: String) throws -> String {
        try text.write(toFile: path(name), atomically: true, encoding: .utf8)
        return path(name)
    }
    /// The text of a file in it.
    func read(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
    /// Makes a symbolic link in it.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }
    /// The kind of what stands there itself, and not at the end of a link.
    func kind(_ name: String) throws -> FileAttributeType? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType
    }
    func end() { own.remove() }
}
