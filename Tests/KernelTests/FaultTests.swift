import Testing

/// What else befalls a pad or its reader.
@Suite("Faults", .inMachine)
struct FaultTests {
    @Test("A node taken away in a press is a device lost", arguments: Bench.kernels)
    func revoked(_ kernel: Kernel) async throws {
        let run = try await Scenario("revoked", on: kernel)
        #expect(run.results.text("revoked", "log").contains("revoked 1"))
        #expect(run.raws == [51])
        #expect(run.touches == ["down 0:1", "up 0:1 cut"])
        #expect(run.of("gone").count == 1)
        #expect(run.exit == 69)
        #expect(run.notes.contains("Two Finger Pad"))
    }

    @Test(
        "A pad that comes back under the finger is read on, and no contact is left over",
        arguments: Bench.kernels)
    func replugged(_ kernel: Kernel) async throws {
        let run = try await Scenario("replug-in-press", on: kernel)
        #expect(run.of("gone").count == 2, "one of each unplugging")
        #expect(run.of("session").count == 3)
        #expect(run.raws == [51, 90, 101, 0, 51, 90, 102, 0])
        #expect(
            run.touches == [
                "down 0:1", "up 0:1 cut", "down 0:1", "up 0:1", "down 0:1", "up 0:1 cut", "down 0:1",
                "up 0:1",
            ])
        #expect(run.exit == 0)
    }

    @Test("Two pads at once are not mixed", arguments: Bench.kernels)
    func twoPads(_ kernel: Kernel) async throws {
        let first = try await Scenario("two-pads", on: kernel, of: "first")
        let second = try await Scenario("two-pads", on: kernel, of: "second")
        #expect(first.raws == [11] + Array(12...30) + [0, 99, 0])
        #expect(second.raws == [21] + Array(42...60))
        #expect(first.of("gone").isEmpty)
        #expect(second.of("gone").count == 1)
        #expect(first.exit == 0)
        #expect(second.exit == 69)
    }

    @Test("Tracking ids that wrap around after 65535 are normal touches", arguments: Bench.kernels)
    func wrappedIDs(_ kernel: Kernel) async throws {
        let run = try await Scenario("wrapped-ids", on: kernel)
        #expect(
            run.touches == [
                "down 0:65534", "up 0:65534", "down 0:65535", "down 1:0", "up 0:65535", "up 1:0", "down 0:1",
                "up 0:1",
            ])
        #expect(run.raws == [50, 0, 60, 130, 70, 71, 0, 80, 0])
        #expect(run.exit == 0)
    }

    @Test("Pressure outside the axis is flagged and raw is what was sent", arguments: Bench.kernels)
    func outsideAxis(_ kernel: Kernel) async throws {
        let run = try await Scenario("outside-axis", on: kernel)
        #expect(run.raws == [51, 255, 300, -5, 102, 0])
        #expect(run.percents == [20, 100, 100, 0, 40, 0])
        #expect(run.readings.map(\.isOutOfRange) == [false, false, true, true, false, false])
        #expect(run.readings.map { $0.saturated == true } == [false, true, true, false, false, false])
        #expect(run.exit == 0)
    }

    @Test("Stopped for minutes: no tick is invented, and the loss is reported", arguments: Bench.kernels)
    func stopped(_ kernel: Kernel) async throws {
        let run = try await Scenario("stopped", on: kernel)
        let ticks = run.lines.filter { $0.tick == true }.compactMap(\.t)
        #expect((8...20).contains(ticks.count), "of three minutes there would be 1800")
        #expect(ticks.contains { $0 < 1 } && ticks.contains { (120...122).contains($0) })
        #expect(!ticks.contains { (1.5..<120).contains($0) || (121.5..<182.15).contains($0) })
        #expect(run.lines.last { $0.type == "reading" && ($0.t ?? 0) < 182.15 }?.raw == 51)
        #expect(run.of("dropped").count == 1)
        #expect(run.of("dropped").first?.t ?? 0 > 180)
        #expect(run.raws == [51, 250, 77, 0])
        #expect(run.touches == ["down 0:1", "up 0:1"])
        #expect(run.exit == 0)
    }
}
