import Foundation
import TestSupport
import Testing

import Sessions

/// A text that a person has looked at, in a file which a test compares with what the program writes.
///
/// With `FORCESCALE_WRITE_DOCS` in the environment, as `make approve` sets it, the file is written instead.
struct ApprovedText {
    /// The path of the file in the package.
    let path: String

    private var file: URL { SpawnedProcess.packageFolder.appending(path: path) }

    /// The name of the approved help of a command: `help/calibrate-run-help-all`.
    static func help(of command: String, _ option: String) -> String {
        "help/" + (command.split(separator: " ") + [Substring(option)]).joined(separator: "-")
    }

    /// What is approved; empty where there is no such file.
    var approved: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

    /// Compares a text with the approved one, or writes it.
    func compare(_ text: String) throws {
        if ProcessInfo.processInfo.environment["FORCESCALE_WRITE_DOCS"] != nil {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let approved = approved
        #expect(
            text == approved,
            "\(path) differs; after a look at it, make approve:\n\(Self.difference(from: approved, to: text))"
        )
    }

    /// A text without what depends on the version, the time zone and the machine.
    static func everywhere(_ text: String) -> String {
        text
            .replacing("\"version\":\"\(Version.current)\"", with: "\"version\":\"VERSION\"")
            .replacing(/\b[0-9a-f]{32}\b/, with: "XXH128")
            .replacing(/\b[0-9a-f]{64}\b/, with: "SHA256")
            .replacing(/"t0_monotonic_us":\d+/, with: "\"t0_monotonic_us\":0")
            .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d/, with: "TIME")
    }

    /// The lines that differ, with their numbers; not more than can be read.
    static func difference(from approved: String, to text: String) -> String {
        func lines(_ text: String) -> [Substring] {
            text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        let changes = lines(text).difference(from: lines(approved)).map { change in
            switch change {
            case .remove(let offset, let line, _): (offset, "\(offset + 1) - \(line.prefix(200))")
            case .insert(let offset, let line, _): (offset, "\(offset + 1) + \(line.prefix(200))")
            }
        }
        let shown = changes.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(
            \.element.1)
        return (shown.prefix(20) + (shown.count > 20 ? ["… \(shown.count) lines"] : [])).joined(
            separator: "\n")
    }
}
