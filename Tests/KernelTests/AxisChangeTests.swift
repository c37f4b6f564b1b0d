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

    @Test(
        "A press below the old minimum of a bare pressure is a press by the new one", arguments: Bench.kernels
    )
    func bare(_ kernel: Kernel) async throws {
        let run = try await Scenario("axis-changed-bare", on: kernel)
        #expect(run.of("session").map { $0.axis?.minimum } == [10, 0])
        #expect(run.raws == [50, 0, 5, 50, 0])
        #expect(run.percents == [25, 0, 5, 50, 0])
        #expect(run.touches == ["down 0:0", "up 0:0", "down 0:0", "up 0:0"])
        #expect(run.exit == 0)
    }

    @Test(
        "What holds for one axis ends with 65, says both, and keeps what came before",
        arguments: Bench.kernels)
    func ends(_ kernel: Kernel) async throws {
        let check = try await Scenario("axis-changed-ends", on: kernel, of: "check")
        let results = check.results
        for name in ["record", "check", "figures", "calibrate", "analyze"] {
            let notes = results.notes("axis-changed-ends", name)
            #expect(results.exit("axis-changed-ends", name) == 65, "\(name): \(notes)")
            #expect(notes.contains("from 0…255 to 0…1020"), "\(name): \(notes)")
        }
        #expect(check.of("result").count == 1)
        #expect(results.text("axis-changed-ends", "figures.out").contains("Two Finger Pad"))
        let rows = results.text("axis-changed-ends", "trace.csv").split(separator: "\n").filter {
            $0.first != "#"
        }
        #expect(rows.dropFirst().map { $0.split(separator: ",")[1] } == ["down", "up"])
        #expect(rows.last?.hasSuffix("\r") == false)
        let analyzed = results.text("axis-changed-ends", "analyze.out").split(separator: "\n")
        #expect(analyzed.count { $0.contains(#""type":"touch""#) } == 1, "\(analyzed)")
        #expect(analyzed.last?.contains(#""type":"summary""#) == true, "\(analyzed)")
    }
}
