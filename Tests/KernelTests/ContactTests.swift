import Testing

/// Contacts on a plain pad: how many, where, since when, and how hard.
@Suite("Contacts", .inMachine)
struct ContactTests {
    @Test("Two fingers are summed and distinguished by their slots", arguments: Bench.kernels)
    func twoFingers(_ kernel: Kernel) async throws {
        let run = try await Scenario("two-fingers", on: kernel)
        #expect(run.raws == [51, 153, 162, 102, 162, 0])
        #expect(run.percents.prefix(2) == [20, 60])
        #expect(
            run.readings.dropFirst(4).first?.contacts == [
                Line.Contact(slot: 0, id: 3, x: 110, y: 200, raw: 60),
                Line.Contact(slot: 1, id: 2, x: 300, y: 400, raw: 102),
            ])
        #expect(run.touches == ["down 0:1", "down 1:2", "up 0:1", "down 0:3", "up 0:3", "up 1:2"])
        #expect(run.of("session").first?.scale == "none")
        #expect(run.exit == 0)
    }

    @Test("A contact already down is there at t = 0", arguments: Bench.kernels)
    func alreadyDown(_ kernel: Kernel) async throws {
        let run = try await Scenario("already-down", on: kernel)
        #expect(run.raws == [80, 90, 0])
        #expect(run.touches == ["down 1:5", "up 1:5"])
        #expect(run.lines.prefix(4).map(\.type) == ["session", "clock", "touch", "reading"])
        #expect(run.of("touch").first?.t == 0)
        #expect(run.readings.first?.t == 0)
        #expect(run.readings.first?.contacts == [Line.Contact(slot: 1, id: 5, x: 700, y: 800, raw: 80)])
        #expect(run.readings.dropFirst().first?.t ?? 0 >= 0.5)
        #expect(run.exit == 0)
    }

    @Test("A resting contact ticks every 100 ms after its last frame", arguments: Bench.kernels)
    func rest(_ kernel: Kernel) async throws {
        let run = try await Scenario("rest", on: kernel)
        #expect(run.raws == [51, 52])
        var frame = 0.0
        var ticks = 0
        for reading in run.of("reading") {
            let time = reading.t ?? .nan
            ticks = reading.tick == true ? ticks + 1 : 0
            frame = reading.tick == true ? frame : time
            #expect(abs(time - frame - Double(ticks) * 0.1) < 1e-6)
        }
        #expect(run.of("reading").filter { $0.tick == true && $0.raw == 51 }.count == 10)
        #expect(run.exit == 0)
    }

    @Test("Percent is held to the axis, raw is not", arguments: Bench.kernels)
    func saturated(_ kernel: Kernel) async throws {
        let run = try await Scenario("saturated", on: kernel)
        #expect(run.raws == [255, 300, -5, 0])
        #expect(run.percents == [100, 100, 0, 0])
        #expect(run.readings.map { $0.saturated ?? false } == [true, true, false, false])
        #expect(run.readings.map(\.isOutOfRange) == [false, true, true, false])
        #expect(run.exit == 0)
    }
}
