import Core
import Formatting
import Metrology
import Plots
import Recordings
import Text

/// The figures of a check, as text and as JSON.
struct CheckReport {
    let check: PadCheck
    let header: SessionHeader
    /// The paths of the recordings, which are reported if there are several.
    let recordings: [String]

    /// The line of JSON.
    var line: [UInt8] {
        JSONWriter.line("result", of: "check") { json in
            json.field("path", header.origin.device.path)
            if recordings.count > 1 { json.field("recordings", recordings) }
            json.field("kind", judgment.word)
            json.field("can_weigh", judgment.canWeigh)
            json.field("scale", scale.provenance.rawValue)
            let figures = check.figures
            encode(CheckVerdict(figures), into: &json)
            json.field("grams_checked", !check.indicationErrors.isEmpty)
            for figure in figures { json.field(figure.key, orNull: stated(figure)) }
            check.scaleFit?.encode(into: &json)
            json.objects("figures", figures) {
                $0.members(of: $1, value: stated($1), percent: percent(of: $1))
            }
            encodeErrors(into: &json)
        }
    }

    private func encode(_ verdict: CheckVerdict, into json: inout JSONWriter) {
        json.field("verdict", judgment.canWeigh ? verdict.scale.rawValue : "cannot-weigh")
        json.field("sensor_verdict", verdict.sensor.rawValue)
        json.field("worst", verdict.worst)
    }

    /// Writes the error of each indication, if masses are known.
    private func encodeErrors(into json: inout JSONWriter) {
        let errors = check.indicationErrors
        guard !errors.isEmpty else { return }
        json.objects("indication", errors) { json, error in
            json.field("load_g", error.load)
            json.field("direction", error.isFalling ? "down" : "up")
            json.field("error_g", error.error)
        }
    }

    /// Returns lines of text, wrapped to a width; nil for no limit. The verdict is the last, so that it is what remains
    /// on a small screen; only that a pad cannot weigh must be known before all numbers.
    func text(columns: Int?) -> String {
        let figures = check.figures
        var lines = judgment.inability.map { Wrapping.lines($0, columns: columns, rest: "  ") } ?? []
        lines += Wrapping.lines(provenance, columns: columns, rest: "  ") + [""]
        lines += CheckTable(figures, number: number(of:)).lines(columns: columns) + [""]
        let verdict =
            judgment.canWeigh
            ? verdict(of: figures) : "As a sensor: \(CheckVerdict(figures).sensor.rawValue)."
        lines += Wrapping.lines(verdict, columns: columns, rest: "  ")
        return lines.joined(separator: "\n") + "\n"
    }

    private var judgment: ForceJudgment { header.origin.device.judgment }

    /// The value of a figure with its unit; in percent of full scale instead of grams if the pad cannot weigh.
    private func number(of figure: CheckFigure) -> String? {
        guard let value = figure.value else { return nil }
        if figure.unit == "count" { return "\(value.fixed(0)) \(value == 1 ? "count" : "counts")" }
        if let percent = percent(of: figure) { return "\(percent.significant) %" }
        return "\(value.significant)\(figure.unit.isEmpty ? "" : " \(figure.unit)")"
    }

    private var scale: Scale { header.configuration.channel.scale }

    /// The value of a figure; nil if it is in grams that are unknown.
    private func stated(_ figure: CheckFigure) -> Double? {
        figure.unit == "g" ? scale.stated(figure.value) : figure.value
    }

    /// A figure in grams as percent of full scale; nil if the pad can weigh.
    private func percent(of figure: CheckFigure) -> Double? {
        guard judgment.inability != nil || !scale.provenance.statesGrams, figure.unit == "g" else {
            return nil
        }
        return figure.value.map(scale.percent(ofChange:))
    }

    /// The check as an HTML page.
    var page: CheckPage {
        let figures = check.figures
        return CheckPage(
            title: header.origin.device.name.printable(limit: 60), figures: figures,
            verdict: [verdict(of: figures)], provenance: provenance, number: number(of:),
            source: "docs/metrology.md", plots: CheckPlots(check: check, figures: figures).all)
    }

    /// The first sentence: how good the pad is, or that it cannot weigh.
    private func verdict(of figures: [CheckFigure]) -> String {
        judgment.inability ?? CheckVerdict(figures).sentence(figures)
    }

    private var provenance: String {
        "\(header.origin.device.name.printable(limit: 60)): \(scale.sentence)"
            + (recordings.count > 1 ? "; from \(recordings.count) recordings" : "")
    }
}

extension JSONWriter {
    /// Writes the members of a figure with its grade and its basis.
    mutating func members(of figure: CheckFigure, value: Double?, percent: Double? = nil) {
        field("name", figure.key)
        field("value", orNull: value)
        if let percent { field("percent", percent) }
        field("unit", figure.unit.isEmpty ? nil : figure.unit)
        field("from", figure.basis.isEmpty ? nil : figure.basis)
        field("grade", figure.grade?.rawValue)
        if let limit = figure.limit {
            field("limit", limit.value)
            field("standard", limit.standard)
        }
        if let score = figure.score { field("score", score) }
        field("verdict", figure.value == nil ? nil : figure.verdict)
        field("reason", figure.value == nil ? figure.verdict : nil)
    }
}
