import TestSupport

/// Quirk files, right and wrong: every key with values that libinput accepts or refuses, and lines that were damaged.
struct QuirkMaker {
    /// A file with its name.
    struct File {
        var name: String
        var text: [UInt8]
    }

    private var random: SplitMix

    /// - Parameter seed: decides everything.
    init(seed: UInt64) { random = SplitMix(seed: seed) }

    private static let ids = [
        "0x1234", "0x1", "0xABCD", "0xFFFF", "0x10000", "0xabcd", "0xaBCD", "1234", "0x", "0x0x1", " 0x1",
        "0x1 ",
        "0X1", "+0x1", "0x1;0x2", "0x1;", ";", "0x100000001", "0x1;x", "0xFFFFFFFFFFFFFFFFF",
    ]
    private static let ranges = [
        "10:8", "25:10", "8:10", "10:10", "a:b", "10", "0:0", "-1:-2", "0:-1", "none", "None", "10:8:1",
        "10:8x", "10 :8",
        "10: 8", " 10:8", "+10:+8", "4294967297:0", "4294967296:0", "99999999999999999999:0",
        "-99999999999999999999:-5", ":", "10:", "\"10:8\"", "10:\u{B}8",
    ]
    private static let sizes = [
        "100x50", "30x30", "0x0", "1x1", "1X1", "-1x1", "1x-1", "1x1x", "1", "x", " 1x 1", "1 x1", "10x",
        "4294967297x1",
    ]
    private static let numbers = [
        "100", "0", "abc", "-5", "+5", " 5", "5 ", "-0", "5.0", "0x5", "007", "99999999999",
        "9223372036854775807",
        "9223372036854775808", "-18446744073709551615", "18446744073709551616", "5a", "\u{C}5", "5\u{C}",
        "'5'", "٣",
    ]
    private static let reals = [
        "0.5", "1", "x", "1.", ".5", ".", "-.5", "+1", "1e1", "1-", "--1", "1.2.3", " 1", "1 2", "-0", "inf",
        "nan", "0x1",
        String(repeating: "9", count: 308), String(repeating: "9", count: 320),
        "0." + String(repeating: "0", count: 306) + "1", "0." + String(repeating: "0", count: 312) + "1",
        "0." + String(repeating: "0", count: 400), "0." + String(repeating: "0", count: 400) + "1", "1,5",
    ]
    private static let booleans = ["1", "0", "2", "01", "true", "yes", " 1", "1 ", "-1", "1;", "\"1\""]
    private static let codes = [
        "ABS_MT_PRESSURE;ABS_PRESSURE;", "ABS_PRESSURE", "ABS_FOO", "abs_x", "EV_ABS", "EV_FOO", "EV_MAX",
        "KEY_A;BTN_LEFT",
        "KEY_", "REL_X;;SW_LID", "MSC_SCAN", "LED_NUML", "EV_KEY:0x118", "EV_KEY:118", "EV_KEY: 1",
        "EV_KEY:0x", "EV_KEY:0X1",
        "EV_KEY:-1", "EV_KEY:+1", "EV_KEY:0x2ff", "EV_KEY:0x300", "EV_KEY:0x100000001",
        "EV_KEY:fffffffffffffffff", "EV_KEY:",
        "EV_KEY:0x1 ", "EV_KEY:1:1", ":1", "EV_SYN:0xF", "EV_SYN:0x10", "EV_FF_STATUS:0", "EV_PWR:0",
        "EV_PWR", "EV_abs:1",
        "EV_FF_STATUSX:1", "+ABS_X", "-ABS_X", "+-ABS_X", "ABS_X ;ABS_Y", " ABS_X", ";", ";ABS_X", "+",
        "-EV_KEY:0x118",
        "KEY_CNT", "KEY_MAX", "-ABS_MT_PRESSURE;-ABS_PRESSURE", "+BTN_RIGHT;-BTN_MIDDLE",
        "+BTN_RIGHT;BTN_MIDDLE", "ABS_X,ABS_Y",
        Array(repeating: "ABS_X", count: 32).joined(separator: ";"),
        Array(repeating: "ABS_X", count: 33).joined(separator: ";"),
    ]
    private static let properties = [
        "INPUT_PROP_BUTTONPAD", "+INPUT_PROP_BUTTONPAD", "-INPUT_PROP_BUTTONPAD;",
        "INPUT_PROP_BUTTONPAD;INPUT_PROP_SEMI_MT",
        "INPUT_PROP_FOO", "FOO", "7", "0x7", "+0x7", "0x1f", "+0x1F", "0x20", "A", "+A", "-1", "+-1", " 7",
        "7 ", "+ 7", "++7",
        "0x", "-0x", ";", "7;7", "INPUT_PROP_MAX", "INPUT_PROP_CNT", "BUTTONPAD", "-18446744073709551615",
        Array(repeating: "7", count: 32).joined(separator: ";"),
        Array(repeating: "7", count: 33).joined(separator: ";"),
    ]
    private static let matches: [(key: String, values: [String])] = [
        ("MatchName", ["*Pad*", "Some pad", "[", "x\u{1}", "é", "'x'", "\"x", " x", "\u{301}x"]),
        ("MatchVendor", ids),
        ("MatchProduct", ids), ("MatchVersion", ids),
        ("MatchBus", ["i2c", "usb", "bluetooth", "ps2", "rmi", "spi", "I2C", "serial", "virtual", "foo"]),
        (
            "MatchUdevType",
            [
                "touchpad", "mouse", "pointingstick", "keyboard", "joystick", "tablet", "tablet-pad",
                "touchpads", "Touchpad",
                "tablet-tool", "touchscreen", "switch",
            ]
        ),
        ("MatchDMIModalias", ["dmi:*", "dmi:", "x", "DMI:*", "*", "dmi"]), ("MatchDeviceTree", ["foo", "*"]),
    ]
    private static let values: [(key: String, values: [String])] =
        [
            ("AttrKeyboardIntegration", ["internal", "external", "foo"]),
            ("AttrPointingStickIntegration", ["internal", "external", "Internal"]),
            ("AttrLidSwitchReliability", ["reliable", "unreliable", "write_open", "no"]),
            ("AttrMscTimestamp", ["watch", "ignore"]), ("AttrTPKComboLayout", ["below", "above"]),
        ] + ["AttrPressureRange", "AttrTouchSizeRange"].map { ($0, ranges) }
        + ["AttrSizeHint", "AttrResolutionHint"].map { ($0, sizes) }
        + [
            "AttrPalmPressureThreshold", "AttrPalmSizeThreshold", "AttrThumbPressureThreshold",
            "AttrThumbSizeThreshold",
        ].map { ($0, numbers) } + [("AttrTrackpointMultiplier", reals)]
        + ["AttrUseVelocityAveraging", "AttrTabletSmoothing", "ModelAppleTouchpad", "ModelChromebook"].map {
            ($0, booleans)
        }
        + ["ModelTrackball", "ModelWacomTouchpad", "ModelBouncingKeys"].map { ($0, ["1"]) }
        + ["AttrEventCodeDisable", "AttrEventCodeEnable"].map { ($0, codes) }
        + ["AttrInputPropDisable", "AttrInputPropEnable"].map { ($0, properties) }
    /// Keys that only other versions than 1.22.1 know, or none.
    private static let others: [(key: String, values: [String])] =
        [("AttrEventCode", codes), ("AttrInputProp", properties), ("AttrIsVirtual", booleans)]
        + [
            "ModelPressurePad", "ModelTouchpadPhantomClicks", "ModelScrollOnMiddleClick",
            "ModelLenovoL380Touchpad",
            "ModelFoo", "AttrFoo", "Attr", "Foo", "attrSizeHint", "AttrSizeHint ", "AttrTrackpointRange",
            "MatchFoo",
            "Match", "MatchUniq",
        ].map { ($0, ["1"]) }

    /// Returns the files of a folder.
    mutating func folder() -> [File] {
        if chance(0.02) { return [File(name: "README", text: Array("No quirks\n".utf8))] }
        let names = ["50-x.quirks", "9-y.quirks", ".quirks", "60-z.quirks.bak"]
        return (0..<(chance(0.2) ? 2 : 1)).map { _ in pick(names) }.reduce(into: []) { files, name in
            if !files.contains(where: { $0.name == name }) { files.append(File(name: name, text: text())) }
        }
    }

    private mutating func text() -> [UInt8] {
        var lines: [String] = []
        for section in 0..<(chance(0.2) ? 2 : 1) {
            lines.append(
                chance(0.05)
                    ? pick(["[A b]", "[A", "[]", "[[A]]", "[A] ", "[A]#c", "A]", "[A]\u{301}"])
                    : "[S\(section)]")
            lines.append(chance(0.6) ? "MatchName=*Pad*" : line(Self.matches))
            if chance(0.1) { lines.append(line(Self.matches)) }
            for _ in 0..<(chance(0.3) ? 2 : 1) { lines.append(line(chance(0.1) ? Self.others : Self.values)) }
        }
        if chance(0.25) { damage(&lines) }
        let end = chance(0.04) ? "\r\n" : "\n"
        return Array((lines.joined(separator: end) + (chance(0.9) ? end : "")).utf8)
    }

    private mutating func line(_ keys: [(key: String, values: [String])]) -> String {
        let (key, values) = pick(keys)
        // The first value of most keys is a right one, so that about half of all files are accepted.
        return "\(key)=\(chance(0.7) ? values[0] : pick(values))"
    }

    private mutating func damage(_ lines: inout [String]) {
        let index = Int(random.next() % UInt64(lines.count))
        switch random.next() % 7 {
        case 0:
            lines.insert(
                pick(["", "# c", " # c", "\t", " ", "#", "x#y", "=", "a=", "=b", "\0", "\r", "\u{FEFF}"]),
                at: index)
        case 1:
            lines[index] += pick([
                " ", "\t", " # c", "#c", "\r", "\u{B}", "\u{C}", "\u{A0}", "=", "==", "é", "\u{1}", "\0x",
                "\t#", ";",
            ])
        case 2: lines[index] = pick([" ", "\t", "\u{FEFF}", "\u{A0}", "-", "=", "\0"]) + lines[index]
        case 3: lines.remove(at: index)
        case 4:
            lines[index] = lines[index].split(separator: "=", omittingEmptySubsequences: false).joined(
                separator: pick(["==", ": ", "= ", " =", "", "==="]))
        case 5:
            let count = Int(pick([480, 490, 500, 505, 510, 511, 512, 520, 1030]))
            lines.insert("#" + String(repeating: "c", count: count), at: index)
            if chance(0.5) { lines[index] = "MatchUniq" + lines[index].dropFirst() }
        default: lines.insert(lines[index], at: index)
        }
    }

    private mutating func chance(_ share: Double) -> Bool { random.between(0, 1) < share }
    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(random.next() % UInt64(elements.count))]
    }
}
