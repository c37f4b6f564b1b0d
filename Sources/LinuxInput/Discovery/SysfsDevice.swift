package import Core

/// The attributes of an event device in sysfs, which are available without opening its node.
package struct SysfsDevice: Equatable, Sendable {
    /// The name of its node, such as `event5`.
    package let node: String
    /// The number of its node, such as `13:69`, by which udev's database knows it; nil if it has none.
    package let number: String?
    /// Its folder in sysfs, with links resolved.
    package let folder: String
    package let name: String
    let physicalPath: String
    /// The serial number or address; usually empty.
    package let uniqueID: String
    package let identity: DeviceIdentity
    package let capabilities: Capabilities

    /// Returns all event devices in the order of their numbers, including those whose nodes may not be opened.
    ///
    /// - Parameters:
    ///   - system: the computer, or a copy of its folders.
    ///   - folder: the folder of the input class.
    package static func all(
        of system: some SystemReader = MachineReader(), in folder: String = DeviceRoots().sysfs
    ) -> [SysfsDevice] {
        system.names(in: folder).filter { $0.hasPrefix("event") }
            .sorted { ($0.count, $0) < ($1.count, $1) }
            .compactMap { SysfsDevice(node: $0, in: folder, of: system) }
    }

    /// Reads a device; nil if it does not exist, such as after it was removed.
    private init?(node: String, in class: String, of system: some SystemReader) {
        let place = "\(`class`)/\(node)"
        var link = "\(place)/device"
        // A copy may lack the link to the device, which is the parent of its node.
        if system.line(of: "\(link)/name") == nil, let folder = system.resolved(place),
            let end = folder.lastIndex(of: "/")
        {
            link = String(folder[..<end])
        }
        guard let name = system.line(of: "\(link)/name") else { return nil }
        func codes(_ file: String) -> CodeSet {
            CodeSet(capabilities: system.line(of: "\(link)/\(file)") ?? "")
        }
        func id(_ file: String) -> UInt16 {
            UInt16(system.line(of: "\(link)/id/\(file)") ?? "", radix: 16) ?? 0
        }
        (self.node, self.name) = (node, name)
        number = system.line(of: "\(place)/dev")
        folder = system.resolved(link) ?? link
        physicalPath = system.line(of: "\(link)/phys") ?? ""
        uniqueID = system.line(of: "\(link)/uniq") ?? ""
        identity = DeviceIdentity(
            bus: id("bustype"), vendor: id("vendor"), product: id("product"), version: id("version"))
        capabilities = Capabilities(
            keys: codes("capabilities/key"), absolutes: codes("capabilities/abs"),
            miscellaneous: codes("capabilities/msc"), forceFeedback: codes("capabilities/ff"),
            properties: codes("properties"))
    }

    /// The kernel's name of this device until it is unplugged, such as `input7`.
    var instance: String {
        // The directory in a test is not a link and has no name of its own.
        let own = folder.split(separator: "/").last.map(String.init) ?? ""
        return own == "device" ? folder : own
    }
}
