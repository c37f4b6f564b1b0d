import Core
import Metrology
import Text

extension ProfileStore {
    /// Returns the profile with the given name or file, or else the one that matches a device; nil if there is none.
    ///
    /// - Throws: `Failure` if the given profile does not exist, is invalid, or is for another axis.
    func profile(
        _ asked: String?, for device: DeviceDescription, _ axis: PressureAxis
    ) throws -> Profile? {
        guard let asked else { return found(for: device, axis) { Diagnostics.write($0) } }
        let entry = try entry(asked)
        if let refusal = entry.profile.refusal(for: axis) ?? entry.profile.refusal(for: device) {
            throw Failure(
                .badData,
                "profile \(entry.profile.name): \(refusal). "
                    + "Calibrate this pad with forcescale calibrate run")
        }
        if let made = entry.profile.device, !entry.profile.isOf(device) {
            Diagnostics.write(
                "Profile \(entry.profile.name) was made with another pad, \(made.name.printable()); "
                    + "this one is \(device.name.printable()).")
        }
        return entry.profile
    }

    /// Returns the profile that matches the ids and the axis of a device; nil if there is none.
    ///
    /// - Parameter note: called with the reason for each profile that is ignored.
    func found(for device: DeviceDescription, _ axis: PressureAxis, note: (String) -> Void) -> Profile? {
        var refusals: [String] = []
        let profiles = entries({ note("Ignored a profile: \($0).") }).map(\.profile)
            .filter { $0.isFound(for: device) }
        // The calibration of the pad comes before the grams that it declares, and these before those of its model.
        let own = profiles.filter { $0.scatter == nil }
        for profile in own + (Scale.declared(axis) == nil ? profiles.filter { $0.scatter != nil } : []) {
            guard let refusal = profile.refusal(for: axis) ?? profile.refusal(for: device) else {
                return profile
            }
            refusals.append("Ignored profile \(profile.name): \(refusal).")
        }
        refusals.forEach(note)
        return nil
    }
}
