import Core

extension ProfileTarget {
    /// The name of the profile: as given, or derived from that of the device.
    func name(for device: DeviceDescription) -> String {
        output.map { Self.name(for: $0) } ?? Self.name(of: device)
    }

    /// A profile name derived from that of a device.
    private static func name(of device: DeviceDescription) -> String {
        var name = ""
        for scalar in device.name.unicodeScalars {
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            if isPlain { name.unicodeScalars.append(scalar) } else if !name.hasSuffix("-") { name += "-" }
        }
        while name.hasPrefix("-") { name.removeFirst() }
        while name.hasSuffix("-") { name.removeLast() }
        return name.isEmpty ? "pad" : String(name.lowercased().prefix(48))
    }
}
