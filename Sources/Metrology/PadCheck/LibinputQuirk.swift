package import Core
internal import Text

/// A section for a libinput quirks file, based only on what was measured.
package enum LibinputQuirk: Equatable, Sendable {
    /// The section, for `/etc/libinput/local-overrides.quirks`.
    case section(String)
    /// The reason why no section is written.
    case refused(String)

    /// The pressure at which libinput starts a touch by default, as a fraction of the axis (tp_init_pressure).
    private static let ownThreshold = 0.12
    /// The number of touches that is required to determine where touches begin.
    private static let fewestTouches = 5

    /// Decides for a device.
    package init(for device: DeviceDescription, axis: PressureAxis, after check: PadCheck) {
        let properties = device.capabilities.properties
        guard device.judgment.kind != .pen, !properties.contains(PropertyCode.direct) else {
            self = .refused("pressure quirks are for touchpads, and this device is not one")
            return
        }
        guard !properties.contains(PropertyCode.pressurePad), axis.resolution == 0 else {
            self = .refused(
                "none is needed: the kernel reports that this pad senses force, and libinput relies on it")
            return
        }
        let size = check.sizes.figure
        let linearity = check.linearity
        if let error = linearity.value, linearity.grade != .poor, size.grade != .poor {
            self = Self.section(
                for: device,
                facts: [
                    "Pressure is a force: \(linearity.basis) lie within \(error.significant) percent of a straight line.",
                    "libinput 1.31 supports this; a version that does not know a key drops all of its quirks,",
                    "so run `libinput quirks validate` first.",
                ], attribute: "AttrInputProp=+INPUT_PROP_PRESSUREPAD")
        } else if device.judgment.kind == .contactSize || size.grade == .poor {
            self = Self.range(for: device, axis: axis, peaks: check.pressPeaks)
        } else {
            self = .refused("it was not measured whether this pad senses force: \(linearity.verdict)")
        }
    }

    /// Thresholds below the lightest touch, if the default ones of libinput are above it.
    private static func range(for device: DeviceDescription, axis: PressureAxis, peaks: [Int64])
        -> LibinputQuirk
    {
        guard peaks.count >= fewestTouches, let lightest = peaks.min() else {
            return .refused(
                "\(peaks.count.counted("touch was", "touches were")) found, and \(fewestTouches) light ones are needed"
            )
        }
        let own = (ownThreshold * Double(axis.span)).rounded()
        guard Double(lightest) < own else {
            return .refused(
                "none is needed: the lightest of \(peaks.count) touches reached \(lightest) counts, "
                    + "and libinput detects a touch at \(own.fixed(0))")
        }
        let high = Int64((0.8 * Double(lightest)).rounded(.down))
        let low = Int64((0.8 * Double(high)).rounded(.down))
        guard low > 0, high > low else {
            return .refused(
                "the lightest touch reached \(lightest) counts, too few for two thresholds below it")
        }
        return section(
            for: device,
            facts: [
                "The lightest of \(peaks.count) touches reached \(lightest) counts; libinput's own threshold is "
                    + "\(own.fixed(0)).",
                "A touch begins at 80 percent of that, and ends at 80 percent of where it begins.",
            ],
            attribute: "AttrPressureRange=\(high + Int64(axis.minimum)):\(low + Int64(axis.minimum))")
    }

    private static func section(
        for device: DeviceDescription, facts: [String], attribute: String
    ) -> LibinputQuirk {
        .section(text(for: device, facts: facts, attribute: attribute))
    }

    /// Returns the text of a section for one model of pads.
    ///
    /// - Parameters:
    ///   - device: a pad of the model.
    ///   - facts: what is known of it, one comment per line.
    ///   - attribute: the key and its value.
    package static func text(for device: DeviceDescription, facts: [String], attribute: String) -> String {
        let name = String(device.name.printable(limit: 60).map { "[]".contains($0) ? " " : $0 })
        var lines = facts.map { "# \($0)" } + ["[\(name)]", "MatchUdevType=touchpad"]
        if let bus = busNames[device.identity.bus] { lines.append("MatchBus=\(bus)") }
        // libinput's parse_hex accepts only the digits 0…9 and A…F after 0x.
        lines.append("MatchVendor=0x\(device.identity.vendor.uppercaseIdentifier)")
        lines.append("MatchProduct=0x\(device.identity.product.uppercaseIdentifier)")
        lines.append(attribute)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The buses that libinput has names for.
    private static let busNames: [UInt16: String] = [
        0x03: "usb", 0x05: "bluetooth", 0x11: "ps2", 0x18: "i2c", 0x1C: "spi", 0x1D: "rmi",
    ]
}
