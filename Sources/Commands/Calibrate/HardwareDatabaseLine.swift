import Core
import Metrology
import Sessions
import Text

/// The lines of udev's hardware database (hwdb.d) that declare the units per gram of a pad's axis, as a whole number.
struct HardwareDatabaseLine {
    /// The text, with a comment that states the rounding error.
    let text: String

    /// The greatest error from rounding to whole units per gram, as a fraction.
    private static let worst = 0.05

    /// - Throws: `Failure` if the error would be too great, or if the profile lacks ids or axis.
    init(_ profile: Profile) throws {
        let device = profile.device.flatMap { $0.isIdentified ? $0 : nil }
        guard let device, let axis = profile.axis else {
            let missing = [
                device == nil ? "its pad's vendor and product ids" : nil,
                profile.axis == nil ? "its pressure axis" : nil,
            ]
            throw Failure(
                .badData,
                "profile \(profile.name) lacks \(missing.compactMap(\.self).joined(separator: " and ")), which udev needs; "
                    + "fit its points again with calibrate fit --device VENDOR:PRODUCT --axis MIN:MAX -o NAME"
            )
        }
        let raws = profile.fit.points.map(\.raw)
        guard let least = raws.min(), let greatest = raws.max(), greatest > least else {
            throw Failure(.badData, "profile \(profile.name) spans no counts")
        }
        let curve = profile.fit.curve
        // A declared unit is linear, so it is the slope from the lightest to the heaviest mass.
        let grams = curve.grams(ofCounts: greatest) - curve.grams(ofCounts: least)
        let unitsPerGram = (greatest - least) / grams
        let whole = max(1, unitsPerGram.rounded())
        let error = abs(whole / unitsPerGram - 1)
        guard error <= Self.worst else {
            throw Failure(
                .badData,
                "the pad has \(FourDigits.text(unitsPerGram)) units per gram, and udev supports only whole numbers: "
                    + "\(whole.fixed(0)) would be \((error * 100).fixed(1)) % off, more than 5 %. Use the profile instead"
            )
        }
        guard let resolution = Int32(exactly: whole) else {
            throw Failure(
                .badData,
                "the pad has \(FourDigits.text(unitsPerGram)) units per gram; the limit of the kernel is "
                    + "\(Int32.max). Use the profile instead")
        }
        let identity = device.identity
        // Ids from the command line do not include the bus.
        let bus = identity.bus == 0 ? "*" : identity.bus.uppercaseIdentifier
        let modalias =
            "evdev:input:b\(bus)v\(identity.vendor.uppercaseIdentifier)p\(identity.product.uppercaseIdentifier)*"
        let code = axis.code == AbsoluteCode.slotPressure ? "3A" : "18"
        text = """
            # \(device.name.printable(limit: 60)): \(FourDigits.text(unitsPerGram)) units per gram, \
            rounded by \((error * 100).fixed(1)) %
            \(modalias)
             EVDEV_ABS_\(code)=::\(resolution)

            """
    }
}
