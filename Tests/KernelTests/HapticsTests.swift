import Testing

/// Presses that are felt: what the pad's own driver is asked for, and what a bad one cannot do to the reading.
@Suite("Haptics", .inMachine)
struct HapticsTests {
    private static func check(_ log: FeederLog, type: String) {
        #expect(log.uploads.count == 3)
        #expect(Set(log.uploads).count == 3)
        #expect(log.all("ff upload").allSatisfy { $0.text.contains("type=\(type) ") })
        #expect(log.plays == (0..<20).flatMap { _ in log.uploads }, "press, deep, full, twenty times")
        #expect(log.erasures.sorted() == log.uploads.sorted())
        let delays = log.delays(toPlaysOf: [80, 170, 255]).sorted()
        #expect(delays.count == 60)
        guard delays.count == 60 else { return }
        print(
            "haptics \(type): median \(delays[30]) ms, 95th percentile \(delays[57]) ms, most \(delays[59]) ms"
        )
        #expect(delays[57] <= 5, "\(delays)")
    }

    @Test(
        "An upload an effect, a play a press edge in order and in time, an erasure", arguments: Bench.kernels)
    func rumble(_ kernel: Kernel) async throws {
        let run = try await Scenario("haptics-rumble", on: kernel)
        let log = FeederLog(run.results, "haptics-rumble")
        Self.check(log, type: "0x50")
        #expect(run.of("threshold").count == 120)
        #expect(run.of("summary").count == 1)
        #expect(run.exit == 0)
        #expect(!run.notes.contains("felt"))
    }

    @Test(
        "The pad's own click where it can be asked for, and no other waveform",
        .enabled(if: Bench.kernels.contains(.newer), "needs FF_HAPTIC, of the newer kernel"))
    func click() async throws {
        let run = try await Scenario("haptics-click", on: .newer)
        let log = FeederLog(run.results, "haptics-click")
        Self.check(log, type: "0x4f")
        #expect(log.all("ff upload").allSatisfy { $0.text.contains("words=0x1003,") })
        #expect(run.exit == 0)
    }

    @Test("Weighing is felt at the maximum alone, and never step by step", arguments: Bench.kernels)
    func full(_ kernel: Kernel) async throws {
        let run = try await Scenario("haptics-full", on: kernel)
        let log = FeederLog(run.results, "haptics-full")
        #expect(log.uploads.count == 1)
        #expect(log.plays == log.uploads)
        let silent = try #require(log.all("mark silent").first)
        #expect(log.entries.allSatisfy { $0.time < silent.time || !$0.text.hasPrefix("ff") })
        #expect(run.exit == 0)
    }

    @Test(
        "Another device is felt instead; unplugged it is said once, and reading goes on",
        arguments: Bench.kernels)
    func elsewhere(_ kernel: Kernel) async throws {
        let run = try await Scenario("haptics-elsewhere", on: kernel)
        let log = FeederLog(run.results, "haptics-elsewhere", "motor")
        // 25 % and 64 counts of 255 are as strong, to a percent, so they share an effect.
        #expect(log.uploads.count == 1)
        #expect(log.plays == log.uploads + log.uploads)
        #expect(log.all("ff upload").allSatisfy { $0.text.contains("length=25") })
        #expect(run.of("threshold").count == 12)
        #expect(run.notes.components(separatedBy: "No haptic feedback").count == 2, "\(run.notes)")
        #expect(run.exit == 0)
    }

    @Test("No force feedback and no right to write leave all as it was", arguments: Bench.kernels)
    func without(_ kernel: Kernel) async throws {
        for (name, notes) in [("none", 0), ("asked", 1), ("guest", 1)] {
            let run = try await Scenario("haptics-refused", on: kernel, of: name)
            #expect(run.of("threshold").count == 6, "\(name)")
            #expect(run.exit == 0, "\(name)")
            #expect(
                run.notes.components(separatedBy: "No haptic feedback").count == notes + 1,
                "\(name): \(run.notes)")
        }
        let guest = try await Scenario("haptics-refused", on: kernel, of: "guest")
        #expect(guest.notes.contains("Permission denied"))
        #expect(FeederLog(guest.results, "haptics-refused").all("ff").isEmpty)
    }

    @Test(
        "More thresholds than slots, and a device that cannot play: 64 with the rule",
        arguments: Bench.kernels)
    func refused(_ kernel: Kernel) async throws {
        let few = try await Scenario("haptics-refused", on: kernel, of: "few")
        #expect(few.exit == 64)
        #expect(few.notes.contains("stores 2 effects") && few.notes.contains("need 3"))
        #expect(few.lines.isEmpty)
        let other = try await Scenario("haptics-refused", on: kernel, of: "other")
        #expect(other.exit == 64)
        #expect(other.notes.contains("has no force feedback"))
        // Thresholds of one force share an effect.
        let shared = try await Scenario("haptics-refused", on: kernel, of: "shared")
        let log = FeederLog(shared.results, "haptics-refused", "few")
        #expect(log.uploads.count == 2)
        #expect(log.plays.count == 3)
        #expect(shared.exit == 0)
    }

    @Test(
        "A driver that never answers does not block reading; a loss is reported at once",
        arguments: Bench.kernels)
    func silent(_ kernel: Kernel) async throws {
        let run = try await Scenario("haptics-silent", on: kernel)
        func lines(_ file: String) throws -> [Line] {
            try Line.all(in: run.results.text("haptics-silent", file))
        }
        let reading = try lines("reading.out").filter { $0.type == "reading" }
        #expect(reading.filter { $0.tick != true }.map(\.raw) == [80, 90, 100])
        #expect(reading.count { $0.tick == true } >= 25, "ticks go on")
        let dropped = try lines("dropped.out")
        #expect(dropped.count { $0.type == "dropped" } == 1)
        #expect(dropped.last?.type == "dropped", "and nothing is read until it can be asked for")
        let free = try lines("free.out")
        #expect(free.count { $0.type == "dropped" } == 1)
        #expect(free.last { $0.type == "reading" }?.raw == 120)
        #expect(free.last?.type == "reading")
        #expect(run.raws.suffix(2) == [130, 0])
        #expect(run.notes.components(separatedBy: "does not answer").count == 2, "\(run.notes)")
        #expect(run.exit == 0)
    }

    @Test(
        "Leaving meanwhile: lines, file and terminal come at once, the process when it can",
        arguments: Bench.kernels)
    func silentExit(_ kernel: Kernel) async throws {
        let run = try await Scenario("haptics-silent-exit", on: kernel)
        let results = run.results
        #expect(results.text("haptics-silent-exit", "left") == "still there\nstill there\n")
        let left = try Line.all(in: results.text("haptics-silent-exit", "left.out"))
        #expect(left.filter { $0.type == "reading" && $0.tick != true }.map(\.raw) == [80, 90])
        #expect(run.exit == 0)
        let gauge = results.text("haptics-silent-exit", "gauge-left.out")
        // Out of the alternate screen, and the summary on the ordinary one.
        #expect(gauge.components(separatedBy: "\u{1B}[?1049l").last?.contains("1 touch") == true)
        #expect(results.text("haptics-silent-exit", "recorded").contains(",90,"))
        #expect(results.exit("haptics-silent-exit", "gauge") == 0)
    }
}
