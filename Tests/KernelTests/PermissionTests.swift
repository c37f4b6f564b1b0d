import Testing

/// An ordinary user before pads that may not be read, or not yet.
@Suite("Permission", .inMachine)
struct PermissionTests {
    @Test(
        "No permission is 77, and the pad is named", arguments: Bench.kernels, ["chosen", "named"])
    func denied(_ kernel: Kernel, _ how: String) async throws {
        let run = try await Scenario("no-permission", on: kernel, of: how)
        #expect(run.exit == 77)
        #expect(run.notes.contains("Two Finger Pad"))
        #expect(run.notes.contains("forcescale setup"))
        #expect(run.readings.isEmpty)
    }

    @Test("devices lists what may not be opened", arguments: Bench.kernels)
    func listed(_ kernel: Kernel) async throws {
        let run = try await Scenario("no-permission", on: kernel, of: "devices")
        let pad = run.of("device").first { $0.name == "Two Finger Pad" }
        #expect(pad?.access == "denied")
        #expect(pad?.kind == "contact-size")
    }

    @Test("The best pad that may be read is used, the better one named", arguments: Bench.kernels)
    func bestUnreadable(_ kernel: Kernel) async throws {
        let run = try await Scenario("best-unreadable", on: kernel)
        #expect(run.of("session").first?.device?.name == "Two Finger Pad")
        #expect(run.raws == [51, 0])
        #expect(run.notes.contains("Force Pad"))
        #expect(run.exit == 0)
    }

    @Test("With --wait a pad is weighed once it may be read", arguments: Bench.kernels)
    func late(_ kernel: Kernel) async throws {
        let run = try await Scenario("late-permission", on: kernel)
        #expect(run.raws == [51, 0])
        #expect(run.exit == 0)
    }
}
