package import ArgumentParser
package import Core
package import Sessions

/// How counts are converted to grams.
package struct ScaleOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Grams at the axis maximum, if neither the device nor a profile defines grams (default: 385, or as stated in "
                + "the recording).",
            valueName: "grams", visibility: .advanced))
    var fullScale: Double?

    @Option(
        help: ArgumentHelp("Calibration profile: a name, a file, or none.", valueName: "file|name"),
        completion: .profiles(and: ["none"]))
    package var profile: String?

    @Option(
        help: ArgumentHelp(
            "How several contacts are combined into one load: sum, max or first (default: sum, or as the profile says).",
            valueName: "rule", visibility: .advanced),
        completion: .list(["sum", "max", "first"]),
        transform: { try Combination(parsing: $0) })
    var combine: Combination?

    package init() {}

    package func validate() throws {
        if let fullScale, !(0.1...1e6).contains(fullScale) {
            throw ValidationError(
                "--full-scale must be from 0.1 to 1000000 grams, for example --full-scale 385.")
        }
    }

    /// The values of these options.
    package var selection: ScaleSelection {
        ScaleSelection(fullScale: fullScale, profile: profile, combine: combine)
    }
}

extension Combination {
    /// Parses the value of `--combine`.
    package init(parsing text: String) throws(OptionError) {
        guard let rule = Combination(rawValue: text) else {
            throw OptionError("unknown rule '\(text)'", example: "--combine sum, max or first")
        }
        self = rule
    }
}

extension CompletionKind {
    /// The names of the existing profiles, and these words.
    package static func profiles(and words: [String] = []) -> CompletionKind {
        .custom { _, _, prefix in
            (ProfileStore().names + words).filter { $0.hasPrefix(prefix) }
        }
    }
}
