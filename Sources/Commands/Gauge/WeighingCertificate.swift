import Core
import Formatting
import Plots
import Recordings
import Sessions
import Text
import Weighing

/// The results of a guided weighing as one HTML page, each with what contributes to its uncertainty.
struct WeighingCertificate {
    let results: [WeighingResult]
    let header: SessionHeader
    /// The file of the recording that was weighed; nil for a pad and for a demo.
    let recording: String?
    /// When the last object was weighed, in local time; nil if it is unknown.
    let time: String?
    /// The date of the calibration that defines the grams; nil without one.
    let calibrated: String?
    let unit: MassUnit

    var page: Page {
        let name = header.origin.device.name.printable(limit: 60)
        var page = Page(title: "Weighing on \(name) – forcescale")
        page.append(.html("h1", "Weighing on \(name)"))
        let facts = [
            header.origin.kind == .demo ? "Simulated pad" : nil,
            recording.map { "recording \($0.printable(limit: 200))" },
            time.map(CivilTime.readable)
                ?? header.origin.started.map { "recorded \(CivilTime.readable($0))" },
            header.configuration.channel.scale.sentence, calibrated.map { "calibrated \($0)" },
        ]
        page.append(.html("p", "\(facts.compactMap(\.self).joined(separator: "; ")).").inClass("soft"))
        for result in results { append(result, to: &page) }
        page.append(
            .html(
                "p",
                "± is the expanded uncertainty U = k u with k = \(Budget.coverageFactor.fixed(0)): in simulated weighings about "
                    + "95 of 100 results or more are within it, if the grams of the scale are right."))
        page.append(
            .html("footer", "Made by forcescale \(Version.current); docs/metrology.md defines the terms."))
        return page
    }

    private func append(_ result: WeighingResult, to page: inout Page) {
        page.append(.html("h2", result.text(in: unit)))
        let remarks = [result.relation].compactMap(\.self) + result.caveats(in: unit)
        page.append(.html("p", "\(remarks.joined(separator: "; "))."))
        let rows = result.budgetRows(in: unit)
        guard !rows.isEmpty else { return }
        page.append(
            .table(
                caption: "Uncertainty budget",
                head: ["contribution", "u", "share of u²", "type", "evaluation", "smaller by"],
                rows: rows.map { [$0.name, $0.value, $0.share, $0.type, $0.origin, $0.smallerBy ?? ""] },
                isNumeric: false))
        page.append(.html("p", result.uncovered))
    }
}
