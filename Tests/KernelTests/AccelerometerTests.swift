import Testing

/// An accelerometer that a real kernel shows.
@Suite("Accelerometer", .inMachine)
struct AccelerometerTests {
    @Test("Shapes fall to the wall that is below after a turn by 90°", arguments: Bench.kernels)
    func gravity(_ kernel: Kernel) async throws {
        let run = try await Scenario("gravity", on: kernel, of: "play")
        expectWalls(in: run)
        #expect(run.results.text("gravity", "sensor").contains("open"))
    }

    @Test(
        "The same with Industrial I/O, through the mount matrix that its driver publishes",
        .enabled(if: Bench.hasTool("iasl"), "needs iasl (acpica-tools), which compiles the firmware's table"),
        arguments: Bench.kernels)
    func matrix(_ kernel: Kernel) async throws {
        let run = try await Scenario("gravity-iio", on: kernel, of: "play")
        expectWalls(in: run)
        // Without the matrix, the first shape would fall to the right wall.
        #expect(
            run.results.text("gravity-iio", "sensor") == "0, 1, 0; -1, 0, 0; 0, 0, 1\n",
            "\(run.results.text("gravity-iio", "log"))")
    }

    /// Each of three shapes falls to the wall that is below when it is dropped: the floor, then the right wall, then the left.
    private func expectWalls(in run: Scenario, sourceLocation: SourceLocation = #_sourceLocation) {
        let walls = run.of("collision").compactMap(\.with).filter { $0 != "shape" }
        let order = walls.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        #expect(order == ["floor", "right", "left"], "\(run.notes)", sourceLocation: sourceLocation)
        // Each shape that is dropped after a turn falls to the new wall first.
        for (shape, wall) in [(0, "floor"), (1, "right"), (2, "left")] {
            let first = run.of("collision").first { $0.shape == shape && $0.with != "shape" }
            #expect(first?.with == wall, sourceLocation: sourceLocation)
        }
        #expect(run.exit == 0, sourceLocation: sourceLocation)
    }

    @Test("Nothing is stable while the computer is shaken", arguments: Bench.kernels)
    func level(_ kernel: Kernel) async throws {
        let run = try await Scenario("level", on: kernel)
        let readings = run.of("reading").filter { ($0.grossG ?? 0) > 50 }
        let stable = readings.map { $0.stable == true }
        // Stable, then shaken for three seconds, then stable again.
        let changes = stable.reduce(into: [Bool]()) { if $0.last != $1 { $0.append($1) } }
        #expect(changes == [false, true, false, true], "\(changes), \(run.notes)")
        let shaken = readings.indices.filter { !stable[$0] && ($0 > (stable.firstIndex(of: true) ?? 0)) }
        let first = shaken.first.flatMap { readings[$0].t } ?? 0
        let last = shaken.last.flatMap { readings[$0].t } ?? 0
        #expect(last - first > 2.5, "\(first) to \(last)")
        #expect(run.exit == 0)
    }
}
