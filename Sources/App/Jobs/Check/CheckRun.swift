import Calibration
import Core
import Metrology
import Recordings
import Text

/// The command `check`: checks a pad, live or from recordings.
package struct CheckRun {
    /// The form of the output.
    package enum Form {
        case table, json, quirk
    }

    /// The result of reading one or several sources.
    struct Outcome {
        var check: PadCheck
        /// The header of the first source.
        var header: SessionHeader
        /// The paths of the recordings.
        var recordings: [String]
        var wasLeft = false
        var isLost = false
    }

    let sources: [SourceRequest]
    let scale: ScaleRequest
    let request: CheckRequest
    let form: Form

    /// Creates a check of one source, or of several recordings of one pad.
    package init(sources: [SourceRequest], scale: ScaleRequest, check: CheckRequest, form: Form) {
        (self.sources, self.scale, self.request, self.form) = (sources, scale, check, form)
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        if let page = request.page { try WholeFile.check(page, overwrites: request.overwritesPage) }
        let masses = try masses()
        var outcome: Outcome?
        for source in sources where outcome?.wasLeft != true {
            guard let next = try read(source, masses, after: outcome) else { return }
            outcome = next
        }
        guard let outcome else { return }
        try report(outcome)
        if outcome.isLost {
            throw Failure(
                .deviceLost,
                "\(outcome.header.origin.device.name.printable()) was lost; the metrics cover the time before"
            )
        }
    }

    /// The known masses.
    private func masses() throws -> [KnownMass] {
        guard let list = request.loads else { return [] }
        let table = try Failure.about("the built-in ") { try ReferenceMasses(csv: ShippedTables.masses) }
        return try Failure.about("--loads: ", .usage) { try table.masses(of: list) }
    }

    /// Prints and writes what was asked for.
    func report(_ outcome: Outcome) throws {
        let (check, header) = (outcome.check, outcome.header)
        let report = CheckReport(check: check, header: header, recordings: outcome.recordings)
        let console = Console.current
        if let page = request.page {
            try WholeFile.write(report.page.text.utf8, to: page)
            Diagnostics.write("Report written to \(page.printable()).")
        }
        switch form {
        case .json: try console.print(header.line + report.line)
        case .table: try console.print(report.text(columns: console.columns).utf8)
        case .quirk:
            switch LibinputQuirk(
                for: header.origin.device, axis: header.configuration.channel.axis, after: check)
            {
            case .section(let text): try console.print(text.utf8)
            case .refused(let reason): throw Failure(.badData, "cannot print a quirk: \(reason)")
            }
        }
        if request.storesFindings { try store(check.findings, header) }
    }
}
