import Core
import Metrology
import Recordings
import Text

extension CheckCommand {
    /// Stores what a check found out about the sensor in the profile that defines its grams.
    func store(_ findings: Profile.Sensor?, _ header: SessionHeader) throws {
        let store = ProfileStore()
        let axis = header.configuration.channel.axis
        let asked = scale.profile == "none" ? nil : scale.profile
        guard header.configuration.channel.scale.provenance == .calibrated,
            var profile = try store.profile(asked, for: header.origin.device, axis)
        else {
            throw Failure(
                .badData,
                "there is no profile in which to store creep and hysteresis; calibrate the pad with "
                    + "forcescale calibrate run, or name a profile with --profile")
        }
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
        let isFile = asked.map { $0.contains("/") || $0.hasSuffix(".json") } ?? false
        try store.save(profile, to: isFile ? asked ?? profile.name : profile.name)
    }
}
