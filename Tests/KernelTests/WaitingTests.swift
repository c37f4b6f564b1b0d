import Testing

/// What `--wait` promises once a pad was lost.
@Suite("Waiting", .inMachine)
struct WaitingTests {
    @Test(
        "A picture says that the pad is gone, and is drawn while it is waited for", arguments: Bench.kernels,
        ["weigh", "guided", "circle", "gestures"])
    func picture(_ kernel: Kernel, kind: String) async throws {
        let scenario = "lost-in-picture"
        let results = try await Scenario.results(of: scenario, on: kernel)
        for part in ["gone", "redrawn", "continued"] {
            #expect(
                results.text(scenario, "\(kind)-\(part)").contains("The pad was disconnected"),
                "\(kind), \(part)")
        }
        #expect(!results.text(scenario, "\(kind)-redrawn").contains("grabbed"))
        let back = results.text(scenario, "\(kind)-back")
        #expect(!back.isEmpty && !back.contains("The pad was disconnected"))
        #expect(results.exit(scenario, kind) == 0)
    }

    @Test(
        "An analysis continues with the same pad, and the touch that was cut is flagged",
        arguments: Bench.kernels)
    func analyze(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "wait-through-loss", on: kernel)
        let lines = results.text("wait-through-loss", "analyze.out").split(separator: "\n")
        #expect(lines.count { $0.contains(#""type":"session""#) } == 2)
        let touches = lines.filter { $0.contains(#""type":"touch""#) }
        #expect(touches.map { $0.contains(#""cut":true"#) } == [true, false], "\(touches)")
        #expect(results.exit("wait-through-loss", "analyze") == 0)
    }

    @Test("A calibration keeps its points and measures the present mass again", arguments: Bench.kernels)
    func calibrate(_ kernel: Kernel) async throws {
        let run = try await Scenario("wait-through-loss", on: kernel, of: "calibrate")
        #expect(run.of("session").count == 2)
        #expect(run.of("point").map(\.raw) == [100, 150, 200])
        #expect(run.exit == 0)
    }

    @Test("A check keeps its holds", arguments: Bench.kernels)
    func check(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "wait-through-loss", on: kernel)
        #expect(results.text("wait-through-loss", "check.out").contains("10 s of holding in 2 holds"))
        #expect(results.exit("wait-through-loss", "check") == 0)
    }

    @Test(
        "A pad of the same name is not read in the place of the one that was lost", arguments: Bench.kernels,
        ["sockets", "nowhere"])
    func twins(_ kernel: Kernel, where place: String) async throws {
        let run = try await Scenario("twins", on: kernel, of: place)
        #expect(run.raws == [51, 0, 90, 0])
        #expect(run.notes.contains("waiting for the lost one"))
        #expect(run.notes.contains("may be another one") == (place == "nowhere"))
        #expect(run.exit == 0)
    }

    @Test("What another program holds is said at the start by every command", arguments: Bench.kernels)
    func heldAtStart(_ kernel: Kernel) async throws {
        let scenario = "held-at-start"
        let results = try await Scenario.results(of: scenario, on: kernel)
        for name in ["plain", "weigh", "watch", "record", "grab"] {
            let notes = results.notes(scenario, name)
            #expect(notes.contains("Another program has grabbed Two Finger Pad"), "\(name): \(notes)")
            #expect(results.exit(scenario, name) == 0, "\(name)")
        }
        let run = try await Scenario(scenario, on: kernel)
        #expect(run.of("blocked").count == 1)
        #expect(run.raws == [80, 0])
        #expect(results.text(scenario, "free.out").contains(#""access":"ok""#))
        #expect(results.text(scenario, "busy.out").contains(#""access":"busy""#))
    }
}
