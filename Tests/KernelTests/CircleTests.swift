import Testing

/// The circle test on an event node of a real kernel, live.
@Suite("Circle", .inMachine)
struct CircleTests {
    @Test("A circle is completed; a finger that lands too far out gets the reason", arguments: Bench.kernels)
    func traced(_ kernel: Kernel) async throws {
        let run = try await Scenario("circle", on: kernel, of: "circle")
        let results = run.of("result")
        #expect(results.map(\.outcome) == ["success", "fail"], "\(run.notes)")
        #expect(results.map(\.reason) == [nil, "began 4 mm too far out"])
        #expect(abs((results.first?.meanRadius ?? 0) - 12) < 0.1)
        #expect(results.first?.direction == "clockwise" && results.first?.coverageDeg == 360)
        #expect(run.exit == 0)
        let rows = run.results.text("circle", "traces.csv").split(separator: "\n")
        #expect(rows.count == 3 && rows[1].contains(",success,,true,true,true,true,360.0,clockwise,"))
        #expect(run.results.text("circle", "circle.svg").contains("Completed"))
    }

    @Test("The same in a terminal", arguments: Bench.kernels)
    func shown(_ kernel: Kernel) async throws {
        let run = try await Scenario("circle", on: kernel, of: "circle").results
        let screen = run.text("circle", "shown.out")
        #expect(screen.contains("Trace a circle in between the two circles below."))
        #expect(screen.contains("Completed") && screen.contains("Not completed"))
        #expect(screen.contains("2 traces, 1 circle"))
        #expect(run.exit("circle", "shown") == 0)
    }
}
