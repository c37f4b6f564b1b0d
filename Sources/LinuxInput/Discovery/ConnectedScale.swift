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
        let system = MachineReader()
        return system.names(in: folder).compactMap { name in
            let attributes = "\(folder)/\(name)/device"
            guard let bytes = system.bytes(of: "\(attributes)/report_descriptor"),
                let id = ReportDescriptor(bytes).scaleReportID
            else { return nil }
            let properties = system.properties(of: "\(attributes)/uevent")
            return Self(
                name: properties["HID_NAME"] ?? "", identity: DeviceIdentity(hid: properties["HID_ID"] ?? ""),
                path: "\(nodes)/\(name)", reportID: id)
        }
    }
}

extension DeviceIdentity {
    /// Reads the ids of a HID device as sysfs writes them: `0003:00000922:00008003`, or `0018:093A:4F05.0001` with a number
    /// that distinguishes devices. Other texts are no ids.
    package init(hid text: String) {
        let numbers = text.split { $0 == ":" || $0 == "." }.prefix(3).map {
            UInt16(truncatingIfNeeded: UInt32($0, radix: 16) ?? 0)
        }
        guard numbers.count == 3 else {
            self.init()
            return
        }
        self.init(bus: numbers[0], vendor: numbers[1], product: numbers[2])
    }
}
