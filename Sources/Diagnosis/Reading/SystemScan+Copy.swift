internal import LinuxInput
internal import Text

/// What a copy of a computer's folders lacks, and what can be found in it all the same.
extension SystemScan {
    /// The event devices in the folder of a HID device, to which the links of the class of input devices may be missing.
    ///
    /// - Parameters:
    ///   - folder: the folder of the HID device.
    ///   - listed: those that the class lists.
    func unlistedDevices(of folder: String, besides listed: [SysfsDevice]) -> [SysfsDevice] {
        guard reader.origin != .computer else { return [] }
        return reader.names(in: "\(folder)/input").flatMap {
            SysfsDevice.all(of: reader, in: "\(folder)/input/\($0)")
        }.filter { device in !listed.contains { $0.node == device.node } }
    }

    /// What is to be said of a copy that was read all the same; nil if it is complete, or no copy.
    ///
    /// - Parameter unlisted: the nodes that the class of input devices lacks.
    func remark(unlisted: [String]) -> CopyRemark? {
        guard case .copy(let linksAreText) = reader.origin else { return nil }
        if linksAreText {
            return .read("The links of this copy are text files, as Git may write them; they were followed.")
        }
        let paths = unlisted.map { "\(DeviceRoots().sysfs)/\($0)" }
        return paths.isEmpty
            ? nil
            : .read(
                "This copy lacks \(paths.listed(with: "and")), found in the folder of the device instead.")
    }

    /// Why a copy without event nodes of a HID device leaves open whether the kernel has some, as part of a sentence; nil if
    /// the kernel has none. Only `uevent` says for certain that no driver is bound: it has no line DRIVER= then.
    ///
    /// - Parameters:
    ///   - folder: the folder of the device.
    ///   - properties: the lines of its `uevent`.
    ///   - driver: its driver.
    func gap(of folder: String, _ properties: [String: String], driver: String?) -> String? {
        guard reader.origin != .computer else { return nil }
        if reader.resolved(folder) == nil { return "it lacks the folder to which \(folder) leads" }
        if let driver {
            return
                "the device has a driver (\(driver.printable(limit: 40))), and \(folder)/input has no event node"
        }
        if properties.isEmpty { return "it lacks \(folder)/uevent, which says whether a driver is bound" }
        return reader.names(in: "\(folder)/input").isEmpty
            ? nil : "it lacks the event nodes in \(folder)/input"
    }
}

/// What is to be known of a copy of a computer's folders, as a sentence.
package enum CopyRemark: Equatable, Sendable {
    /// It lacks what decides, so that the kernel's layer is unknown.
    case incomplete(String)
    /// It was read in spite of what it lacks.
    case read(String)

    /// The sentence.
    package var text: String {
        switch self {
        case .incomplete(let text), .read(let text): text
        }
    }

    /// Commands that copy what a diagnosis reads, with the links, and pack it. GNU tar by itself fills files of `/sys` up to
    /// their stated size, and takes those of `/proc` for empty.
    static let commands: [Step.Line] = [
        .run("mkdir pad-copy"),
        .run(
            "cp -a --parents /sys/class/input /sys/bus/hid/devices /sys/class/dmi/id/modalias "
                + "$(readlink -f /sys/bus/hid/devices/* /sys/class/input/event*/device) /proc/sys/kernel/osrelease "
                + "/run/udev/data/c13:* /etc/libinput /etc/udev/rules.d /usr/share/libinput "
                + "/usr/lib*/libinput.so.10* /usr/lib/*/libinput.so.10* /usr/lib/systemd/libsystemd-shared-* "
                + "/usr/lib/*/systemd/libsystemd-shared-* pad-copy"),
        .run("tar czf pad-copy.tar.gz pad-copy"),
    ]
}

extension PadEvidence {
    /// Takes what rests on a part that a copy lacks for unknown.
    ///
    /// - Parameter gap: what it lacks, as part of a sentence.
    mutating func lacks(_ gap: String) {
        copyRemark = .incomplete(
            "This copy is incomplete: \(gap). What kernel and desktop make of the device is not known.")
        let reason = "the copy is incomplete: \(gap)"
        kernel = .unknown(reason)
        udev = .unknown(reason)
        libinput = .unknown(reason)
        access = .unknown(reason)
    }
}
