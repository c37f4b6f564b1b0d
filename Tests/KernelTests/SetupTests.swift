import Testing

/// From exit 77 to a reading pad. sudo and udev are simulated in the machine, the nodes and their rights are real.
@Suite("Setup", .inMachine)
struct SetupTests {
    @Test("A refusal changes nothing, consent makes the pad readable", arguments: Bench.kernels)
    func setup(_ kernel: Kernel) async throws {
        let run = try await Scenario("setup", on: kernel)
        #expect(run.results.exit("setup", "before") == 77)
        #expect(run.results.exit("setup", "refused") == 77)
        #expect(run.results.notes("setup", "refused").contains("nothing was changed"))
        #expect(run.results.exit("setup", "setup") == 0)
        #expect(run.results.text("setup", "setup.out").contains("It works: Two Finger Pad"))
        #expect(run.raws == [51, 0])
        #expect(run.exit == 0)
    }

    @Test("Where the pad can be read there is nothing to set up", arguments: Bench.kernels)
    func again(_ kernel: Kernel) async throws {
        let results = try await Scenario("setup", on: kernel).results
        #expect(results.exit("setup", "again") == 0)
        #expect(results.text("setup", "again.out").contains("no setup is needed"))
    }

    @Test(
        "A session older than its membership of group input is advised to log in again",
        arguments: Bench.kernels)
    func onlyOnPaper(_ kernel: Kernel) async throws {
        let results = try await Scenario("setup", on: kernel).results
        #expect(results.exit("setup", "grouped") == 77)
        #expect(results.notes("setup", "grouped").contains("log in again"))
        #expect(!results.notes("setup", "before").contains("log in again"))
    }
}
