import ArgumentParser
import Core
import Metrology
import Recordings
import Text

/// How counts are converted to grams.
struct ScaleOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Grams at the axis maximum, if neither the device nor a profile defines grams (default: 385, or as stated in "
                + "the recording).",
            valueName: "grams", visibility: .advanced))
    var fullScale: Double?

    @Option(
        help: ArgumentHelp(
            "Calibration profile: a name, a file, or none.", valueName: "file|name"),
        completion: .profiles(and: ["none"]))
    var profile: String?

    @Option(
        help: ArgumentHelp(
            "How several contacts are combined into one load: sum, max or first (default: sum, or as the profile says).",
            valueName: "rule", visibility: .advanced),
        completion: .list(["sum", "max", "first"]),
        transform: { try Combination(parsing: $0) })
    var combine: Combination?

    func validate() throws {
        if let fullScale, !(0.1...1e6).contains(fullScale) {
            throw ValidationError(
                "--full-scale must be from 0.1 to 1000000 grams, for example --full-scale 385.")
        }
    }

    /// Returns the configuration for a source, without smoothing and thresholds.
    ///
    /// An assumed full scale is that of the options, or else the one with which the recording was made.
    ///
    /// - Parameter profiles: the profiles; nil for those of the user, which are read when they are needed.
    /// - Throws: `Failure` if the axis of the source is unknown, or if the profile cannot be used.
    func configuration(of origin: SourceInfo, profiles: ProfileStore? = nil) throws -> PipelineConfiguration {
        guard var channel = origin.channel else {
            throw Failure.unknownRange(of: origin, "so percent and grams cannot be computed")
        }
        let profile = try calibration(of: origin, channel.axis, profiles)
        if let calibrated = profile?.scale(of: channel.axis) { channel.scale = calibrated }
        if let fullScale {
            if channel.scale.provenance.isOnlyAssumed {
                channel.scale = .assumed(channel.axis, fullScale: fullScale)
            } else {
                Self.remarkUnused(profile, origin.device)
            }
        }
        return PipelineConfiguration(
            channel, combination: combine ?? profile?.combination ?? .sum, smoothing: .none,
            thresholds: [])
    }

    /// The profile that defines the grams of a source; nil if none does.
    ///
    /// - Parameter profiles: the profiles; nil for those of the user, which are read when they are needed.
    func calibration(
        of origin: SourceInfo, _ axis: PressureAxis, _ profiles: ProfileStore? = nil
    ) throws -> Profile? {
        profile == "none" ? nil : try (profiles ?? ProfileStore()).profile(profile, for: origin.device, axis)
    }

    /// Notes once that the given full scale is not used, since it applies only to assumed scales.
    private static func remarkUnused(_ profile: Profile?, _ device: DeviceDescription) {
        let reason =
            profile.map { "profile \($0.name) defines the grams; --profile none ignores it." }
            ?? "\(device.name.printable(limit: 60)) reports its own grams; to override them, calibrate it "
            + "(forcescale calibrate run) or use --profile."
        Diagnostics.writeOnce("--full-scale is not used", reason)
    }
}

extension Combination {
    /// Parses the value of `--combine`.
    init(parsing text: String) throws(OptionError) {
        guard let rule = Combination(rawValue: text) else {
            throw OptionError("unknown rule '\(text)'", example: "--combine sum, max or first")
        }
        self = rule
    }
}
