import Testing

/// Pads held by this program or by another one.
@Suite("Grab", .inMachine)
struct GrabTests {
    @Test("A second reader gets nothing while the pad is held", arguments: Bench.kernels)
    func held(_ kernel: Kernel) async throws {
        let run = try await Scenario("grab", on: kernel)
        #expect(run.raws == [51, 0])
        #expect(run.exit == 0)
        let other = try await Scenario("grab", on: kernel, of: "bare")
        #expect(other.raws == [99, 0])
    }

    @Test("Every command that reads holds the pad where it is asked to", arguments: Bench.kernels)
    func heldByEveryCommand(_ kernel: Kernel) async throws {
        let scenario = "grab-every-command"
        let other = try await Scenario(scenario, on: kernel, of: "bare")
        #expect(other.raws == [50, 0, 51, 0, 61, 0, 71, 0, 81, 0, 91, 0])
        for command in ["free", "record", "analyze", "watch", "gestures"] {
            #expect(other.results.exit(scenario, command) == 0, "\(command)")
        }
        #expect(other.results.text(scenario, "held.csv").contains(",60,"), "what is held back is recorded")
    }

    @Test("A pad is taken only when nothing touches it any more", arguments: Bench.kernels)
    func takenAfterLift(_ kernel: Kernel) async throws {
        let run = try await Scenario("grab-in-touch", on: kernel)
        #expect(run.raws == [51, 52, 0, 99, 0])
        #expect(run.readings.first?.t == 0)
        #expect(run.exit == 0)
        let other = try await Scenario("grab-in-touch", on: kernel, of: "bare")
        #expect(other.raws == [51, 52, 0])
    }

    @Test("A pad that another program holds is explained", arguments: Bench.kernels)
    func heldByAnother(_ kernel: Kernel) async throws {
        let run = try await Scenario("held-by-another", on: kernel)
        #expect(run.notes.lowercased().contains(/another|held|grab/))
        #expect(run.readings.isEmpty)
    }

    @Test("A grab by another program is reported, and no wrong number", arguments: Bench.kernels)
    func blocked(_ kernel: Kernel) async throws {
        let run = try await Scenario("blocked", on: kernel)
        #expect(run.raws == [51, 80, 0])
        #expect(run.of("blocked").count == 1)
        let at = run.lines.firstIndex { $0.type == "blocked" } ?? run.lines.startIndex
        let next = run.lines[at...].first { $0.type == "reading" }
        #expect(next?.raw == 80)
        #expect(next?.tick != true)
        #expect(run.exit == 0)
    }
}
