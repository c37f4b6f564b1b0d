import Foundation
import TestSupport
import Testing

/// The page of known pads is made of the table that ships in the program.
///
/// After a change of the table: `FORCESCALE_WRITE_DOCS=1 swift test --filter DevicesPage`.
@Suite struct DevicesPageTests {
    private struct Pad {
        var ids: String
        var kind: String
        var name: String
        var number: String
        var axis: String
        var click: String
        var source: String
    }

    private static let chapters = [
        (
            "force", "Weighs",
            "They feel force. Grams are `assumed` unless the device declares its unit, or until you calibrate it."
        ),
        (
            "pen", "Pens",
            "The tip feels force: a pen presses and follows, and holds nothing that could be weighed."
        ),
        (
            "contact-size", "Feels pressing, cannot weigh",
            "What they call pressure is how large a touch is. It grows as a finger presses, and a plum weighs nothing."
        ),
        ("none", "No pressure", "Linux gets no pressure from them."),
    ]

    @Test func pageIsThatOfTheTable() throws {
        let page = try Self.page()
        let file = SpawnedProcess.packageFolder.appending(path: "docs/devices.md")
        if ProcessInfo.processInfo.environment["FORCESCALE_WRITE_DOCS"] != nil {
            try Data(page.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == page)
    }

    private static func page() throws -> String {
        let pads = try pads()
        var text = """
            # Does my laptop work?

            `forcescale devices` answers it for the machine at hand. These are the pads that it knows by their ids
            (`forcescale devices` and `lsusb` show them). A pad that is missing here may weigh all the same: the
            kernel's word, a declared unit of force, counts too. Whatever the kind, a pad feels only what conducts.
            Axis and click are counts, and empty where nobody is known to have said them.

            """
        for (kind, title, explanation) in chapters {
            let rows = pads.filter { $0.kind == kind }
            guard !rows.isEmpty else { continue }
            text +=
                "\n## \(title)\n\n\(explanation)\n\n| pad | ids | what its number is | axis | clicks at | who says so |\n|---|---|---|---|---|---|\n"
            for pad in rows.sorted(by: { ($0.name, $0.ids) < ($1.name, $1.ids) }) {
                text +=
                    "| \(pad.name) | `\(pad.ids)` | \(pad.number) | \(pad.axis) | \(pad.click) | \(pad.source) |\n"
            }
        }
        return text
    }

    private static func pads() throws -> [Pad] {
        let table = try String(
            contentsOf: SpawnedProcess.packageFolder.appending(path: "Calibration/pads.csv"), encoding: .utf8)
        return table.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            var sources: [String] = []
            let named = [cells[5], cells[8], cells[11]].flatMap { $0.split(separator: "; ").map(String.init) }
            for source in named where !sources.contains(source) { sources.append(source) }
            return Pad(
                ids: "\(cells[0]):\(cells[1])", kind: cells[2], name: cells[3], number: cells[4],
                axis: cells[7].isEmpty ? "" : "\(cells[6])..\(cells[7])", click: cells[9],
                source: sources.joined(separator: "; "))
        }
    }
}
