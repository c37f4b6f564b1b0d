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
        var knobs: String
        var source: String
    }

    private static let chapters = [
        (
            "force", "Weighs",
            "They sense force. Grams are `assumed` unless the device declares its unit or you calibrate it."
        ),
        (
            "pen", "Pens",
            "The tip senses force: presses and strokes can be measured, but nothing can be placed on it to be weighed."
        ),
        (
            "contact-size", "Senses pressing, cannot weigh",
            "Their pressure axis is the size of the contact. It grows as a finger presses, but an object adds nothing to it. "
                + "Presses, gestures and the circle test work; results are in percent."
        ),
        (
            "unknown", "A force that is not passed on",
            "They sense force, and the kernel's driver passes none of it on."
        ),
        ("none", "No pressure", "Linux receives no pressure from them."),
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

            Run `forcescale devices`: it lists the pads of this computer and says what each can do. This page lists the pads
            that forcescale knows by their ids, as `forcescale devices` and `lsusb` show them. Other pads may work too, since the
            kernel's classification and declared units of force are also used. All of them sense only conductive
            objects, such as a finger. Axis and click are in counts, and empty if unknown; knobs are what sets the click ([click.md](click.md)).


            The pads of the Steam Deck and of the Steam Controller (2026) have no axis of the kernel: their reports are read from
            hidraw, as `/dev/hidrawN:left` and `/dev/hidrawN:right`. Nothing is sent to them. As long as the node is open, hid-steam
            takes the gamepad away from other programs, so that forcescale asks first; `--yes` does not ask. Reports have no time:
            times are those of arrival, and rates and gaps those of arrival too. Reports that are missing by their number are
            `dropped`, but a loss of exactly 256 reports of a controller cannot be seen. X and y are as sent, in counts, and y grows
            upwards, so that pictures and the directions of swipes are upside down. Grams are
            unknown until the pad is calibrated or `--full-scale` is given; each pad has a calibration of its own. This follows public
            structures (SDL's), and was never seen on real hardware.

            """
        for (kind, title, explanation) in chapters {
            let rows = pads.filter { $0.kind == kind }
            guard !rows.isEmpty else { continue }
            text +=
                "\n## \(title)\n\n\(explanation)\n\n| pad | ids | what it reports | axis | clicks at | knobs | source |\n|---|---|---|---|---|---|---|\n"
            for pad in rows.sorted(by: { ($0.name, $0.ids) < ($1.name, $1.ids) }) {
                text +=
                    "| \(pad.name) | `\(pad.ids)` | \(pad.number) | \(pad.axis) | \(pad.click) | \(pad.knobs) | \(pad.source) |\n"
            }
        }
        return text + (try countsPerGram())
    }

    /// The table of the models that were studied, which `scripts/profiles` makes.
    private static func countsPerGram() throws -> String {
        let file = SpawnedProcess.packageFolder.appending(path: "Calibration/studies/models.csv")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map {
            row in
            let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            return
                "| \(cells[1]) | `\(cells[0])` | \(cells[2])..\(cells[3]) | \(cells[4]) | \(cells[5]) | \(cells[6]) | \(cells[7]) |\n"
        }
        let head = """

            ## Counts per gram

            From studies that owners sent ([how](contributing-a-pad.md)): the mean of the pads, and the standard deviations between
            pads and between loadings of one pad, in percent.

            """
        guard !rows.isEmpty else { return head + "\nNone was sent so far.\n" }
        return head
            + "\n| pad | ids | axis | pads | counts per gram | between pads | one pad |\n|---|---|---|---|---|---|---|\n"
            + rows.joined()
    }

    private static func pads() throws -> [Pad] {
        let table = try String(
            contentsOf: SpawnedProcess.packageFolder.appending(path: "Calibration/pads.csv"), encoding: .utf8)
        return table.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            var sources: [String] = []
            let named = [cells[5], cells[8], cells[11], cells[13]].flatMap {
                $0.split(separator: "; ").map(String.init)
            }
            for source in named where !sources.contains(source) { sources.append(source) }
            return Pad(
                ids: "\(cells[0]):\(cells[1])", kind: cells[2], name: cells[3], number: cells[4],
                axis: cells[7].isEmpty ? "" : "\(cells[6])..\(cells[7])", click: cells[9], knobs: cells[12],
                source: sources.joined(separator: "; "))
        }
    }
}
