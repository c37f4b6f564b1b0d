internal import Core
internal import Text

/// The setting of a program as its text, where that belongs, and what there is to know about it (docs/pen-curves.md).
struct PenSettingForm {
    let text: String
    let destination: String
    let remarks: [String]

    private init(_ text: String, for destination: String, _ remarks: [String?]) {
        (self.text, self.destination, self.remarks) = (text, destination, remarks.compactMap(\.self))
    }

    /// A line of Krita's settings.
    static func krita(_ points: [PenCurve.Point]) -> Self {
        Self(
            "tabletPressureCurve=" + points.map { "\($0.input.plain),\($0.output.plain);" }.joined(),
            for: "kritarc, before the first group",
            [
                "The file is ~/.config/kritarc. Quit Krita first, which writes it when it ends, and put the line at the top, in place "
                    + "of one that begins alike. It applies to all pens."
            ])
    }

    /// The control points of a curve.
    static func bezier(_ c: [Double], _ program: PenSetting.Program, _ device: PenDevice) -> Self {
        switch program {
        case .kwin: kwin(c.map(\.plain), device)
        case .gnome: gnome(c.map { ($0 * 100).fixed(0) }, device)
        case .xsetwacom: xsetwacom(c.map { ($0 * 100).fixed(0) }, device)
        default: xorg(c.map(\.plain), device)
        }
    }

    private static func kwin(_ c: [String], _ device: PenDevice) -> Self {
        let groups =
            device.identity.map { [String($0.vendor), String($0.product)] } ?? ["VENDOR", "PRODUCT"]
        let words = ["Libinput"] + groups + [device.name.map(ShellWord.exact) ?? "NAME"]
        let unknown = device.identity == nil ? ["VENDOR", "PRODUCT"] : []
        return Self(
            "kwriteconfig6 --file kcminputrc \(words.map { "--group \($0)" }.joined(separator: " ")) "
                + "--key TabletToolPressureCurve '\(c[0]),\(c[1]);\(c[2]),\(c[3]);'",
            for: "a terminal, with ids in decimal; KWin reads it at the next login",
            [
                "KWin has one curve for all pens of a tablet, and for their erasers.",
                PenDevice.explanation(of: unknown + (device.name == nil ? ["NAME"] : [])),
            ])
    }

    private static func gnome(_ c: [String], _ device: PenDevice) -> Self {
        let serial = device.tool.serial.map { String($0, radix: 16) }
        let id = serial ?? device.hexadecimal.map { "default-\($0)" } ?? "ID"
        let key = device.tool.isEraser ? "eraser-pressure-curve" : "pressure-curve"
        return Self(
            "gsettings set org.gnome.desktop.peripherals.tablet.stylus:/org/gnome/desktop/peripherals/stylus/\(id)/ "
                + "\(key) '[\(c.joined(separator: ", "))]'",
            for: "a terminal, for each stylus",
            [
                serial == nil && device.hexadecimal != nil
                    ? "It applies to all pens of this tablet that report no serial number." : nil,
                id == "ID"
                    ? "ID is the pen's serial number in hexadecimal, or default-VENDOR:PRODUCT, such as default-056a:4200."
                    : nil,
                PenDevice.explanation(of: id == "ID" ? ["ID"] : []),
            ])
    }

    private static func xsetwacom(_ c: [String], _ device: PenDevice) -> Self {
        let end = device.tool.isEraser ? "eraser" : "stylus"
        let word = device.name.map { ShellWord.exact("\($0) \(end)") } ?? ShellWord.quoted("DEVICE")
        return Self(
            "xsetwacom set \(word) PressureCurve \(c.joined(separator: " "))",
            for: "a terminal, at each start of the session",
            [
                "`xsetwacom list devices` shows the names that it takes.",
                PenDevice.explanation(of: device.name == nil ? ["DEVICE"] : []),
            ])
    }

    private static func xorg(_ c: [String], _ device: PenDevice) -> Self {
        let option = "Option \"TabletToolPressureCurve\" \"0/0 \(c[0])/\(c[1]) \(c[2])/\(c[3]) 1/1\""
        guard let ids = device.hexadecimal else {
            return Self(option, for: "an InputClass section of xorg.conf.d with Driver \"libinput\"", [])
        }
        // Ids need no quotes, which names may contain and the file's syntax cannot escape.
        let lines = [
            "Identifier \"pressure curve of \(ids)\"", "MatchIsTablet \"on\"", "MatchUSBID \"\(ids)\"",
            "Driver \"libinput\"", option,
        ]
        return Self(
            "Section \"InputClass\"\n\(lines.map { "    \($0)\n" }.joined())EndSection",
            for: "a file of /etc/X11/xorg.conf.d, such as 90-pen.conf, read at the next start of Xorg",
            ["It applies to all pens of this tablet, and to their erasers."])
    }

    /// The inputs that become 0 and 1.
    static func range(_ low: Double, _ high: Double, _ program: PenSetting.Program) -> Self {
        guard program == .hyprland else {
            return Self(
                "\(low.plain) \(high.plain)",
                for: "the pressure range that a compositor passes to libinput, minimum and maximum", [])
        }
        return Self(
            "hl.config({ input = { tablettool = { pressure_range_min = \(low.plain), "
                + "pressure_range_max = \(high.plain) } } })",
            for: "hyprland.lua",
            ["The file is ~/.config/hypr/hyprland.lua. It applies to all pens."])
    }
}

extension Double {
    /// The number with at most four decimals and no trailing zeros, as these programs write it.
    fileprivate var plain: String {
        var text = fixed(4)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }
}
