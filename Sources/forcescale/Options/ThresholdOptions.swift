import ArgumentParser
import Core
import Text

/// What counts as a press.
struct ThresholdOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A threshold in %, g, N or raw, or libinput (12%:10%); repeatable; none for none. "
                + "In place of press=25%, deep=60%, full=100%.",
            valueName: "name=press[:release]"))
    var threshold: [String] = []

    @Flag(help: "Hold thresholds against each contact by itself, and not against all together.")
    var perContact = false

    func validate() throws { _ = try thresholds }

    /// What thresholds are held against.
    var subject: ThresholdSubject { perContact ? .contact : .load }

    /// The thresholds that hold.
    var thresholds: [Threshold] {
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
                    "Two thresholds have one name; give each its own, as in --threshold a=20% --threshold b=50%."
                )
            }
            return given
        }
    }
}
