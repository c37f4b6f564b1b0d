import Core
import Diagnosis
import Foundation
import LinuxInput
import TestSupport
import Testing

/// The layers as a computer shows them in its folders.
@Suite struct SystemScanTests {
    private static let hid = "/sys/devices/pci0/i2c-1/0018:093A:4F05.0001"
    private static let descriptor = Descriptors.touchpad(
        Descriptors.inherited, Descriptors.buttonType + Descriptors.intensity(0, 100))

    /// A computer with one force pad, its node, udev and libinput.
    private static func computer() -> Tree {
        var tree = Tree()
        tree.files["\(hid)/report_descriptor"] = descriptor
        tree.write(
            "\(hid)/uevent", "DRIVER=hid-multitouch\nHID_NAME=ASCP1D80:00 093A:4F05\nHID_UNIQ=SN12345\n")
        tree.links["/sys/bus/hid/devices/0018:093A:4F05.0001"] = hid
        tree.links["\(hid)/driver"] = "/sys/bus/hid/drivers/hid-multitouch"
        tree.write("/sys/bus/hid/drivers/hid-multitouch/bind", "")
        tree.write("\(hid)/hidraw/hidraw2/dev", "240:2\n")
        let input = "\(hid)/input/input9"
        tree.write("\(input)/name", "ASCP1D80:00 093A:4F05 Touchpad\n")
        for (file, text) in [
            ("capabilities/key", "e520 10000 0 0 0 0"), ("capabilities/abs", "6e0800000000003"),
            ("properties", "5"),
            ("id/bustype", "0018"), ("id/vendor", "093a"), ("id/product", "4f05"), ("id/version", "0100"),
        ] {
            tree.write("\(input)/\(file)", text + "\n")
        }
        tree.write("\(input)/event9/dev", "13:73\n")
        tree.links["/sys/class/input/event9"] = "\(input)/event9"
        tree.links["\(input)/event9/device"] = input
        tree.write("/dev/input/event9", "")
        tree.write("/run/udev/data/c13:73", "I:1\nE:ID_INPUT=1\nE:ID_INPUT_TOUCHPAD=1\nE:ID_SERIAL=secret\n")
        tree.write("/proc/sys/kernel/osrelease", "6.12.48\n")
        tree.write(
            "/usr/lib/aarch64-linux-gnu/libinput.so.10.13.0", "ELF…/libinput/doc/1.28.1/device-quirks.html…")
        tree.write("/usr/share/libinput/50-system-x.quirks", "[X]\nMatchUdevType=mouse\nAttrSizeHint=1x1\n")
        tree.axes["/dev/input/event9"] = [0x3A: AbsoluteAxis(minimum: 0, maximum: 2601)]
        tree.features[2] = [0x00]
        return tree
    }

    private func diagnose(_ tree: Tree) throws -> Diagnosis {
        let found = SystemScan(tree, pads: KnownPads()).devices()
        #expect(found.count == 1)
        return Diagnosis(of: try #require(found.first))
    }

    @Test func everyLayer() throws {
        var tree = Self.computer()
        // Its Button Type is the low half of the first byte of report 1.
        tree.features = [1: [0x02]]
        let diagnosis = try diagnose(tree)
        let evidence = diagnosis.evidence
        #expect(evidence.name == "ASCP1D80:00 093A:4F05")
        #expect(evidence.identity == DeviceIdentity(bus: 0x18, vendor: 0x093A, product: 0x4F05))
        #expect(evidence.kernel.facts?.driver == "hid-multitouch")
        #expect(evidence.kernel.facts?.main?.path == "/dev/input/event9")
        #expect(evidence.udev.facts?.properties == ["ID_INPUT": "1", "ID_INPUT_TOUCHPAD": "1"])
        #expect(evidence.libinput.facts?.version == LibinputVersion(28, 1))
        #expect(evidence.access.facts?.access == .ok)
        #expect(evidence.descriptor.facts?.buttonTypeValue == 2)
        #expect(
            diagnosis.causes.map(\.code) == [
                .inheritedMaximum, .wrongUnit, .buttonType, .noHapticSupport, .quirkMissing,
            ])
        #expect(diagnosis.pointer == .needsPressure)
        #expect(diagnosis.quirk?.contains("AttrEventCode=-ABS_MT_PRESSURE;-ABS_PRESSURE") == true)
    }

    /// A hidraw node that does not answer leaves the Button Type unknown.
    @Test func noAnswer() throws {
        var tree = Self.computer()
        tree.features = [:]
        let diagnosis = try diagnose(tree)
        #expect(diagnosis.evidence.descriptor.facts?.buttonTypeValue == nil)
        #expect(!diagnosis.causes.map(\.code).contains(.buttonType))
    }

    /// The kernel refused the descriptor: only the folder of the HID device is left.
    @Test func refused() throws {
        var tree = Tree()
        tree.files["\(Self.hid)/report_descriptor"] = Descriptors.touchpad(
            Descriptors.plain, Descriptors.intensity(100, 1))
        tree.write("\(Self.hid)/uevent", "HID_NAME=Some pad\n")
        tree.links["/sys/bus/hid/devices/0018:093A:4F05.0001"] = Self.hid
        let diagnosis = try diagnose(tree)
        #expect(diagnosis.causes.map(\.code) == [.reversedRange, .noUnit, .refusedDescriptor])
        #expect(diagnosis.pointer == .unknown)
        #expect(
            diagnosis.causes.last?.text
                == "The kernel lists the device, but no driver is bound and it has no node: its report 9 has a range from 100 to 1."
        )
    }

    /// Newer kernels discard the descriptor that they refuse; the group of the device says that it is a touch device.
    @Test(arguments: [
        ("hid:b0018g0002v0000093Ap00004F06", true), ("hid:b0018g0001v0000093Ap00004F06", false),
    ])
    func discarded(alias: String, isFound: Bool) {
        var tree = Tree()
        tree.files["\(Self.hid)/report_descriptor"] = []
        tree.write("\(Self.hid)/uevent", "HID_NAME=Some pad\nMODALIAS=\(alias)\n")
        tree.links["/sys/bus/hid/devices/0018:093A:4F06.0001"] = Self.hid
        let found = SystemScan(tree, pads: KnownPads()).devices().map(Diagnosis.init)
        #expect(found.map { $0.causes.map(\.code) } == (isFound ? [[.refusedDescriptor]] : []))
    }

    /// Without permission, without udev's database and without libinput, the other layers are judged.
    @Test func layersThatCannotBeRead() throws {
        var tree = Self.computer()
        tree.denied = ["/dev/input/event9"]
        tree.axes = [:]
        tree.files = tree.files.filter {
            !$0.key.hasPrefix("/run") && !$0.key.hasPrefix("/usr") && !$0.key.hasPrefix("/var")
        }
        let diagnosis = try diagnose(tree)
        #expect(diagnosis.causes.map(\.code).contains(.noPermission))
        #expect(diagnosis.causes.map(\.code).contains(.inheritedMaximum))
        #expect(diagnosis.reasons.map(\.layer) == [.udev, .libinput, .observed])
    }

    /// A copy has no nodes, so that nothing is known of the access to them.
    @Test func accessInACopy() throws {
        var tree = Self.computer()
        tree.files["/dev/input/event9"] = nil
        #expect(
            try diagnose(tree).evidence.access == .unknown("there is no /dev/input, as in a copy"))
        tree.write("/dev/input/event1", "")
        #expect(try diagnose(tree).evidence.access.facts?.access == .missing)
    }

    /// The version is that of the event device; the name of the HID device has none.
    @Test(arguments: [("0x0100", true), ("0x0000", false)])
    func versionOfTheDevice(version: String, matches: Bool) throws {
        var tree = Self.computer()
        tree.write(
            InstalledQuirks.overrides, "[Mine]\nMatchVersion=\(version)\nAttrPalmPressureThreshold=500\n")
        let libinput = try diagnose(tree).evidence.libinput
        #expect(libinput.facts?.matches.map(\.section) == (matches ? ["Mine"] : []))
        guard case .known(_, let source) = libinput else { return }
        #expect(source == "/usr/share/libinput, /etc/libinput/local-overrides.quirks")
    }

    /// A folder in the place of a file is one that cannot be read, and a link that leads nowhere is none.
    @Test func filesThatCannotBeRead() throws {
        try withTemporaryFolder { root in
            let folder = root.appending(path: "usr/share/libinput")
            let manager = FileManager.default
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            let section = Data("[A]\nMatchName=*\nAttrSizeHint=1x1\n".utf8)
            try section.write(to: folder.appending(path: "50-a.quirks"))
            try manager.createSymbolicLink(
                atPath: folder.appending(path: "60-gone.quirks").path(), withDestinationPath: "nowhere")
            func layer() -> LibinputLayer? {
                Host(MachineReader(root: root.path())).quirks?.layer(
                    for: QuirkSubject(name: "A pad", identity: DeviceIdentity(vendor: 1, product: 1)))
            }
            #expect(layer()?.failure == nil && layer()?.effective.count == 1)
            try manager.createDirectory(
                at: folder.appending(path: "70-folder.quirks"), withIntermediateDirectories: true)
            #expect(layer()?.failure == "/usr/share/libinput/70-folder.quirks: it cannot be read")
        }
    }

    @Test func nothing() {
        #expect(SystemScan(Tree(), pads: KnownPads()).devices().isEmpty)
    }

    /// Devices come in the order of their numbers, as in the catalog.
    @Test func order() {
        var tree = Tree()
        for node in ["event10", "event2", "mouse0"] {
            for (file, text) in [
                ("name", node), ("capabilities/key", "e520 10000 0 0 0 0"),
                ("capabilities/abs", "2e0800000000003"),
            ] {
                tree.write("/sys/class/input/\(node)/device/\(file)", text + "\n")
            }
        }
        #expect(SystemScan(tree, pads: KnownPads()).devices().map(\.name) == ["event2", "event10"])
    }

    /// A pad that a daemon feeds.
    @Test func virtual() throws {
        var tree = Tree()
        let input = "/sys/devices/virtual/input/input20"
        tree.write("\(input)/name", "IPTSD Virtual Touchpad 045E:0C9F\n")
        for (file, text) in [
            ("capabilities/key", "e520 10000 0 0 0 0"), ("capabilities/abs", "2e0800000000003"),
            ("properties", "5"),
            ("id/bustype", "0006"), ("id/vendor", "045e"), ("id/product", "0c9f"), ("id/version", "0001"),
            ("uniq", "AB-12"),
        ] {
            tree.write("\(input)/\(file)", text + "\n")
        }
        tree.links["/sys/class/input/event20"] = "\(input)/event20"
        tree.links["\(input)/event20/device"] = input
        tree.write("\(input)/event20/dev", "13:84\n")
        let diagnosis = try diagnose(tree)
        #expect(diagnosis.evidence.uniqueID == "AB-12")
        #expect(diagnosis.causes.map(\.code) == [.virtualTouchpad])
        #expect(diagnosis.axis.kind == .none)
    }
}
