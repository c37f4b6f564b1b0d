import Foundation
import Testing

/// Kinds of pads: where their pressure is, what touches, and what the number means.
@Suite("Kinds of pads", .inMachine)
struct PadKindTests {
    @Test("A pad with resolution 1 weighs in its own grams", arguments: Bench.kernels)
    func grams(_ kernel: Kernel) async throws {
        let run = try await Scenario("grams", on: kernel)
        #expect(run.raws == [148, 1148, 0])
        #expect(run.grams == [148, 1148, 0])
        #expect(run.percents.first == 2.466667)
        #expect(run.of("session").first?.scale == "device")
        #expect(run.of("session").first?.scaleSource == "resolution")
        #expect(run.of("session").first?.device?.kind == "force")
        #expect(run.exit == 0)
    }

    @Test("A pen touches when BTN_TOUCH says so", arguments: Bench.kernels)
    func pen(_ kernel: Kernel) async throws {
        let run = try await Scenario("pen", on: kernel)
        #expect(run.raws == [819, 1638, 0])
        #expect(run.percents == [20, 40, 0])
        #expect(
            run.readings.first?.contacts == [Line.Contact(slot: 0, id: 0, x: 1002, y: 2000, raw: 819)])
        #expect(run.touches == ["down 0:0", "up 0:0"])
        #expect(run.of("session").first?.device?.kind == "pen")
        #expect(run.exit == 0)
    }

    @Test("Slots with one pressure are one contact", arguments: Bench.kernels)
    func onePressure(_ kernel: Kernel) async throws {
        let run = try await Scenario("one-pressure", on: kernel)
        #expect(run.raws == [64, 70, 70, 0])
        #expect(
            run.readings.dropFirst().prefix(2).map(\.contacts) == [
                [Line.Contact(slot: 0, id: 0, x: 100, y: 200, raw: 70)],
                [Line.Contact(slot: 0, id: 0, x: 300, y: 400, raw: 70)],
            ])
        #expect(run.touches == ["down 0:0", "up 0:0"])
        #expect(run.exit == 0)
    }

    @Test("Without BTN_TOUCH only pressure indicates a touch", arguments: Bench.kernels)
    func barePressure(_ kernel: Kernel) async throws {
        let run = try await Scenario("bare-pressure", on: kernel)
        #expect(run.raws == [50, 100, 0])
        #expect(run.percents == [25, 50, 0])
        #expect(run.exit == 0)
    }

    @Test("A hovering finger does not touch", arguments: Bench.kernels)
    func hover(_ kernel: Kernel) async throws {
        let run = try await Scenario("hover", on: kernel)
        #expect(run.raws == [51, 0])
        #expect(run.touches == ["down 0:1", "up 0:1"])
        #expect(run.exit == 0)
    }

    @Test("An axis of 0..0 is refused with its numbers", arguments: Bench.kernels)
    func degenerate(_ kernel: Kernel) async throws {
        let run = try await Scenario("degenerate", on: kernel)
        #expect(run.exit == 65)
        #expect(run.notes.contains(/0\D+0/))
        #expect(run.readings.isEmpty)
    }

    @Test(
        "What only looks like a touch surface is refused",
        .enabled(if: Bench.recordings != nil, Comment(rawValue: Bench.cannotPlay)),
        arguments: Bench.kernels, ["1", "2", "3", "4", "chosen"])
    func notTouch(_ kernel: Kernel, _ which: String) async throws {
        let run = try await Scenario("not-touch", on: kernel, of: which)
        #expect(run.exit == 66)
        #expect(run.readings.isEmpty)
        let devices = try await Scenario("not-touch", on: kernel, of: "devices")
        #expect(devices.of("device").filter { $0.kind != "none" }.compactMap(\.name) == [])
    }
}
