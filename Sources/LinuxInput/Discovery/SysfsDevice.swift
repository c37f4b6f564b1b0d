internal import Core

/// The attributes of a device in sysfs, which are available without opening its node.
struct SysfsDevice: Equatable {
    var name: String
    var physicalPath: String
    var uniqueID: String
    /// The name of the directory that the `device` link points to.
    var instance: String
    var identity: DeviceIdentity
    var capabilities: Capabilities

    /// Reads a directory of attributes; nil if it does not exist, such as after the device was removed.
    init?(attributes folder: String) {
        guard let name = FileSystem.line(of: "\(folder)/name") else { return nil }
        func codes(_ file: String) -> CodeSet {
            CodeSet(capabilities: FileSystem.line(of: "\(folder)/\(file)") ?? "")
        }
        func id(_ file: String) -> UInt16 {
            UInt16(FileSystem.line(of: "\(folder)/id/\(file)") ?? "", radix: 16) ?? 0
        }
        self.name = name
        physicalPath = FileSystem.line(of: "\(folder)/phys") ?? ""
        uniqueID = FileSystem.line(of: "\(folder)/uniq") ?? ""
        // The directory in a test is not a link and has no name of its own.
        let own = FileSystem.resolved(folder).split(separator: "/").last.map(String.init) ?? ""
        instance = own == "device" ? folder : own
        identity = DeviceIdentity(
            bus: id("bustype"), vendor: id("vendor"), product: id("product"), version: id("version"))
        capabilities = Capabilities(
            keys: codes("capabilities/key"), absolutes: codes("capabilities/abs"),
            miscellaneous: codes("capabilities/msc"), forceFeedback: codes("capabilities/ff"),
            properties: codes("properties"))
    }
}
