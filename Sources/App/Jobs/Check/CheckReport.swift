import Core
import Formatting
import Metrology
import Recordings
import Screens
import Text

/// The figures of a check, as text and as JSON.
struct CheckReport {
    let check: PadCheck
    let header: SessionHeader
    /// The paths of the recordings, which are reported if there are several.
    let recordings: [String]

    /// The line of JSON.
    var line: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.field("type", "result")
        json.field("command", "check")
        json.field("path", header.origin.device.path)
        if recordings.count > 1 {
            json.key("recordings")
            json.beginArray()
            for path in recordings { json.value(path) }
            json.endArray()
        }
        json.field("kind", kind?.rawValue)
        json.field("can_weigh", kind?.inability == nil)
        json.field("scale", header.configuration.channel.scale.provenance.rawValue)
        let figures = check.figures
        for figure in figures {
            json.field(figure.key, orNull: figure.value)
        }
        json.key("figures")
        json.beginArray()
        for figure in figures { json.object(of: figure, percent: percent(of: figure)) }
        json.endArray()
        json.endObject()
        json.endLine()
        return json.bytes
    }

    /// Returns lines of text, wrapped to a width; nil for no limit.
    func text(columns: Int?) -> String {
        let scale = header.configuration.channel.scale
        var lines = kind?.inability.map { Wrapping.lines($0, columns: columns, rest: "  ") } ?? []
        lines += Wrapping.lines(
            "\(header.origin.device.name.printable(limit: 60)): \(provenance(of: scale))"
                + (recordings.count > 1 ? "; from \(recordings.count) recordings" : ""), columns: columns,
            rest: "  ")
        for figure in check.figures {
            let number = number(of: figure)
            let grade = figure.grade.map { ", \($0.rawValue)" } ?? ""
            lines.append("")
            lines += Wrapping.lines(
                "\(figure.title): \(number ?? "not measured")\(grade)", columns: columns, rest: "  ")
            lines += Wrapping.lines(figure.verdict, columns: columns, first: "  ", rest: "  ")
            if !figure.basis.isEmpty {
                lines += Wrapping.lines("from \(figure.basis)", columns: columns, first: "  ", rest: "  ")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var kind: DeviceKind? { header.origin.device.classification.kind }

    /// The value of a figure with its unit; with percent first if the pad cannot weigh.
    private func number(of figure: CheckFigure) -> String? {
        guard let value = figure.value else { return nil }
        if figure.unit == "count" { return "\(value.fixed(0)) \(value == 1 ? "count" : "counts")" }
        let text = "\(value.significant)\(figure.unit.isEmpty ? "" : " \(figure.unit)")"
        return percent(of: figure).map { "\($0.significant) %, ~\(text)" } ?? text
    }

    /// A figure in grams as percent of full scale; nil if the pad can weigh.
    private func percent(of figure: CheckFigure) -> Double? {
        guard kind?.inability != nil, figure.unit == "g", let value = figure.value else { return nil }
        return 100 * value / header.configuration.channel.scale.fullScale
    }

    private func provenance(of scale: Scale) -> String {
        let full = "\(scale.fullScale.fixed(0)) g full scale"
        return switch scale.provenance {
        case .assumed: "grams assumed, \(full), not verified"
        case .device: "grams as reported by the device (\(scale.source ?? "unknown source")), \(full)"
        case .calibrated:
            "grams calibrated with \((scale.source ?? "a profile").printable(limit: 60)), \(full)"
        }
    }
}

extension JSONWriter {
    /// Writes a figure with its grade and its basis.
    fileprivate mutating func object(of figure: CheckFigure, percent: Double?) {
        beginObject()
        field("name", figure.key)
        field("value", orNull: figure.value)
        if let percent { field("percent", percent) }
        field("unit", figure.unit.isEmpty ? nil : figure.unit)
        field("from", figure.basis.isEmpty ? nil : figure.basis)
        field("grade", figure.grade?.rawValue)
        field("verdict", figure.value == nil ? nil : figure.verdict)
        field("reason", figure.value == nil ? figure.verdict : nil)
        endObject()
    }
}
