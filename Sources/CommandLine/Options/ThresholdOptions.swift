import ArgumentParser
package import Core
import Text

/// The thresholds at which a press begins and ends.
package struct ThresholdOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Threshold NAME=PRESS[:RELEASE] in %, g, N or raw, or libinput (12%:10%), or none; repeatable (default: "
                + "press=25%, deep=60%, full=100%).",
            valueName: "name=press"))
    var threshold: [String] = []

    @Flag(
        help: ArgumentHelp(
            "Compare thresholds with each contact instead of the combined load.", visibility: .advanced))
    var perContact = false

    package init() {}

    func validate() throws { _ = try thresholds }

    /// The quantity that is compared with the thresholds.
    package var subject: ThresholdSubject { perContact ? .contact : .load }

    /// The thresholds in effect.
    package var thresholds: [Threshold] {
        get throws {
            guard !threshold.isEmpty else { return Threshold.standard }
            if threshold == ["none"] { return [] }
            var given: [Threshold] = []
            for text in threshold {
                do {
                    given.append(try Threshold(parsing: text))
                } catch {
                    throw ValidationError("--threshold: \("\(error)".printable())")
                }
            }
            guard Set(given.map(\.name)).count == given.count else {
                throw ValidationError(
                    "Two thresholds have the same name; use different names, for example --threshold a=20% --threshold b=50%."
                )
            }
            // The percent of several contacts add up; that of one never exceeds the pad.
            if perContact,
                let high = given.first(where: { $0.press.unit == .percent && $0.press.value > 100 })
            {
                throw ValidationError(
                    "--threshold: \(high.name.printable()) is above 100%, which no contact reaches with --per-contact; "
                        + "use at most 100%, for example --threshold \(high.name.printable())=80%.")
            }
            return given
        }
    }
}
