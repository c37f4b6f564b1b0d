package import Core
internal import HID

/// A USB scale that is connected: a hidraw node whose report descriptor declares a scale (usage page 0x8D).
package struct ConnectedScale: Equatable, Sendable {
    /// The name of the device.
    package let name: String
    /// The device ids.
    package let identity: DeviceIdentity
    /// The path of its node.
    package let path: String
    /// The id of its reports with weights.
    package let reportID: UInt8

    /// Returns the connected scales, ordered by path.
    ///
    /// - Parameters:
    ///   - folder: the directory of the hidraw class in sysfs.
    ///   - nodes: the directory of the device nodes.
    package static func all(in folder: String = "/sys/class/hidraw", nodes: String = "/dev") -> [Self] {
        FileSystem.names(in: folder).sorted().compactMap { name in
            let attributes = "\(folder)/\(name)/device"
            guard let bytes = FileSystem.bytes(of: "\(attributes)/report_descriptor"),
                let id = ReportDescriptor(bytes).scaleReportID
            else { return nil }
            let lines = FileSystem.bytes(of: "\(attributes)/uevent").map {
                String(decoding: $0, as: UTF8.self)
            }
            var (title, identity) = ("", DeviceIdentity())
            for line in (lines ?? "").split(separator: "\n") {
                let parts = line.split(separator: "=", maxSplits: 1)
                guard parts.count == 2 else { continue }
                if parts[0] == "HID_NAME" { title = String(parts[1]) }
                if parts[0] == "HID_ID" { identity = Self.identity(parts[1]) }
            }
            return Self(name: title, identity: identity, path: "\(nodes)/\(name)", reportID: id)
        }
    }

    /// Parses `0003:00000922:00008003`: bus, vendor and product.
    private static func identity(_ text: Substring) -> DeviceIdentity {
        let numbers = text.split(separator: ":").map {
            UInt16(truncatingIfNeeded: UInt32($0, radix: 16) ?? 0)
        }
        guard numbers.count == 3 else { return DeviceIdentity() }
        return DeviceIdentity(bus: numbers[0], vendor: numbers[1], product: numbers[2], version: 0)
    }
}
