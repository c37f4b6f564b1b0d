package import Core
import Metrology
import Recordings
import Text

/// How counts are converted to grams.
package struct ScaleRequest: Sendable {
    /// Grams at the axis maximum, if neither the device nor a profile defines grams.
    package var fullScale: Double?
    /// The profile: a file or a name; `none` to ignore profiles; nil for the one that matches the device.
    package var profile: String?
    /// How several contacts are combined into one load; nil for the rule of the profile, or else the sum.
    package var combination: Combination?
    /// The profiles; nil for those of the user when they are needed.
    var profiles: ProfileStore?

    /// Creates a request with default values.
    package init() {}

    /// Returns the configuration for a source, without smoothing and thresholds.
    ///
    /// An assumed full scale is that of the request, or else the one with which the recording was made.
    ///
    /// - Throws: `Failure` if the axis of the source is unknown, or if the profile cannot be used.
    func configuration(of origin: SourceInfo) throws -> PipelineConfiguration {
        guard var channel = origin.channel else {
            throw Failure(
                .badData,
                "\(origin.device.path.printable()) does not state the range of its pressure axis, so percent and grams "
                    + "cannot be computed; use --axis, for example --axis 0:255")
        }
        let profile =
            profile == "none" ? nil : try (profiles ?? ProfileStore()).profile(profile, for: origin.device, channel.axis)
        if let calibrated = profile?.scale(of: channel.axis) { channel.scale = calibrated }
        if let fullScale {
            if channel.scale.provenance == .assumed {
                channel.scale = .assumed(channel.axis, fullScale: fullScale)
            } else {
                Self.remarkUnused(profile, origin.device)
            }
        }
        return PipelineConfiguration(
            channel, combination: combination ?? profile?.combination ?? .sum, smoothing: .none,
            thresholds: [])
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
