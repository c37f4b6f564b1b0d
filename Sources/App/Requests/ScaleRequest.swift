package import Core
import Metrology
import Recordings
import Text

/// How counts are to become grams.
package struct ScaleRequest: Sendable {
    /// Grams at the axis maximum, where neither the device nor a profile gives grams.
    package var fullScale: Double?
    /// The profile: a file or a name; `none` for the calibration of the device itself; nil for the one that fits.
    package var profile: String?
    /// How several contacts come to one load; nil for the sum, or as a profile says.
    package var combination: Combination?

    /// A request in which nothing is set.
    package init() {}

    /// What makes grams of a source's counts, without smoothing and thresholds.
    ///
    /// An assumed full scale is that of the request, else that by which a recording's own grams were made.
    ///
    /// - Throws: `Failure` where the source does not tell its axis, or its profile cannot be used.
    func configuration(of origin: SourceInfo) throws -> PipelineConfiguration {
        guard var channel = origin.channel else {
            throw Failure(
                .badData,
                "\(origin.device.path.printable()) does not say the range of its pressure axis, so there is no percent "
                    + "and no gram; give it, for example --axis 0:255")
        }
        let profile =
            profile == "none" ? nil : try ProfileStore().profile(profile, for: origin.device, channel.axis)
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

    /// Says once that the full scale that was asked for is not used: it is that of a scale that is assumed.
    private static func remarkUnused(_ profile: Profile?, _ device: DeviceDescription) {
        let reason =
            profile.map { "profile \($0.name) gives the grams. --profile none ignores it." }
            ?? "\(device.name.printable(limit: 60)) reports its own grams. To override them, calibrate it "
            + "(forcescale calibrate run) or give a --profile."
        Notes.writeOnce("--full-scale is not used", reason)
    }
}
