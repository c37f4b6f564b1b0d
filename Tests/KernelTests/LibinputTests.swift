import Foundation
import Testing

/// The library that desktops read pads with, in the machine.
enum Libinput {
    /// Its programs and quirks, and udev with the rules that recognize pads, correct their axes and give access; empty where
    /// they are not installed.
    static let files: [URL] = {
        let programs = [
            "/usr/libexec/libinput/libinput-debug-events", "/usr/libexec/libinput/libinput-list-devices",
            "/usr/libexec/libinput/libinput-quirks", "/usr/libexec/libinput/libinput-record",
            "/usr/bin/libinput",
            "/lib/systemd/systemd-udevd", "/bin/udevadm", "/bin/systemd-hwdb",
            "/lib/udev/libinput-device-group",
            "/lib/udev/libinput-fuzz-extract",
        ]
        let rules =
            [
                "50-udev-default", "60-evdev", "60-input-id", "73-seat-late", "80-libinput-device-groups",
                "90-libinput-fuzz-override",
            ].map { "/lib/udev/rules.d/\($0).rules" } + ["/lib/udev/hwdb.d/60-evdev.hwdb"]
        let quirks = "/usr/share/libinput"
        let missing = (programs + rules + [quirks]).first { !FileManager.default.fileExists(atPath: $0) }
        if let missing {
            Bench.say("no \(missing), so libinput reads nothing: it needs udev and libinput-tools")
            return []
        }
        return Bench.withLibraries(programs) + (rules + [quirks]).map { URL(filePath: $0) }
    }()
}

/// The simulated pad is a touchpad for libinput.
@Suite(
    "Libinput", .inMachine,
    .enabled(
        if: !Libinput.files.isEmpty, "needs udev and libinput-tools; standard error says what is missing"))
struct LibinputTests {
    @Test("It lists the pad with its size, and has nothing to complain about", arguments: Bench.kernels)
    func listed(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "libinput", on: kernel)
        let udev = results.text("libinput", "udev")
        for property in ["TOUCHPAD=1", "WIDTH_MM=161", "HEIGHT_MM=115"] {
            #expect(udev.contains("E: ID_INPUT_\(property)\n"), "\(udev)")
        }
        let list = results.text("libinput", "list.out")
        let lines = list.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            lines.starts(with: [
                "Device: Simulated Pad", "Kernel: \(node(results))", "Group: 1", "Seat: seat0, default",
                "Size: 161x115mm", "Capabilities: pointer gesture", "Tap-to-click: disabled",
            ]), "\(list)")
        #expect(!results.text("libinput", "events.out").contains("bug"))
    }

    @Test("It reports what the simulated hand does", arguments: Bench.kernels)
    func events(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "libinput", on: kernel)
        let text = results.text("libinput", "events.out")
        // ` event1   POINTER_BUTTON  +0.501s	BTN_LEFT (272) pressed, seat count: 1`
        let events = text.split(separator: "\n").compactMap { line -> Event? in
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            guard words.count > 1, words[0].hasSuffix("event\(node(results).dropFirst(16))") else {
                return nil
            }
            return Event(name: words[1], words: words)
        }
        // Two taps, two fingers that scroll down, one that swipes to the left, and two that rotate.
        let taps = events.filter { $0.name == "POINTER_BUTTON" }
        #expect(
            taps.map { $0.words.contains("pressed,") } == [true, false, true, false]
                && taps.allSatisfy { $0.words.contains("BTN_LEFT") }, "\(text)")
        let scroll = events.filter { $0.name == "POINTER_SCROLL_FINGER" }.compactMap(\.vertical)
        #expect(scroll.count > 50 && scroll.dropLast().allSatisfy { $0 > 0 } && scroll.last == 0, "\(text)")
        let motion = events.filter { $0.name == "POINTER_MOTION" }
        #expect(motion.count > 15 && motion.allSatisfy { $0.words[3].hasPrefix("-") }, "\(text)")
        let pinch = events.filter { $0.name.hasPrefix("GESTURE_PINCH") }
        #expect(pinch.first?.name == "GESTURE_PINCH_BEGIN" && pinch.last?.name == "GESTURE_PINCH_END")
        let order = events.map(\.name).filter { $0.hasPrefix("POINTER") || $0 == "GESTURE_PINCH_BEGIN" }
        #expect(
            order.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } } == [
                "POINTER_BUTTON", "POINTER_SCROLL_FINGER", "POINTER_MOTION", "GESTURE_PINCH_BEGIN",
            ], "\(text)")
    }

    private struct Event {
        let name: String
        let words: [String]
        /// How far it scrolls down.
        var vertical: Double? {
            guard let word = words.firstIndex(of: "vert"), word + 1 < words.count else { return nil }
            return Double(words[word + 1].prefix { $0 != "/" })
        }
    }

    /// The pad's node.
    private func node(_ results: Results) -> String {
        results.text("libinput", "node").trimmingCharacters(in: .newlines)
    }
}
