import Core
import Testing

import LinuxInput

@Suite struct DeviceChoiceTests {
    struct Choice: CustomTestStringConvertible {
        var testDescription: String
        var entries: [CatalogEntry]
        var asked: DeviceSelector?
        var chosen: String
        var skipped: String?
    }

    static let choices: [Choice] = [
        Choice(
            testDescription: "declared grams before a known force pad",
            entries: [.made(.force, 1), .made(.grams, 9)], chosen: "event9"),
        Choice(
            testDescription: "a touch surface before a pen", entries: [.made(.pen, 1), .made(.touch, 2)],
            chosen: "event2"),
        Choice(
            testDescription: "a pen where there is nothing else",
            entries: [.made(.keyboard, 0), .made(.pen, 1)], chosen: "event1"),
        Choice(
            testDescription: "the best that can be opened, with the name of the better one",
            entries: [.made(.force, 1, access: .denied), .made(.touch, 2)], chosen: "event2",
            skipped: "force 1"),
        Choice(
            testDescription: "an equal that cannot be opened is not named",
            entries: [.made(.touch, 1, access: .denied), .made(.touch, 2)], chosen: "event2"),
        Choice(
            testDescription: "another where the best one's axis is no range",
            entries: [.made(.degenerate, 1), .made(.pen, 2)], chosen: "event2", skipped: "degenerate 1"),
        Choice(
            testDescription: "by path", entries: [.made(.grams, 1), .made(.touch, 2)],
            asked: .path("/dev/input/event2"), chosen: "event2"),
        Choice(
            testDescription: "by node", entries: [.made(.grams, 1), .made(.touch, 2)], asked: .name("event2"),
            chosen: "event2"),
        Choice(
            testDescription: "by exact name before a part of one",
            entries: [.made(.grams, 1, name: "Pad Pro"), .made(.touch, 2, name: "Pad")], asked: .name("Pad"),
            chosen: "event2"),
        Choice(
            testDescription: "by a part of the name in any case",
            entries: [.made(.touch, 2, name: "Magic Trackpad")],
            asked: .name("trackpad"), chosen: "event2"),
        Choice(
            testDescription: "of several nodes with the ids the one that can be pressed",
            entries: [.made(.keyboard, 1, vendor: 0x5AC), .made(.touch, 2, vendor: 0x5AC), .made(.grams, 3)],
            asked: .ids(vendor: 0x5AC, product: 2), chosen: "event2"),
    ]

    @Test(arguments: choices) func chooses(_ choice: Choice) throws {
        let found = try DeviceCatalog(choice.entries).choose(choice.asked)
        #expect(found.entry.node == choice.chosen)
        #expect(found.skipped?.entry.device.name == choice.skipped)
        #expect(!found.why.isEmpty)
    }

    struct Refusal: CustomTestStringConvertible {
        var testDescription: String
        var entries: [CatalogEntry]
        var asked: DeviceSelector?
        var exitCode: Int32
        var says: String
    }

    static let refusals: [Refusal] = [
        Refusal(
            testDescription: "no device at all", entries: [], exitCode: 66,
            says: "there are no input devices"),
        Refusal(
            testDescription: "none that can be pressed", entries: [.made(.keyboard, 1)], exitCode: 66,
            says: "there is none"),
        Refusal(
            testDescription: "none may be read", entries: [.made(.touch, 1, access: .denied)], exitCode: 77,
            says: "forcescale setup"),
        Refusal(
            testDescription: "the best of those that may not be read is named",
            entries: [.made(.touch, 1, access: .denied), .made(.force, 2, access: .denied)], exitCode: 77,
            says: "force 2"),
        Refusal(
            testDescription: "one refused, one without a node",
            entries: [.made(.force, 1, access: .missing), .made(.touch, 2, access: .denied)], exitCode: 77,
            says: "touch 2"),
        Refusal(
            testDescription: "one refused, one with a useless axis",
            entries: [.made(.degenerate, 1), .made(.touch, 2, access: .denied)], exitCode: 77, says: "touch 2"
        ),
        Refusal(
            testDescription: "a container: the pad without a node",
            entries: [.made(.touch, 1, access: .missing)], exitCode: 66, says: "container"),
        Refusal(
            testDescription: "an axis that is no range", entries: [.made(.degenerate, 1)], exitCode: 65,
            says: "ABS_MT_PRESSURE has an invalid range, from 0 to 0"),
        Refusal(
            testDescription: "held by another program", entries: [.made(.touch, 1, access: .busy)],
            exitCode: 69, says: "Another program"),
        Refusal(
            testDescription: "opening fails for another reason",
            entries: [.made(.touch, 1, access: .failed(5))], exitCode: 74, says: "Input/output error"),
        Refusal(
            testDescription: "a keyboard asked for", entries: [.made(.keyboard, 1), .made(.touch, 2)],
            asked: .name("event1"), exitCode: 66, says: "no pressure axis"),
        Refusal(
            testDescription: "nothing is called so", entries: [.made(.touch, 1)], asked: .name("\u{1B}[2J"),
            exitCode: 66, says: "\\x1b[2J"),
        Refusal(
            testDescription: "an empty name", entries: [.made(.touch, 1)], asked: .name(""), exitCode: 66,
            says: "no such input device"),
        Refusal(
            testDescription: "something else at the path", entries: [.made(.touch, 1)],
            asked: .path("/dev/null"), exitCode: 66,
            says: "cannot use /dev/null: it is not an input device. `forcescale devices --all`"),
        Refusal(
            testDescription: "nothing at the path", entries: [.made(.touch, 1)],
            asked: .path("/dev/input/event9999"), exitCode: 66,
            says: "cannot find /dev/input/event9999: no such input device."),
        Refusal(
            testDescription: "a path that is no node", entries: [.made(.touch, 1)],
            asked: .path("/etc/passwd"),
            exitCode: 66, says: "/etc/passwd"),
        Refusal(
            testDescription: "the one asked for may not be read, another may",
            entries: [.made(.touch, 1, access: .denied), .made(.touch, 2)], asked: .name("touch 1"),
            exitCode: 77, says: "touch 1"),
        Refusal(
            testDescription: "ids that no device has", entries: [.made(.touch, 1)],
            asked: .ids(vendor: 0x5AC, product: 0x265), exitCode: 66, says: "05ac:0265"),
    ]

    @Test(arguments: refusals) func refuses(_ refusal: Refusal) throws {
        let error = try #require(throws: EvdevError.self) {
            try DeviceCatalog(refusal.entries).choose(refusal.asked)
        }
        #expect(error.kind.exitCode == refusal.exitCode)
        #expect(error.description.contains(refusal.says), "\(error)")
    }

    @Test func saysWhy() throws {
        let lone = try DeviceCatalog([.made(.touch, 1)]).choose()
        #expect(lone.why == "the only device that senses pressure: nothing says that its pressure is a force")
        let best = try DeviceCatalog([.made(.grams, 1), .made(.pen, 2)]).choose()
        #expect(best.why == "the best of 2 that sense pressure: its axis declares units per gram")
        let asked = try DeviceCatalog([.made(.touch, 1)]).choose(.name("touch"))
        #expect(asked.why == "selected by touch")
    }
}
