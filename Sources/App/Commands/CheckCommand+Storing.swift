import Core
import Metrology
import Recordings
import Text

extension CheckCommand {
    /// The name or file that --profile gives; nil if the profile is that of the device.
    private var askedProfile: String? { scale.profile == "none" ? nil : scale.profile }

    /// The profile that defines the grams of a device, in which findings are stored.
    ///
    /// - Throws: `Failure` if there is none.
    @discardableResult
    func profileForFindings(of device: DeviceDescription, _ channel: ForceChannel) throws -> Profile {
        guard channel.scale.provenance == .calibrated,
            let profile = try ProfileStore().profile(askedProfile, for: device, channel.axis)
        else {
            throw Failure(
                .badData,
                "there is no profile in which to store creep and hysteresis; calibrate the pad with "
                    + "forcescale calibrate run, or name a profile with --profile")
        }
        return profile
    }

    /// Stores what a check found out about the sensor in the profile that defines its grams.
    func store(_ findings: Profile.Sensor?, _ header: SessionHeader) throws {
        var profile = try profileForFindings(of: header.origin.device, header.configuration.channel)
        guard let findings else {
            throw Failure(
                .badData,
                "there is nothing to store: neither creep, which needs a load at rest for 31 s, nor hysteresis was "
                    + "measured")
        }
        profile.sensor = Profile.Sensor(
            hysteresis: findings.hysteresis ?? profile.sensor?.hysteresis,
            creep: findings.creep ?? profile.sensor?.creep)
        Diagnostics.write("For profile \(profile.name): \(findings.words).")
        let file = askedProfile.flatMap { $0.contains("/") || $0.hasSuffix(".json") ? $0 : nil }
        try ProfileStore().save(profile, to: file ?? profile.name)
    }
}
