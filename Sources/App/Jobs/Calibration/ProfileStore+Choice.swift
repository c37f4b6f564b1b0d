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
        if let refusal = entry.profile.refusal(for: axis) {
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
        for entry in entries({ note("Ignored a profile: \($0).") })
        where entry.profile.isFound(for: device) {
            guard let refusal = entry.profile.refusal(for: axis) else { return entry.profile }
            refusals.append("Ignored profile \(entry.profile.name): \(refusal).")
        }
        refusals.forEach(note)
        return nil
    }
}
