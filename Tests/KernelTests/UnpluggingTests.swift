import Testing

/// Pads that go within a touch, and pads that come later.
@Suite("Unplugging", .inMachine)
struct UnpluggingTests {
    @Test("Unplugged in a press, the touch is cut and no 0 made up", arguments: Bench.kernels)
    func inPress(_ kernel: Kernel) async throws {
        let run = try await Scenario("unplug-in-press", on: kernel)
        #expect(run.raws == [51, 70])
        #expect(run.touches == ["down 0:1", "up 0:1 cut"])
        #expect(run.of("gone").count == 1)
        #expect(run.of("gone").first?.t ?? 0 >= run.readings.last?.t ?? .infinity)
        #expect(run.exit == 69)
        #expect(run.notes.contains("Two Finger Pad"))
    }

    /// The kernel lets go of the tip, but may have closed the node before anybody has read of it.
    @Test("A pen unplugged in a press has lifted or is cut", arguments: Bench.kernels)
    func singleTouch(_ kernel: Kernel) async throws {
        let run = try await Scenario("unplug-single-touch", on: kernel)
        let isCut = run.touches == ["down 0:0", "up 0:0 cut"]
        #expect(isCut || run.touches == ["down 0:0", "up 0:0"])
        #expect(run.raws == (isCut ? [1000] : [1000, 0]))
        #expect(run.of("gone").count == 1)
        #expect(run.exit == 69)
    }

    @Test("With --wait a pad may come late, go, and come again, and t runs on", arguments: Bench.kernels)
    func plugInLater(_ kernel: Kernel) async throws {
        let run = try await Scenario("plug-in-later", on: kernel)
        #expect(run.of("session").compactMap(\.device?.name) == ["Two Finger Pad", "Two Finger Pad"])
        #expect(run.raws == [51, 102, 0])
        #expect(run.touches == ["down 0:1", "up 0:1 cut", "down 0:1", "up 0:1"])
        #expect(run.of("gone").count == 1)
        #expect(run.readings.first?.t == 0)
        #expect(run.readings.dropFirst().first?.t ?? 0 >= 1)
        #expect(run.exit == 0)
    }
}
