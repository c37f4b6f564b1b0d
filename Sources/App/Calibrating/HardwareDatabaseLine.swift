import Core
import Metrology
import Text

/// The lines of udev's hardware database (hwdb.d) by which a pad's axis declares units per gram: whole ones only.
struct HardwareDatabaseLine {
    /// The text, with a comment that says how far off it is.
    let text: String

    /// The largest error that rounding to whole units per gram may cost, as a share.
    private static let worst = 0.05

    /// - Throws: a `Failure` with the figure where it would be too far off, or what it needs is not known.
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
        // The slope from nothing to the heaviest mass: a declared unit knows no other.
        let grams = curve.grams(ofCounts: greatest) - curve.grams(ofCounts: least)
        let unitsPerGram = (greatest - least) / grams
        let whole = max(1, unitsPerGram.rounded())
        let error = abs(whole / unitsPerGram - 1)
        guard error <= Self.worst else {
            throw Failure(
                .badData,
                "the pad has \(FourDigits.text(unitsPerGram)) units a gram, and udev knows whole ones only: "
                    + "\(whole.fixed(0)) would be \((error * 100).fixed(1)) % off, more than 5 %. Use the profile instead"
            )
        }
        guard let resolution = Int32(exactly: whole) else {
            throw Failure(
                .badData,
                "the pad has \(FourDigits.text(unitsPerGram)) units a gram, and the kernel keeps no more than "
                    + "\(Int32.max). Use the profile instead")
        }
        let identity = device.identity
        // Ids that somebody typed tell no bus.
        let bus = identity.bus == 0 ? "*" : identity.bus.uppercaseIdentifier
        let modalias =
            "evdev:input:b\(bus)v\(identity.vendor.uppercaseIdentifier)p\(identity.product.uppercaseIdentifier)*"
        let code = axis.code == AbsoluteCode.slotPressure ? "3A" : "18"
        text = """
            # \(device.name.printable(limit: 60)): \(FourDigits.text(unitsPerGram)) units a gram, \
            \((error * 100).fixed(1)) % off as a whole number
            \(modalias)
             EVDEV_ABS_\(code)=::\(resolution)

            """
    }
}
