internal import Text

/// What concerns all devices of a computer: kernel, versions and installed files.
package struct Host: Equatable, Sendable {
    /// The release of the kernel; nil if it is unknown.
    package var release: String?
    /// Whether CONFIG_HID_HAPTIC is enabled; nil if the configuration cannot be read.
    package var buildsHaptics: Bool?
    /// The modalias of the computer.
    package var modalias: String?
    /// The first name in the device tree.
    package var deviceTree: String?
    /// The quirk files; nil if libinput is not installed.
    package var quirks: InstalledQuirks?
    /// The path of the installed rule of `setup`; nil if there is none.
    package var rule: String?

    private static let ruleFolders = [
        "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d", "/usr/lib/udev/rules.d",
        "/lib/udev/rules.d",
    ]

    /// Reads a computer.
    package init(_ reader: some SystemReader) {
        release = reader.line(of: "/proc/sys/kernel/osrelease")
        // Only some kernels show their configuration as text; /proc/config.gz is compressed.
        let configuration = release.flatMap { reader.bytes(of: "/boot/config-\($0)") }
        buildsHaptics = configuration.map { bytes in
            bytes.split(separator: 0x0A).contains { $0.elementsEqual("CONFIG_HID_HAPTIC=y".utf8) }
        }
        modalias = reader.line(of: "/sys/class/dmi/id/modalias")
        deviceTree = reader.line(of: "/sys/firmware/devicetree/base/compatible")
        let names = reader.names(in: InstalledQuirks.folder)
        let version = Self.libinputVersion(reader)
        var files = names.map { "\(InstalledQuirks.folder)/\($0)" }
        for folder in InstalledQuirks.otherFolders {
            files += reader.names(in: folder).filter { $0.contains(".quirks") }.map { "\(folder)/\($0)" }
        }
        if version != nil || !files.isEmpty {
            quirks = InstalledQuirks(
                version: version,
                files: files.compactMap { path in
                    reader.bytes(of: path).map { InstalledQuirks.File(path: path, text: $0) }
                })
        }
        rule = Self.ruleFolders.map { "\($0)/70-forcescale.rules" }.first { reader.resolved($0) != nil }
    }

    /// The installed version, from the databases of packages, whose text needs no program.
    private static func libinputVersion(_ reader: some SystemReader) -> LibinputVersion? {
        for name in reader.names(in: "/var/lib/dpkg/info")
        where name.hasPrefix("libinput10") && name.hasSuffix(".list") {
            if let version = debianVersion(reader) { return version }
        }
        for name in reader.names(in: "/var/lib/pacman/local") where name.hasPrefix("libinput-1.") {
            return LibinputVersion(name.dropFirst("libinput-".count))
        }
        if let database = reader.bytes(of: "/lib/apk/db/installed") {
            for package in database.split(separator: 0x0A).reduce(into: [[ArraySlice<UInt8>]](), Self.collect)
            where package.contains(where: {
                $0.elementsEqual("P:libinput-libs".utf8) || $0.elementsEqual("P:libinput".utf8)
            }) {
                if let line = package.first(where: { $0.starts(with: "V:".utf8) }) {
                    return LibinputVersion(String(decoding: line.dropFirst(2), as: UTF8.self))
                }
            }
        }
        for folder in ["/usr/lib64/pkgconfig", "/usr/lib/pkgconfig", "/usr/lib/x86_64-linux-gnu/pkgconfig"] {
            guard let text = reader.bytes(of: "\(folder)/libinput.pc") else { continue }
            let line = text.split(separator: 0x0A).first { $0.starts(with: "Version: ".utf8) }
            return line.flatMap { LibinputVersion(String(decoding: $0.dropFirst(9), as: UTF8.self)) }
        }
        return nil
    }

    /// Packages of apk are separated by a line that begins with the checksum.
    private static func collect(_ packages: inout [[ArraySlice<UInt8>]], _ line: ArraySlice<UInt8>) {
        if line.starts(with: "C:".utf8) || packages.isEmpty { packages.append([]) }
        packages[packages.count - 1].append(line)
    }

    private static func debianVersion(_ reader: some SystemReader) -> LibinputVersion? {
        guard let status = reader.bytes(of: "/var/lib/dpkg/status") else { return nil }
        guard let start = status.firstRange(of: Array("Package: libinput10\n".utf8)) else { return nil }
        let package = status[start.lowerBound...].prefix(4_096)
        for line in package.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if line.isEmpty { return nil }
            if line.starts(with: "Version: ".utf8) {
                let text = String(decoding: line.dropFirst(9), as: UTF8.self)
                return LibinputVersion(text.split(separator: ":").last ?? "")
            }
        }
        return nil
    }
}
