import Core
import Metrology
import Plots
import Sensing
import Text

/// The figures of a check of touches, as text, as JSON and as a page.
struct TouchReport {
    private static let millimetersPerInch = 25.4

    private let totals: TouchTotals
    private let origin: SourceInfo
    /// The paths of the recordings.
    private let recordings: [String]
    private let figures: [CheckFigure]
    private let verdict: TouchVerdict

    init(_ totals: TouchTotals, of origin: SourceInfo, recordings: [String]) {
        (self.totals, self.origin, self.recordings) = (totals, origin, recordings)
        figures = TouchJudge(totals).figures
        verdict = TouchVerdict(figures)
    }

    private var axes: PositionAxes { totals.check.axes }

    /// The line of JSON.
    var line: [UInt8] {
        JSONWriter.line("result", of: "check") { json in
            json.field("path", origin.device.path)
            if recordings.count > 1 { json.field("recordings", recordings) }
            json.field("name", origin.device.name)
            json.field("pad", pad)
            json.field("verdict", verdict.grade.rawValue)
            json.field("worst", verdict.worst.map(\.key))
            json.field("undecided", verdict.undecided.map(\.key))
            json.figures(TouchTotals.fields.figures(of: totals))
            json.objects("figures", figures) { $0.members(of: $1, value: $1.value) }
            json.objects("touches", totals.check.contacts) {
                $0.figures(SensedContact.fields.figures(of: $1))
            }
        }
    }

    private var pad: FieldValue {
        func pair(_ point: Point?) -> FieldValue {
            point.map { .list([.number($0.x), .number($0.y)]) } ?? .none
        }
        return .object([
            "width_mm": .number(axes.size?.x), "height_mm": .number(axes.size?.y),
            "resolution": pair(axes.resolution),
            "dpi": pair(axes.resolution.map { $0 * Self.millimetersPerInch }),
        ])
    }

    /// Returns lines of text, wrapped to a width; nil for no limit. The verdict is the last, with its reasons, so that it is
    /// what remains on a small screen.
    func text(columns: Int?) -> String {
        let lines =
            [provenance, TouchJudge.standards].flatMap { Wrapping.lines($0, columns: columns, rest: "  ") }
            + [""]
            + CheckTable(figures, number: Self.number).lines(columns: columns) + [""]
            + Wrapping.lines(verdict.sentence, columns: columns, rest: "  ")
            + verdict.reasons.flatMap { Wrapping.lines($0, columns: columns, first: "  ", rest: "    ") }
        return lines.joined(separator: "\n") + "\n"
    }

    private var provenance: String {
        let file = recordings.count == 1 ? "\(recordings[0].printable(limit: 60)), " : ""
        let name = file + origin.device.name.printable(limit: 60)
        let size =
            axes.size.map { "\($0.x.significant) × \($0.y.significant) mm" } ?? "its size in mm is unknown"
        let dropped = totals.check.dropped
        return "\(name): \(size); \(totals.check.contacts.count.counted("contact", "contacts"))"
            + (dropped > 0 ? "; events were lost \(dropped.counted("time"))" : "")
            + (recordings.count > 1 ? " in \(recordings.count) recordings" : "") + contradiction
    }

    /// What contradicts the number of fingers that was stated.
    private var contradiction: String {
        guard let fingers = totals.conditions.fingers, fingers > 0, totals.check.mostContacts > fingers else {
            return ""
        }
        return "; \(totals.check.mostContacts) at once, although --fingers says \(fingers)"
    }

    /// The value of a figure with its unit.
    private static func number(of figure: CheckFigure) -> String? {
        guard let value = figure.value else { return nil }
        if figure.unit == "Hz" { return "\(value.fixed(1)) Hz" }
        if value.magnitude < 1e-6 || figure.unit.isEmpty && value == value.rounded() {
            return "\(value.fixed(0))\(figure.unit.isEmpty ? "" : " \(figure.unit)")"
        }
        return "\(value.significant)\(figure.unit.isEmpty ? "" : " \(figure.unit)")"
    }

    /// The check as an HTML page.
    var page: CheckPage {
        CheckPage(
            title: origin.device.name.printable(limit: 60), figures: figures,
            verdict: [verdict.sentence] + verdict.reasons,
            provenance: provenance, number: Self.number, source: "docs/touch.md",
            plots: TouchPlots(totals: totals).all)
    }
}
