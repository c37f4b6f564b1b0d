import Core
import Diagnosis
import HID

extension FuzzTarget {
    /// A file from a bug report: its diagnosis, as text and as JSON.
    static let diagnosis = FuzzTarget(
        name: "diagnosis",
        dictionary: [
            "R: 3 ", "N: ", "I: 18 093a 4f05", "E: 0.000000 9 ", "D: 0", "- node: /dev/input/event5\n",
            "  hid: [0x05, ",
            "  quirks:\n  - ", "  udev:\n    properties:\n    - ", "05 0d 09 05 a1 01 ",
            "09 30 15 00 26 d0 07 75 10 95 01 81 02 ",
            "c0", "001:003:001:DESCRIPTOR 1.5\n", "# 0x05, 0x0d, // Usage Page (Digitizers) 0\n",
            "# Report descriptor length: 66 bytes\n", "Input driver version is 1.0.1\n",
            "# forcescale-trace: 1\n",
            "Bus 001 Device 003: ID 256c:006e\n",
        ],
        feed: { bytes in
            let report = BugReport(
                bytes, path: "fuzz", pads: KnownPads())
            for device in report.devices {
                let diagnosis = Diagnosis(of: device.redacted(Redaction(["event", "x"])))
                promise(diagnosis.line.last == 0x0A, "a line without an end")
                promise(!diagnosis.text(columns: 40).isEmpty, "no text")
                promise(!diagnosis.axis.canWeigh || diagnosis.axis.kind == .force, "weighs without force")
            }
        })

    /// A quirk file: what it says about a device.
    static let quirks = FuzzTarget(
        name: "quirks",
        dictionary: [
            "[A pad]\n", "MatchName=*", "MatchUdevType=touchpad\n", "MatchProduct=0x0001;0x0002\n",
            "AttrPressureRange=25:10\n",
            "AttrInputProp=+INPUT_PROP_PRESSUREPAD\n", "AttrEventCode=-ABS_MT_PRESSURE;\n",
            "ModelPressurePad=1\n", "[!a-z]*",
        ],
        feed: { bytes in
            let quirks = InstalledQuirks(
                version: LibinputVersion(28, 1),
                files: [
                    InstalledQuirks.File(path: InstalledQuirks.overrides, text: bytes),
                    InstalledQuirks.File(path: "/usr/share/libinput/50-a.quirks", text: bytes),
                ])
            let subject = QuirkSubject(
                name: "A pad", identity: DeviceIdentity(bus: 0x18, vendor: 1, product: 1),
                types: ["touchpad"],
                modalias: "dmi:a")
            let layer = quirks.layer(for: subject)
            promise(
                layer.failure == nil || layer.effective.isEmpty, "quirks apply although libinput drops them")
            _ = layer.ignoresPressure
        })
}
