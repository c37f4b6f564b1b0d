import Foundation
import Oracles
import Sensing
import TestSupport
import Testing

/// Pads and hands that were made up with known faults, with their figures as numpy computes them.
struct MadePad {
    let name: String
    /// How the pad was made, and the options of the command.
    let truth: [String: Any]
    /// The figures of the oracle.
    let figures: [String: Any]
    /// The check of the recording.
    let check: TouchCheck

    var conditions: TouchConditions {
        let options = truth["options"] as? [String] ?? []
        return TouchConditions(fingers: options.contains("--fingers") ? 0 : nil)
    }

    /// Makes pads of a kind.
    static func all(_ kind: String, seeds: ClosedRange<Int>) throws -> [MadePad] {
        let python = try #require(Python.withNumPy)
        return try withTemporaryFolder { folder in
            let lines = folder.appending(path: "figures.ndjson")
            _ = try python.ask(
                "touch_pads.py",
                [
                    "--write", folder.path(), "--figures", lines.path(), "--kind", kind, "--seeds",
                    "\(seeds.lowerBound)..\(seeds.upperBound)",
                ])
            return try String(contentsOf: lines, encoding: .utf8).split(separator: "\n").map { line in
                let object = try #require(
                    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
                let name = try #require(object["name"] as? String)
                let text = try String(contentsOf: folder.appending(path: "\(name).evemu"), encoding: .utf8)
                var figures = try #require(object["figures"] as? [String: Any])
                let chromeOS = try #require(figures.removeValue(forKey: "chromeos") as? [String: Any])
                for (key, value) in chromeOS { figures["chromeos.\(key)"] = value }
                return MadePad(
                    name: name, truth: try #require(object["truth"] as? [String: Any]), figures: figures,
                    check: try TouchCheck(reading: text))
            }
        }
    }

    static let missing: Comment = "there is no python3 with numpy on this machine, so no oracle to ask"
}
