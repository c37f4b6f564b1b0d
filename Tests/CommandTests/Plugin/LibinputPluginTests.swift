import TestSupport
import Testing
import Text

@testable import Commands

/// The plug-in for libinput, whatever devices and people call things.
@Suite struct LibinputPluginTests {
    private static let deep = LibinputPlugin.Click(
        name: "deep", button: .extra, press: 812, release: 640, origin: "200 g, released at 150 g")
    private static let hard = LibinputPlugin.Click(
        name: "hard", button: .task, press: 1500, release: -1, origin: "400 g, released at 0 g")

    private static func plugin(
        _ name: String = "SYNA8018:00 06CB:CFD2 Touchpad", axis: LibinputPlugin.Axis = .contacts,
        clicks: [LibinputPlugin.Click?] = [deep], origin: String = "a calibration with masses on 2026-11-20",
        isSimulated: Bool = false
    ) throws -> LibinputPlugin {
        let pad = LibinputPlugin.Pad(
            name: name, bus: 0x18, vendor: 0x06CB, product: 0xCFD2, axis: axis, range: 0...4095,
            isSimulated: isSimulated)
        let plugin = try LibinputPlugin(for: pad, clicks: clicks.map { try #require($0) }, origin: origin)
        guard let plugin else { throw Refusal() }
        return plugin
    }
    private struct Refusal: Error {}

    @Test("The texts are those in plugins.txt")
    func approved() throws {
        let texts = [
            ("contacts", try Self.plugin()),
            (
                "one pressure, two buttons, simulated",
                try Self.plugin(
                    "Simulated Pad", axis: .whole, clicks: [Self.deep, Self.hard], isSimulated: true)
            ),
            ("a hostile name", try Self.plugin("\u{1B}[2J\"]]\n--[[ \\ ü\u{202E}")),
        ].map { (name: $0.0, text: $0.1.text) }
        #expect(try GoldenPictures.differences(of: texts, from: "plugins.txt").isEmpty)
    }

    @Test(
        "Lua reads the name's own bytes, in ASCII on one line",
        arguments: [
            "", "Force Pad", "]]", "--]]", "]==]\"", "\"", "\\", "\\\"", "\\n", "a\nb\r\nc", "\0", "\u{1}23",
            "\u{7F}", "ü", "漢字🙂", "\u{2028}\u{202E}", "\"..error()..\"", "${x}%s%%",
            String(repeating: "x\"", count: 500), String(escaping: [0x50, 0xFF, 0xC3, 0x28, 0xF4, 0x8F]),
            String(escaping: Array(0...255)),
        ])
    func name(_ name: String) throws {
        let text = try Self.plugin(name).text
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("local name = ") })
        #expect(line.utf8.allSatisfy { 0x20..<0x7F ~= $0 })
        #expect(try Self.read(line.dropFirst("local name = ".count)) == name.unescapedBytes)
        // Nothing of it is anywhere else but in a comment.
        #expect(try Self.code(in: text.replacing(line, with: "")) == Self.code(in: Self.plugin("").text))
    }

    @Test("Words of people stay in their comments", arguments: ["\n", "\r", "]]\nerror()", "\u{0}\u{2028}"])
    func words(_ words: String) throws {
        let click = LibinputPlugin.Click(
            name: words, button: .extra, press: 812, release: 640, origin: words)
        let text = try Self.plugin(clicks: [click], origin: words).text
        #expect(Self.code(in: text) == Self.code(in: try Self.plugin().text))
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isUnsafeToShow })
    }

    /// Others could not be pressed, or would make a gamepad of the mouse that presses them.
    @Test("Only the buttons of mice")
    func buttons() {
        let names = ["LEFT", "RIGHT", "MIDDLE", "SIDE", "EXTRA", "FORWARD", "BACK", "TASK"].map {
            "BTN_\($0)"
        }
        #expect(LibinputPlugin.Button.allCases.map(\.name) == names)
        #expect(LibinputPlugin.Button.allCases.map(\.rawValue) == Array(0x110...0x117))
        #expect(names.allSatisfy { LibinputPlugin.Button(name: $0)?.name == $0 })
        for other in [
            "", "btn_left", "LEFT", "BTN_MOUSE", "BTN_TOUCH", "BTN_A", "KEY_A", "BTN_LEFT, os.exit()",
        ] {
            #expect(LibinputPlugin.Button(name: other) == nil)
        }
    }

    @Test("Clicks that would not begin or end, and none, make no plug-in")
    func refused() {
        func click(_ press: Int, _ release: Int) -> LibinputPlugin.Click? {
            LibinputPlugin.Click(name: "deep", button: .extra, press: press, release: release, origin: "")
        }
        #expect(click(100, 100) == nil && click(100, 101) == nil && click(100, 99) != nil)
        #expect(throws: Refusal.self) { try Self.plugin(clicks: [click(4096, 10)]) }
        #expect(throws: Refusal.self) { try Self.plugin(clicks: [click(-1, -2)]) }
        #expect(throws: Never.self) { try Self.plugin(clicks: [click(4095, -2)]) }
        #expect(throws: Refusal.self) { try Self.plugin(clicks: []) }
        #expect(throws: Refusal.self) { try Self.plugin(clicks: [Self.deep, Self.deep]) }
    }

    @Test func path() throws {
        #expect(try Self.plugin().path == "/etc/libinput/plugins/50-forcescale-06cb-cfd2.lua")
    }

    /// The lines without their comments and without the name.
    private static func code(in text: String) -> [Substring] {
        text.split(separator: "\n").filter {
            !$0.drop { $0 == " " }.hasPrefix("--") && !$0.hasPrefix("local name = ")
        }
    }

    /// The bytes of a string of Lua, as its manual (3.1) defines decimal escapes.
    private static func read(_ literal: Substring) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Array(literal.utf8)[...]
        try #require(rest.popFirst() == UInt8(ascii: "\"") && rest.popLast() == UInt8(ascii: "\""))
        while let byte = rest.popFirst() {
            try #require(byte != UInt8(ascii: "\""))
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(3).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            rest = rest.dropFirst(digits.count)
            bytes.append(try #require(UInt8(String(decoding: digits, as: UTF8.self))))
        }
        return bytes
    }
}
