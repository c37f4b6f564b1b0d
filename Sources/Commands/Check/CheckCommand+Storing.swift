import Core
import Metrology
import Recordings
import Sessions
import Text

extension CheckCommand {
    /// The name or file that --profile gives; nil if the profile is that of the device.
    private var askedProfile: String? { scale.profile == "none" ? nil : scale.profile }

    /// Adds what a check found to the history of the pad, and what it found out about the sensor to the profile that defines
    /// its grams.
    func store(_ findings: CheckFindings, _ header: SessionHeader) throws {
        guard !findings.isEmpty else {
            throw Failure(
                .badData,
                "there is nothing to store: neither known masses, nor creep, which needs a load at rest for 31 s, nor "
                    + "hysteresis was measured")
        }
        let channel = header.configuration.channel
        let profile =
            channel.scale.provenance == .calibrated
            ? try ProfileStore().profile(askedProfile, for: header.origin.device, channel.axis) : nil
        try keep(findings, header, profile)
        try store(findings.sensor, in: profile)
    }

    /// Adds a line to the history of the pad.
    private func keep(_ findings: CheckFindings, _ header: SessionHeader, _ profile: Profile?) throws {
        let origin = header.origin
        guard let time = origin.measured else {
            let reason =
                "\(origin.device.path.printable()) does not state when it was made, so that the check is not added to "
                + "the history of the pad"
            guard profile != nil else { throw Failure(.badData, reason) }
            return Diagnostics.write("\(reason).")
        }
        let axis = header.configuration.channel.axis
        let file = try CheckHistoryFile(creatingFor: origin)
        try file.append(
            CheckRecord(
                time: time, source: origin.kind, program: Version.current, unit: file.unit,
                device: Profile.Device(name: origin.device.name, identity: origin.device.identity),
                axis: Profile.Axis(axis), profile: profile?.name, levels: findings.levels,
                zeroReturn: findings.zeroReturn, noise: findings.noise, sensor: findings.sensor))
        let history = try file.read(for: axis)
        file.note(history.problems)
        Diagnostics.write(
            "Added to the history of this pad, \(history.records.count.counted("check")) in \(file.path.printable()); "
                + "check --history shows it.")
    }

    /// Stores creep and hysteresis in the profile.
    private func store(_ sensor: Profile.Sensor?, in profile: Profile?) throws {
        guard var profile else {
            return Diagnostics.write(
                "No profile of this pad defines the grams, so creep and hysteresis are not stored in one; "
                    + "forcescale calibrate run makes it.")
        }
        guard let sensor else {
            return Diagnostics.write(
                "Profile \(profile.name) is as before, since neither creep nor hysteresis was measured.")
        }
        profile.sensor = Profile.Sensor(
            hysteresis: sensor.hysteresis ?? profile.sensor?.hysteresis,
            creep: sensor.creep ?? profile.sensor?.creep)
        Diagnostics.write("For profile \(profile.name): \(sensor.words).")
        let file = askedProfile.flatMap { $0.contains("/") || $0.hasSuffix(".json") ? $0 : nil }
        try ProfileStore().save(profile, to: file ?? profile.name)
    }
}
