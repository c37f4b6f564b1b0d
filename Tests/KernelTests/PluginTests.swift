import Foundation
import Testing

/// The libinput of Debian's unstable suite, built with Lua, a folder to chroot into.
enum LibinputWithLua {
    /// nil where it cannot be had.
    static let folder: URL? = {
        guard !Libinput.files.isEmpty else { return nil }
        let fetched = Command.run(Bench.machine.appending(path: "fetch-libinput-lua.sh"), [])
        guard fetched.code == 0 else {
            Bench.say("libinput cannot be built with Lua, so that nothing runs its plug-in")
            return nil
        }
        return URL(filePath: fetched.output.trimmingCharacters(in: .newlines))
    }()
}

/// What libinput makes of the same devices at the same time with the plug-in and without (scenario `plugin`).
@Suite(
    "The plug-in for libinput", .inMachine,
    .enabled(
        if: LibinputWithLua.folder != nil,
        "needs libinput's source, a compiler and Python; standard error says more"))
struct PluginTests {
    /// A line such as `-event1   POINTER_BUTTON            2  +0.202s	BTN_EXTRA (276) pressed, seat count: 1`, without
    /// the number of lines of its kind.
    private struct Event {
        /// What happened to which device, in words.
        let words: [Substring]
        /// The time since the first event, in milliseconds; nil for devices that come and go.
        let time: Double?

        init?(_ line: Substring) {
            var words = line.drop { $0 == "-" || $0 == " " }.split(whereSeparator: \.isWhitespace)
            guard words.count > 2, words[0].hasPrefix("event") else { return nil }
            if Int(words[2]) != nil, words[3].hasPrefix("+") { words.remove(at: 2) }
            let isTimed = words[2].hasPrefix("+") && words[2].hasSuffix("s")
            // The program computes with 32 bits, and an event may be older than the one that came first.
            let milliseconds = isTimed ? Double(words[2].dropLast()).map { $0 * 1000 } : nil
            time = milliseconds.map { $0 > 0x1p31 ? $0 - 0x1p32 : $0 }
            if isTimed { words.remove(at: 2) }
            self.words = words
        }

        /// Whether it is a button that only the plug-in presses.
        var isClick: Bool { words[1] == "POINTER_BUTTON" && ["BTN_EXTRA", "BTN_TASK"].contains(words[2]) }
        /// The button and what it does.
        var click: String { "\(words[2]) \(words[4].dropLast())" }
        /// Whether keys are added, which are a pointer too where they press buttons.
        var isLent: Bool { words[1] == "DEVICE_ADDED" && words[2] == "Power" }
    }

    /// How often the button is pressed in each situation.
    private static let presses = [
        "stroke": 2, "noise": 1, "two": 1, "lifted": 2, "gestures": 2, "other": 0, "unplugged": 2,
        "mouse-gone": 1, "keys": 1, "plain": 1, "whole": 2, "single": 2, "range": 0, "dropped": 1, "quirk": 1,
    ]

    private func events(_ name: String, in results: Results) -> [Event] {
        results.text("plugin", "\(name).out").split(separator: "\n").compactMap(Event.init)
    }

    @Test("Nothing else changes", arguments: Bench.kernels, presses.keys.sorted())
    func others(_ kernel: Kernel, _ situation: String) async throws {
        let results = try await Scenario.results(of: "plugin", on: kernel)
        let without = events("\(situation)-without", in: results)
        let with = events("\(situation)-with", in: results).filter { !$0.isClick }
        #expect(without.count { $0.time != nil } > 2)
        #expect(with.filter { !$0.isLent }.map(\.words) == without.filter { !$0.isLent }.map(\.words))
        #expect(with.filter(\.isLent).allSatisfy { $0.words.contains("cap:kp") })
        // Each program counts from when it got its first event.
        for (one, other) in zip(with.compactMap(\.time), without.compactMap(\.time)) {
            #expect(abs(one - other) < 3)
        }
    }

    @Test("The buttons go down and come up", arguments: Bench.kernels, presses.keys.sorted())
    func clicks(_ kernel: Kernel, _ situation: String) async throws {
        let results = try await Scenario.results(of: "plugin", on: kernel)
        let clicks = events("\(situation)-with", in: results).filter(\.isClick).map(\.click)
        #expect(clicks.count { $0.hasSuffix("pressed") } == Self.presses[situation])
        for button in ["BTN_EXTRA", "BTN_TASK"] {
            let own = clicks.filter { $0.hasPrefix(button) }
            #expect(own == own.indices.map { "\(button) \($0.isMultiple(of: 2) ? "pressed" : "released")" })
            #expect(own.count.isMultiple(of: 2), "it does not stay down")
        }
        for file in ["\(situation)-with.out", "\(situation)-with.err"] {
            #expect(!results.text("plugin", file).contains("bug"), "\(results.text("plugin", file))")
        }
    }

    @Test("They change in the frames that cross the counts", arguments: Bench.kernels)
    func crossings(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "plugin", on: kernel)
        let clicks = events("stroke-with", in: results).filter(\.isClick)
        #expect(
            clicks.map(\.click) == [
                "BTN_EXTRA pressed", "BTN_TASK pressed", "BTN_TASK released", "BTN_EXTRA released",
            ])
        // Both clocks begin where the mouse moves.
        let start = try #require(FeederLog(results, "plugin", "mouse").all("frame").first).time
        let frames = FeederLog(results, "plugin").all("frame").prefix(22)
        for (click, pressure) in zip(clicks, [140, 220, 190, 100]) {
            let isSame = { (frame: FeederLog.Entry) in FeederLog.number("p", in: frame.text) == pressure }
            let isPress = click.click.hasSuffix("pressed")
            let frame = try #require(isPress ? frames.first(where: isSame) : frames.last(where: isSame))
            #expect(abs(Double(frame.time - start) / 1000 - (click.time ?? .nan)) < 3, "\(pressure)")
        }
    }

    @Test("Lua takes the texts", arguments: Bench.kernels)
    func syntax(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "plugin", on: kernel)
        #expect(results.text("plugin", "syntax") == String(repeating: "well-formed\n", count: 3))
        let said = results.text("plugin", "print.err")
        #expect(!said.contains("forcescale:"), "\(said)")
        #expect(results.text("plugin", "range-with.out").contains("another range"))
    }
}
