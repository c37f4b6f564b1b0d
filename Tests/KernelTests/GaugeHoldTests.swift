import Testing

/// The pointer keeps still while the gauge runs on a touchpad, and never longer.
@Suite("Gauge and pad", .inMachine)
struct GaugeHoldTests {
    @Test(
        "A second reader gets what is touched after each ending, and nothing before", arguments: Bench.kernels
    )
    func givenBack(_ kernel: Kernel) async throws {
        let other = try await Scenario("gauge-holds", on: kernel, of: "bare")
        #expect(other.raws == [72, 0, 74, 0, 76, 0, 78, 0, 80, 0, 90, 0, 92, 0])
        let endings: [String: Int32] = [
            "q": 0, "control-c": 0, "TERM": 0, "HUP": 0, "KILL": 137, "stopped": 0,
        ]
        for (ending, code) in endings {
            #expect(other.results.exit("gauge-holds", ending) == code, "\(ending)")
        }
        #expect(other.results.text("gauge-holds", "q.out").contains("grabbed"))
    }

    @Test("A touchscreen is never held", arguments: Bench.kernels)
    func screen(_ kernel: Kernel) async throws {
        let other = try await Scenario("gauge-on-screen", on: kernel, of: "bare")
        #expect(other.raws == [60, 0])
    }

    @Test("The key k calibrates the pad that the gauge held", arguments: Bench.kernels)
    func calibration(_ kernel: Kernel) async throws {
        let other = try await Scenario("gauge-calibrates", on: kernel, of: "bare")
        #expect(other.results.exit("gauge-calibrates", "gauge") == 0)
        let profiles = other.results.text("gauge-calibrates", "profiles")
        #expect(profiles.contains("force-pad") && !profiles.contains("No profiles"), "\(profiles)")
        #expect(other.raws == [], "the pad is held from beginning to end")
    }

    @Test("The key n goes on with the next pad and lets the first one go", arguments: Bench.kernels)
    func nextPad(_ kernel: Kernel) async throws {
        let results = try await Scenario("gauge-on-screen", on: kernel, of: "bare").results
        #expect(results.text("gauge-on-screen", "next") == "went on\nlet go\n")
    }
}
