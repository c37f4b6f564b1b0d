package import ArgumentParser
package import Core
import Sessions
import Text

/// How readings are computed from counts.
package struct ReadingOptions: ParsableArguments {
    @OptionGroup package var scale: ScaleOptions

    @Option(
        help: ArgumentHelp(
            "\(FilterCatalog.forms), none, or several separated by commas (default: one-euro for display, none in JSON and "
                + "files). Every filter adds a delay.",
            valueName: "filters", visibility: .advanced),
        completion: .list(FilterCatalog.all.filter { $0.parameter == nil }.map(\.name) + ["none"]),
        transform: { try Smoothing(parsing: $0) })
    var smooth: Smoothing?

    @Option(
        help: ArgumentHelp(
            "Criterion of stability: band and time, such as 2d/1s or 4g/0.5s (default: \(StabilityRule.standard.text)).",
            valueName: "rule", visibility: .advanced),
        transform: { try StabilityRule(parsing: $0) })
    var stable: StabilityRule?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Tare from the start, such as 46 (grams), 5oz or 12%.", valueName: "weight"),
        transform: { try ReadingOptions.tare(parsing: $0) })
    package var tare: Threshold.Level?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Display interval d: weights are rounded to multiples of it.", valueName: "grams",
            visibility: .advanced))
    var interval: Double?

    package init() {}

    package func validate() throws {
        if let interval, !(interval >= 1e-6 && interval <= 1e6) {
            throw ValidationError(
                "--interval must be from 0.000001 to 1000000 grams, for example --interval 1.")
        }
    }

    private static func tare(parsing text: String) throws(OptionError) -> Threshold.Level {
        let example = "--tare 46 or --tare 5oz"
        let tare = try Threshold.Level(parsingMass: text, example: example)
        guard tare.value.magnitude <= 1e6 else {
            throw OptionError("'\(text)' exceeds 1000000 g", example: example)
        }
        return tare
    }

    /// Returns the configuration of the pipeline for a source.
    ///
    /// - Throws: `Failure` if the axis of the source is unknown, or if the profile cannot be used.
    package func configuration(
        of origin: SourceInfo, smoothing standard: Smoothing, thresholds: [Threshold],
        subject: ThresholdSubject = .load
    ) throws -> PipelineConfiguration {
        var configuration = try scale.selection.configuration(of: origin)
        let scale = configuration.channel.scale
        if let tare = self.tare, tare.value != 0 {
            try [tare].expectGrams(on: scale, for: "--tare \(tare)", of: origin.device, example: "--tare 12%")
        }
        for threshold in thresholds {
            try [threshold.press].expectGrams(
                on: scale,
                for: "threshold \(threshold.name.printable(limit: 40)) in \(threshold.press.unit.rawValue)",
                of: origin.device, example: "--threshold deep=60%")
        }
        let fullScale = scale.fullScale
        let tare = self.tare?.grams(on: configuration.channel) ?? 0
        guard tare <= fullScale else {
            throw Failure(
                .usage,
                "--tare \(tare) exceeds the full scale, \(fullScale) g; try --tare \(fullScale / 4)")
        }
        configuration.smoothing = smooth ?? standard
        if let stable { configuration.stability = stable }
        if let interval { configuration.interval = interval }
        configuration.tare = tare
        if subject == .load { try expectWithinReach(thresholds, of: origin, configuration.combination) }
        configuration.thresholds = thresholds
        configuration.thresholdSubject = subject
        return configuration
    }

    /// The same for weights, with what checks of the pad say about its change since the calibration.
    package func agedConfiguration(
        of origin: SourceInfo, smoothing standard: Smoothing, thresholds: [Threshold],
        subject: ThresholdSubject = .load
    ) throws -> PipelineConfiguration {
        try scale.selection.aged(
            configuration(of: origin, smoothing: standard, thresholds: thresholds, subject: subject),
            of: origin)
    }

    /// The most contacts that a device without a known number of slots is expected to report: ten fingers.
    private static let usualContacts = 10

    /// - Throws: `Failure` if a threshold is a percentage that the combined load cannot reach. The percent of several
    ///   contacts add up, so that two fingers can reach 200 %.
    private func expectWithinReach(
        _ thresholds: [Threshold], of origin: SourceInfo, _ combination: Combination
    ) throws {
        let contacts = combination == .sum ? origin.device.slots ?? Self.usualContacts : 1
        let most = 100 * contacts
        guard
            let high = thresholds.first(where: { $0.press.unit == .percent && $0.press.value > Double(most) })
        else { return }
        throw Failure(
            .usage,
            "--threshold: \(high.name.printable()) is above \(most)%, which \(contacts.counted("contact")) at full scale "
                + "\(contacts == 1 ? "reaches" : "reach"); use at most \(most)%")
    }
}
