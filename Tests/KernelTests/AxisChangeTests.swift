import Testing

/// Another program that changes the range of the pressure axis: the kernel sends no event of that.
@Suite("Axis changed by another program", .inMachine)
struct AxisChangeTests {
    @Test("Each touch is measured by the axis at its beginning", arguments: Bench.kernels)
    func changed(_ kernel: Kernel) async throws {
        let run = try await Scenario("axis-changed", on: kernel)
        let axes = run.of("session").map { "\($0.axis?.minimum ?? -1)…\($0.axis?.maximum ?? -1)" }
        #expect(axes == ["0…255", "0…1020", "0…255", "1…256"])
        let pressed = run.lines.filter { $0.type == "reading" && $0.tick != true && $0.contacts != [] }
        #expect(pressed.map { $0.raw ?? -1 } == [51, 51, 102, 51, 50, 50])
        #expect(
            pressed.map { (($0.percent ?? .nan) * 1e3).rounded() / 1e3 } == [20, 5, 10, 20, 19.608, 19.608])
        #expect(run.of("session").map(\.scaleSource).last == "resolution")
    }

    @Test(
        "The session line stands before the touch that it holds for, on the same clock",
        arguments: Bench.kernels)
    func order(_ kernel: Kernel) async throws {
        let run = try await Scenario("axis-changed", on: kernel)
        let at = run.lines.lastIndex { $0.type == "session" } ?? run.lines.startIndex
        #expect(run.lines[at...].dropFirst().first?.phase == "down")
        #expect(run.touches.prefix(10) == (1...5).flatMap { ["down 0:\($0)", "up 0:\($0)"] }[...])
        #expect(run.lines.compactMap(\.t) == run.lines.compactMap(\.t).sorted())
    }

    @Test(
        "An axis in which nothing can be measured ends the reading, with the numbers",
        arguments: Bench.kernels)
    func degenerate(_ kernel: Kernel) async throws {
        let run = try await Scenario("axis-changed", on: kernel)
        #expect(run.exit == 65)
        #expect(run.notes.contains("0…1020"))
        #expect(run.notes.contains("ABS_MT_PRESSURE"))
    }
}
