import ArgumentParser
import Fitting
import Pressure
import Text
import Traces

/// How counts become the force that is shown.
struct ScaleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Grams at the axis maximum where nothing better is known (default: 385, or as a recording says).",
            valueName: "grams"))
    var fullScale: Double?

    @Option(
        help: ArgumentHelp(
            "The calibration: a file or a name of calibrate list, or none for that of the device itself.",
            valueName: "file|name"))
    var profile: String?

    @Option(
        help: ArgumentHelp(
            "How several contacts come to one load: sum, max or first (default: sum, or as a profile says).",
            valueName: "rule"),
        completion: .list(["sum", "max", "first"]),
        transform: { try Combination(parsing: $0) })
    var combine: Combination?

    @Option(
        help: ArgumentHelp(
            "one-euro, ema:SECONDS, median:SECONDS, none, or a chain with commas (default: one-euro to look at, none in JSON and files).",
            valueName: "filters"),
        completion: .list(["one-euro", "none"]),
        transform: { try Smoothing(parsing: $0) })
    var smooth: Smoothing?

    @Option(
        help: ArgumentHelp(
            "When a weight is stable: band and time, such as 2d/1s or 4g/0.5s (default: \(StabilityRule.standard.text)).",
            valueName: "rule"),
        transform: { try StabilityRule(parsing: $0) })
    var stable: StabilityRule?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Set grams aside from the start.", valueName: "grams"))
    var tare: Double = 0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The step in which weights are shown.", valueName: "grams"))
    var interval: Double?

    func validate() throws {
        if let fullScale, !(fullScale > 0 && fullScale <= 1e6) {
            throw ValidationError(
                "--full-scale wants grams above 0 and up to 1000000, for example --full-scale 385.")
        }
        if let interval, !(interval >= 1e-6 && interval <= 1e6) {
            throw ValidationError(
                "--interval wants grams from 0.000001 to 1000000, for example --interval 1.")
        }
        guard tare.isFinite, abs(tare) <= 1e6 else {
            throw ValidationError("--tare wants grams from -1000000 to 1000000, for example --tare 46.")
        }
    }

    /// The profile that makes grams on a device's axis; nil where there is none, or none is wanted.
    private func profile(of device: DeviceDescription, _ axis: PressureAxis) throws -> Profile? {
        profile == "none" ? nil : try ProfileStore().profile(profile, for: device, axis)
    }

    /// The options with the assumed full scale that a recording's grams were made by, where none was asked for.
    func adapted(to origin: SessionOrigin) -> ScaleOptions {
        var adapted = self
        adapted.fullScale = fullScale ?? origin.assumedFullScale
        return adapted
    }

    /// The pipeline's configuration for a source.
    ///
    /// - Throws: `Failure` where the source does not tell its axis, or its profile cannot be used.
    func configuration(
        of origin: SessionOrigin, smoothing standard: Smoothing, thresholds: [Threshold],
        subject: ThresholdSubject = .load
    ) throws -> PipelineConfiguration {
        guard let axis = origin.axis else {
            throw Failure(
                .badData,
                "\(origin.device.path.printable()) does not say the range of its pressure axis, so there is no percent "
                    + "and no gram; give it, for example --axis 0:255")
        }
        return try adapted(to: origin).configuration(
            device: origin.device, axis: axis, smoothing: standard, thresholds: thresholds, subject: subject)
    }

    /// The pipeline's configuration on an axis of a device.
    func configuration(
        device: DeviceDescription, axis: PressureAxis, smoothing standard: Smoothing, thresholds: [Threshold],
        subject: ThresholdSubject = .load
    ) throws -> PipelineConfiguration {
        let profile = try profile(of: device, axis)
        let scale =
            profile?.scale(of: axis) ?? .declared(axis)
            ?? .assumed(axis, fullScale: fullScale ?? Scale.assumedFullScale)
        guard tare <= scale.fullScale else {
            throw Failure(
                .usage,
                "--tare \(tare) is beyond the scale's \(scale.fullScale) g; try --tare \(scale.fullScale / 4)"
            )
        }
        var configuration = PipelineConfiguration(
            axis: axis, scale: scale, combination: combine ?? profile?.combination ?? .sum,
            smoothing: smooth ?? standard,
            stability: stable ?? .standard,
            thresholds: thresholds, interval: interval, tare: tare)
        configuration.thresholdSubject = subject
        return configuration
    }
}

extension Combination {
    /// A rule as it is given.
    init(parsing text: String) throws(OptionError) {
        guard let rule = Combination(rawValue: text) else {
            throw OptionError("'\(text)' is no rule", example: "--combine sum, max or first")
        }
        self = rule
    }
}
