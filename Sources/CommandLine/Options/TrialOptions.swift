package import ArgumentParser
import Core
package import Sessions

/// A series of trials, each of which begins when Enter is pressed.
package struct TrialOptions: ParsableArguments {
    /// The greatest number of trials of a series.
    private static let greatest = 9999
    /// The countdown if none is given, in seconds.
    private static let usualCountdown = 3.0
    /// The longest countdown, in seconds.
    private static let longestCountdown = 3600.0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Take this many more trials: Enter begins each, x rejects the last one, q ends. {trial} in the names of files is "
                + "the number.", valueName: "number"))
    package var trials: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Countdown before each trial (default: 3s; none with --speed max).", valueName: "time"),
        transform: { try TrialOptions.countdown(parsing: $0) })
    package var countdown: Double?

    package init() {}

    package func validate() throws {
        if let trials, !(1...Self.greatest).contains(trials) {
            throw ValidationError("--trials must be from 1 to \(Self.greatest), for example --trials 5.")
        }
        if countdown != nil, trials == nil {
            throw ValidationError("--countdown needs --trials, for example --trials 5 --countdown 5s.")
        }
    }

    private static func countdown(parsing text: String) throws(OptionError) -> Double {
        guard let seconds = WrittenDuration.seconds(parsing: text), (0...longestCountdown).contains(seconds)
        else {
            throw OptionError(
                "it must be a number of seconds from 0 to \(Int(longestCountdown))", example: "--countdown 5s"
            )
        }
        return seconds
    }

    /// The series; nil if none is asked for.
    ///
    /// - Parameters:
    ///   - source: what is read, which may not be standard input, where the keys come from.
    ///   - meta: the metadata of all takes.
    /// - Throws: `ValidationError` if they cannot be combined.
    package func plan(
        of source: SourceOptions, meta: [(name: String, value: String)]
    ) throws -> TrialPlan? {
        guard let trials else { return nil }
        if source.recording == "-" {
            throw ValidationError(
                "--trials reads its keys from standard input, which cannot be the recording, too.")
        }
        if meta.contains(where: { $0.name == TrialName.numberKey }) {
            throw ValidationError("--trials sets --meta \(TrialName.numberKey) itself; use another key.")
        }
        try MetaEntry.expectColumns(meta)
        let selection = try source.selection
        let isUnpaced = selection.speed == .unlimited
        return TrialPlan(
            count: trials, countdownSeconds: countdown ?? (isUnpaced ? 0 : Self.usualCountdown), meta: meta,
            source: selection)
    }
}

extension TrialPlan {
    /// The name of the file of each take.
    ///
    /// - Throws: `ValidationError` if it is the same for all takes, or cannot be the name of a file.
    package func name(_ template: String) throws -> TrialName {
        do { return try TrialName(template, meta: meta) } catch { throw ValidationError("\(error).") }
    }
}
