import Core
import LinuxInput
import Metrology
import Sessions
import Text

/// The pad on which points were measured: a connected pad, or another one given by its ids.
struct DeviceReference {
    let device: Profile.Device
    let axis: Profile.Axis

    /// - Parameters:
    ///   - name: path, part of the name, or ids.
    ///   - stated: the range of its counts, if given.
    /// - Throws: `Failure` if no such pad is connected and no ids are given, if its axis is unknown, or if it reports
    ///   another one.
    init(_ name: String, stated: AbsoluteAxis?) throws {
        let pads = try SourceOpener.knownPads()
        let selector = DeviceSelector(name)
        let found = try Self.find(selector, in: DeviceCatalog.scan(pads: pads))
        let own = found.flatMap { try? $0.pressureAxis() }.map { Profile.Axis($0) }
        if let found {
            device = Profile.Device(name: found.device.name, identity: found.device.identity)
        } else {
            device = Self.absent(selector, pads: pads)
        }
        if let own, let stated, (own.minimum, own.maximum) != (stated.minimum, stated.maximum) {
            throw Failure(
                .usage,
                "\(device.name.printable()) reports the pressure axis \(own.minimum):\(own.maximum), not "
                    + "\(stated.minimum):\(stated.maximum); omit --axis")
        }
        let known = pads[device.identity]?.range?.fact
        let range = stated.map { ($0.minimum, $0.maximum) } ?? known.map { ($0.lowerBound, $0.upperBound) }
        guard
            let axis = own
                ?? range.flatMap({
                    Profile.Axis(code: AbsoluteCode.slotPressure, minimum: $0, maximum: $1)
                })
        else {
            throw Failure(
                .usage,
                "the pressure axis of \(selector.text.printable()) is unknown; use --axis, for example --axis 0:253"
            )
        }
        self.axis = axis
        if found == nil {
            Diagnostics.write(
                "\(selector.text) is not connected; the profile has its ids and the axis \(axis.minimum):\(axis.maximum), from "
                    + (stated == nil ? "the table of known pads." : "--axis."))
        }
    }

    /// The device; nil if it was given by ids and is not connected.
    private static func find(_ selector: DeviceSelector, in catalog: DeviceCatalog) throws -> CatalogEntry? {
        if case .ids = selector {
            return selector.matches(in: catalog.entries).first { $0.rank != nil }
        }
        do throws(EvdevError) {
            return try catalog.choose(selector).entry
        } catch {
            let hint =
                error.kind == .noDevice
                ? " If the pad is not connected, give its ids: --device VENDOR:PRODUCT --axis MIN:MAX." : ""
            let failure = Failure(error)
            throw Failure(failure.code, failure.message + hint)
        }
    }

    /// A pad that is not connected, named as in the table of known pads.
    private static func absent(_ selector: DeviceSelector, pads: KnownPads) -> Profile.Device {
        guard case .ids(let vendor, let product) = selector else {
            return Profile.Device(name: selector.text, identity: DeviceIdentity())
        }
        let identity = DeviceIdentity(vendor: vendor, product: product)
        return Profile.Device(name: pads[identity]?.name ?? "Pad \(selector.text)", identity: identity)
    }
}
