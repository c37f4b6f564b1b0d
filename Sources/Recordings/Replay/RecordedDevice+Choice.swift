internal import Core
internal import Text

extension RecordedDevice {
    /// Returns whether `text` refers to this device: its number, IDs, node or name, or a part of its name.
    func isMeant(by text: String, number: Int, exactly: Bool) -> Bool {
        if exactly { return name == text || node == text || String(number) == text }
        let ids = text.split(separator: ":", omittingEmptySubsequences: false)
        if ids.count == 2, let vendor = UInt16(ids[0], radix: 16), let product = UInt16(ids[1], radix: 16) {
            return identity.vendor == vendor && identity.product == product
        }
        return !text.isEmpty && name.lowercased().contains(text.lowercased())
    }

    /// Chooses one of the devices of a recording; if none is specified, the only one that senses pressure.
    ///
    /// - Throws: `TraceError` with a list of the devices if none or several match.
    static func choose(
        _ wanted: String?, among devices: [RecordedDevice], file: String
    ) throws(TraceError) -> Int {
        guard let wanted else {
            if devices.count == 1 { return 0 }
            let candidates = devices.indices.filter { devices[$0].mayBePressed }
            if candidates.count == 1, let index = candidates.first { return index }
            throw ambiguity(devices, file: file)
        }
        for exactly in [true, false] {
            let candidates = devices.indices.filter {
                devices[$0].isMeant(by: wanted, number: $0 + 1, exactly: exactly)
            }
            if candidates.count == 1, let index = candidates.first { return index }
            if candidates.count > 1 { throw ambiguity(candidates.map { devices[$0] }, file: file) }
        }
        throw TraceError(
            .noDevice, file: file, reason: "it contains no device \u{201C}\(wanted)\u{201D}",
            remedy: "there are: " + list(devices))
    }

    static func ambiguity(_ devices: [RecordedDevice], file: String) -> TraceError {
        TraceError(
            .ambiguous, file: file, reason: "it is a recording of several devices",
            remedy: "choose one with --device NAME, IDS or NUMBER: " + list(devices))
    }

    private static func list(_ devices: [RecordedDevice]) -> String {
        devices.enumerated().map { index, device in
            "\(index + 1) \(device.name.printable(limit: 60)) "
                + "(\(device.identity.vendor.identifier):\(device.identity.product.identifier))"
        }.joined(separator: ", ")
    }
}
