import Core
import Foundation
import Testing

@testable import Metrology

/// Histories as files: lines there and back, and those that are left out.
@Suite struct CheckHistoryTests {
    private static let axis: Profile.Axis = {
        guard let axis = Profile.Axis(code: AbsoluteCode.slotPressure, minimum: 0, maximum: 8000) else {
            preconditionFailure("a valid axis")
        }
        return axis
    }()
    /// 2026-01-01.
    private static let start: Int64 = 1_767_225_600_000_000
    private static let day: Int64 = 86_400_000_000

    private static func record(
        day: Int64, source: SourceInfo.Kind = .device, unit: UInt64 = 7, axis: Profile.Axis = axis
    ) -> CheckRecord {
        CheckRecord(
            time: start + day * Self.day, source: source, program: "0.3.0", unit: unit,
            device: Profile.Device(
                name: "Pad \u{1B}[31m", identity: DeviceIdentity(bus: 3, vendor: 0x5AC, product: 0x265)),
            axis: axis, profile: "pad",
            levels: [0.0, 50, 100].map {
                .init(referenceGrams: $0, uncertainty: $0 > 0 ? 0.01 : nil, raw: 320 + 16.01 * $0)
            }, zeroReturn: .init(-0.5, expanded: 0.9), noise: .init(0.3, expanded: nil),
            sensor: .init(hysteresis: 0.01))
    }

    private static func read(_ lines: [[UInt8]], now: Int64 = 400) -> CheckHistory {
        CheckHistory(
            document: Array(lines.joined()), unit: 7, axis: axis, now: start + now * day)
    }

    @Test("A line is read as it was written") func thereAndBack() {
        let records = [Self.record(day: 0), Self.record(day: 30, source: .replay)]
        let history = Self.read(records.map(\.line))
        #expect(history.records == records && history.problems.isEmpty)
        #expect(!records[0].line.contains(0x1B))
    }

    @Test(
        "A damaged line is named, and the others are read",
        arguments: [
            "{", "nonsense", "[]", "{\"type\":\"profile\"}", "\u{0}\u{1}", "{\"type\":\"check\"}",
            "\"cut off in the mid",
        ])
    func damaged(line: String) {
        let whole = [Self.record(day: 0).line, Array("\(line)\n".utf8), Self.record(day: 30).line]
        let history = Self.read(whole)
        #expect(history.records.count == 2 && history.problems.map(\.line) == [2], "\(history.problems)")
    }

    @Test("Each change of a number or a key that cannot be right is named") func changed() {
        let text = String(decoding: Self.record(day: 0).line, as: UTF8.self)
        for (old, new) in [
            ("\"raw\":320", "\"raw\":\"320\""), ("\"reference_g\":50", "\"reference_g\":-50"),
            ("\"reference_g\":50", "\"reference_g\":500"), ("2026-01-01T", "2026-13-01T"),
            ("\"source\":\"device\"", "\"source\":\"oven\""), ("\"levels\"", "\"other\""),
            ("\"unit\":\"0000", "\"unit\":\"00xy"), ("\"maximum\":8000", "\"maximum\":0"),
            ("\"noise_counts\":0.3", "\"noise_counts\":true"),
        ] {
            let line = text.replacing(old, with: new)
            #expect(line != text && Self.read([Array(line.utf8)]).problems.count == 1, "\(new)")
        }
        // What another version adds is not wrong.
        let more = text.replacing("{\"type\"", with: "{\"more\":[1],\"type\"")
        #expect(Self.read([Array(more.utf8)]).problems.isEmpty)
    }

    @Test("Lines cut off at any byte are never read as another check") func cutOff() {
        let line = Self.record(day: 0).line
        for end in 1..<line.count - 1 {
            let history = Self.read([Array(line.prefix(end)), [0x0A], line])
            #expect(history.records.count == 1 && history.problems.map(\.line) == [1], "\(end)")
        }
    }

    @Test("Another pad, and another axis of this one") func others() throws {
        let wide = try #require(Profile.Axis(code: AbsoluteCode.slotPressure, minimum: 0, maximum: 9000))
        let history = Self.read([
            Self.record(day: 0, unit: 8).line, Self.record(day: 1, axis: wide).line, Self.record(day: 2).line,
        ])
        #expect(history.records.count == 1 && history.problems.map(\.line) == [1, 2])
        #expect(history.problems[0].reason.contains("another pad, Pad "))
        #expect(history.problems[1].reason.contains("9000"))
    }

    @Test("A clock that was set back leaves its checks out, until it is right again") func clock() {
        let days: [Int64] = [0, 30, -4000, -3990, 60]
        let history = Self.read(days.map { Self.record(day: $0).line })
        #expect(history.problems.map(\.line) == [3, 4] && history.records.count == 3)
        #expect(
            history.problems[0].reason.contains("set back") && history.problems[0].reason.contains("line 2"))
        // A recording may be older than the check before it.
        let replay = Self.read([Self.record(day: 30).line, Self.record(day: 0, source: .replay).line])
        #expect(replay.problems.isEmpty && replay.records.map(\.source) == [.replay, .device])
        // A clock that was ahead once is not believed, nor does it outdate the others.
        let ahead = Self.read([5000, 10, 20].map { Self.record(day: $0).line })
        #expect(ahead.problems.map(\.line) == [1] && ahead.records.count == 2)
    }

    @Test("10 000 lines are read in bounded time, and need not be in order") func many() {
        let lines = (0..<10_000).map { Self.record(day: $0 % 100, source: .replay).line }
        let clock = ContinuousClock()
        let start = clock.now
        let history = Self.read(lines)
        #expect(history.records.count == 10_000 && history.problems.isEmpty)
        #expect(zip(history.records, history.records.dropFirst()).allSatisfy { $0.time <= $1.time })
        #expect(clock.now - start < .seconds(60))
    }

    @Test("The drift of a line is its slope, and its U contains a walk") func drift() throws {
        func drift(_ values: [Double], every days: Double = 30) -> PadDrift? {
            PadDrift(values.enumerated().map { .init(day: days * Double($0), value: $1) })
        }
        let steady = try #require(drift([1, 1.01, 1.02, 1.03]))
        #expect(abs(steady.perMonth.value - 0.01) < 1e-12 && steady.perMonth.expanded > 0.01)
        // In proportion beyond the interval of the checks; as a walk within it. Student's factor for three steps is 1.653.
        #expect(abs(steady.standard(after: 60) / 0.02 - 1.653) < 1e-3)
        #expect(abs(steady.standard(after: 7.5) / 0.005 - 1.653) < 1e-3)
        #expect(steady.standard(after: 0) == 0 && steady.standard(after: -5) == 0)
        #expect(
            drift([1, 1]) == nil && drift([1, 1, 1], every: 14) == nil && drift([1, 1, 1], every: 15) != nil)
        // Two checks of one week are one, however much they differ.
        let twice = try #require(
            PadDrift([0, 30, 60, 60.5].map { .init(day: $0, value: $0 == 60.5 ? 1.02 : 1) }))
        #expect(twice.standard(after: 30) < 2 * 2.5 * 0.01)
    }
}
