import Foundation

/// The folders of a computer with one haptic pad, as `diagnose --root` reads them.
struct ComputerTree {
    let root: URL
    private let linksAreText: Bool
    private static let hid = "sys/devices/pci0/i2c-1/0018:1234:0001.0001"

    /// A touchpad with Tip Pressure 0…2000 without a unit, and an intensity.
    static let descriptor: [UInt8] = [
        0x05, 0x0D, 0x09, 0x05, 0xA1, 0x01, 0x85, 0x01, 0x09, 0x22, 0xA1, 0x02, 0x05, 0x01, 0x09, 0x30, 0x15,
        0x00, 0x26,
        0x29, 0x0A, 0x75, 0x10, 0x95, 0x01, 0x81, 0x02, 0x05, 0x0D, 0x09, 0x30, 0x26, 0xD0, 0x07, 0x81, 0x02,
        0xC0, 0x05,
        0x0E, 0x09, 0x01, 0xA1, 0x02, 0x85, 0x09, 0x09, 0x23, 0x25, 0x64, 0x75, 0x08, 0x95, 0x01, 0xB1, 0x02,
        0xC0, 0xC0,
    ]

    /// Writes the folders; the name contains that of a user, as people call their pads.
    ///
    /// - Parameters:
    ///   - folder: where the folder `root` is made.
    ///   - libinput: the version of libinput.
    ///   - name: the name of the pad.
    ///   - isRefused: whether the kernel refuses it.
    ///   - linksAreText: whether links are text files, as Git may write them.
    init(
        in folder: URL, libinput: String = "1.28.1-1", name: String = "Alice's pad", isRefused: Bool = false,
        linksAreText: Bool = false
    ) throws {
        self.linksAreText = linksAreText
        root = folder.appending(path: "root")
        try write("\(Self.hid)/report_descriptor", Data(Self.descriptor))
        try write("\(Self.hid)/uevent", "DRIVER=hid-multitouch\nHID_NAME=\(name)\nHID_UNIQ=SN-0815\n")
        try link(
            "sys/bus/hid/devices/0018:1234:0001.0001", to: "../../../devices/pci0/i2c-1/0018:1234:0001.0001")
        if isRefused {
            try write("\(Self.hid)/uevent", "HID_NAME=\(name)\n")
            return
        }
        try write("sys/bus/hid/drivers/hid-multitouch/bind", "")
        try link("\(Self.hid)/driver", to: "../../../../bus/hid/drivers/hid-multitouch")
        let input = "\(Self.hid)/input/input9"
        for (file, text) in [
            ("name", "\(name) Touchpad"), ("capabilities/key", "e520 10000 0 0 0 0"),
            ("capabilities/abs", "660800000000003"), ("properties", "5"), ("id/bustype", "0018"),
            ("id/vendor", "1234"),
            ("id/product", "0001"), ("id/version", "0100"), ("event9/dev", "13:73"),
        ] {
            try write("\(input)/\(file)", text + "\n")
        }
        try link("\(input)/event9/device", to: "..")
        try link(
            "sys/class/input/event9", to: "../../devices/pci0/i2c-1/0018:1234:0001.0001/input/input9/event9")
        try write("run/udev/data/c13:73", "E:ID_INPUT=1\nE:ID_INPUT_TOUCHPAD=1\nE:ID_SERIAL=SN-0815\n")
        try write("proc/sys/kernel/osrelease", "6.12.48\n")
        try write("usr/lib64/libinput.so.10", "https://wayland.freedesktop.org/libinput/doc/\(libinput)/")
        try write(
            "usr/share/libinput/10-generic.quirks", "[Mice]\nMatchUdevType=mouse\nModelBouncingKeys=1\n")
        try write("dev/input/event9", "")
    }

    /// Writes a file of the computer.
    func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    private func write(_ path: String, _ data: Data) throws {
        let file = root.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    private func link(_ path: String, to target: String) throws {
        if linksAreText { return try write(path, target) }
        let link = root.appending(path: path)
        try FileManager.default.createDirectory(
            at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link.path(), withDestinationPath: target)
    }
}
