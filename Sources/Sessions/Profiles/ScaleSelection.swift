package import Core
package import Metrology
import Text

/// How counts are converted to grams.
package struct ScaleSelection: Sendable {
    /// Grams at the axis maximum, if neither the device nor a profile defines them; nil for the usual ones.
    package var fullScale: Double?
    /// The profile: a name, a file or `none`; nil for that of the device.
    package var profile: String?
    /// How contacts are combined into one load; nil for a sum, or as the profile says.
    package var combine: Combination?

    package init(fullScale: Double? = nil, profile: String? = nil, combine: Combination? = nil) {
        self.fullScale = fullScale
        self.profile = profile
        self.combine = combine
    }

    /// Returns the configuration for a source, without smoothing and thresholds.
    ///
    /// An assumed full scale is the selected one, or else the one with which the recording was made.
    ///
    /// - Parameters:
    ///   - origin: the source.
    ///   - profiles: the profiles; nil for those of the user, which are read when they are needed.
    /// - Throws: `Failure` if the axis of the source is unknown, or if the profile cannot be used.
    package func configuration(of origin: SourceInfo, profiles: ProfileStore? = nil) throws
        -> PipelineConfiguration
    {
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
    /// - Parameters:
    ///   - origin: the source.
    ///   - axis: its pressure axis.
    ///   - profiles: the profiles; nil for those of the user, which are read when they are needed.
    package func calibration(
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
