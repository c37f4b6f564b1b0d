import Testing

/// A queue overflow: the loss is reported, and readings after it are right.
@Suite("SYN_DROPPED", .inMachine)
struct DroppedTests {
    @Test("250 frames at once give one dropped line and the right state", arguments: Bench.kernels)
    func overrun(_ kernel: Kernel) async throws {
        let run = try await Scenario("dropped", on: kernel)
        let dropped = run.of("dropped")
        #expect(dropped.count == 1)
        #expect(dropped.first?.since ?? 1 < 0.01)
        #expect(dropped.first?.t ?? 0 >= 0.25)
        #expect(run.raws == [51, 139, 147, 70, 0])
        #expect(
            run.readings.dropFirst().first?.contacts == [
                Line.Contact(slot: 0, id: 2, x: 1249, y: 200, raw: 69),
                Line.Contact(slot: 1, id: 3, x: 300, y: 400, raw: 70),
            ])
        #expect(run.touches == ["down 0:1", "up 0:1", "down 0:2", "down 1:3", "up 0:2", "up 1:3"])
        #expect(run.exit == 0)
    }

    @Test("The lines of a drop come in their order", arguments: Bench.kernels)
    func order(_ kernel: Kernel) async throws {
        let run = try await Scenario("dropped", on: kernel)
        let at = run.lines.firstIndex { $0.type == "dropped" } ?? run.lines.endIndex
        let reported = run.lines[at...].prefix(5).map { "\($0.type ?? "") \($0.phase ?? "")" }
        #expect(reported == ["dropped ", "touch up", "touch down", "touch down", "reading "])
        #expect(Set(run.lines[at...].prefix(5).map(\.t)).count == 1)
    }

    @Test("40 frames at once are all read", arguments: Bench.kernels)
    func fits(_ kernel: Kernel) async throws {
        let run = try await Scenario("small-burst", on: kernel)
        #expect(run.of("dropped").isEmpty)
        #expect(run.raws == [51] + Array(100..<140) + [0])
        #expect(run.exit == 0)
    }
}
