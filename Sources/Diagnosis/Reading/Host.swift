package import LinuxInput
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
    /// The rules that give access by a tag, where their order matters.
    var accessRules: [UaccessRule] = []

    private static let ruleFolders = [
        "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d", "/usr/lib/udev/rules.d",
        "/lib/udev/rules.d",
    ]

    /// Reads a computer.
    package init(_ reader: some SystemReader) {
        // Programs that trust the size of a file copy those of /proc as empty ones.
        release = reader.line(of: "/proc/sys/kernel/osrelease").flatMap { $0.isEmpty ? nil : $0 }
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
                // libinput skips links to files that do not exist.
                files: files.filter { reader.resolved($0) != nil }.map {
                    InstalledQuirks.File(path: $0, text: reader.bytes(of: $0))
                }, hasFolder: reader.resolved(InstalledQuirks.folder) != nil)
        }
        rule = Self.ruleFolders.map { "\($0)/70-forcescale.rules" }.first { reader.resolved($0) != nil }
        accessRules = UaccessRule.all(reader, in: Self.ruleFolders)
    }

    /// The installed version, from the address of its documentation, which the library contains for its messages.
    private static func libinputVersion(_ reader: some SystemReader) -> LibinputVersion? {
        for folder in libraryFolders(reader) {
            for name in reader.names(in: folder) where name.hasPrefix("libinput.so.10") {
                guard let library = reader.bytes(of: "\(folder)/\(name)"),
                    let start = library.firstRange(of: Array("/libinput/doc/".utf8))?.upperBound
                else { continue }
                let text = String(decoding: library[start...].prefix(16), as: UTF8.self)
                if let version = LibinputVersion(text) { return version }
            }
        }
        return nil
    }

    /// The folders of shared libraries, those of an architecture first.
    private static func libraryFolders(_ reader: some SystemReader) -> [String] {
        ["/usr/lib", "/lib"].flatMap { folder in
            reader.names(in: folder).filter { $0.contains("-linux-") }.map { "\(folder)/\($0)" }
                + ["\(folder)64", folder]
        }
    }
}
