import Core
import Testing

import TouchAnalysis

/// Tasks as they are written, and attempts at them.
@Suite struct ForceTaskTests {
    @Test(arguments: [
        "", "hold", "hold:2N", "hold:0g:10s", "hold:2:10s", "hold:2N:0s", "hold:2N:0.5s", "hold:2N:601s",
        "step:10%", "step:10%,0g", "step:10%,20%:0s", "sine", "sine:0.5", "sine:9Hz", "sine:0.5Hz:10g",
        "sine:0.5Hz:10g-20g-30g", "wave:1Hz",
    ])
    func aWrongTaskIsRefused(_ text: String) {
        #expect(throws: OptionError.self) { try ForceTask(parsing: text) }
    }

    @Test(arguments: [
        "", "1,2g", "1,2g\n1,3g", "1,2g\n0,3g", "1,2g\n2,0g", "1,2g\n2,3", "a,b\nc,d", "0,5g\n700,5g",
    ])
    func aWrongFileIsRefused(_ text: String) {
        #expect(throws: OptionError.self) { try ForceTask(lines: text, name: "f.csv") }
    }

    @Test func pointsAreJoinedByLines() throws {
        let task = try ForceTask(lines: "seconds,force\r\n5,10g # start\r\n\r\n7,30g\r\n", name: "f.csv")
        let course = try TargetCourse(task, on: channel(), band: nil)
        #expect(course.durationSeconds == 2)
        #expect(course.band == 3)
        let targets = [-1.0, 0, 0.5, 1, 2, 3].map { course.target(at: $0) }
        #expect(zip(targets, [10.0, 10, 15, 20, 30, 30]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test func aTargetBeyondThePadIsRefused() throws {
        let channel = try channel()
        for text in ["hold:500g:10s", "hold:100%:10s", "sine:1Hz:200g-100g"] {
            let task = try ForceTask(parsing: text)
            #expect(throws: OptionError.self) { try TargetCourse(task, on: channel, band: nil) }
        }
    }

    /// The axis has 2 counts per gram.
    @Test func eachTouchIsAnAttemptAndALiftAbandonsIt() throws {
        let events = try play([(0, 200), (3_500_000, 0), (4_000_000, 210), (8_000_000, 210), (8_500_000, 0)])
            .filter { if case .progressed = $0 { false } else { true } }
        guard events.count == 6, case .ended(let result) = events[5] else {
            Issue.record("\(events)")
            return
        }
        #expect(events[0] == .began(attempt: 1, time: 0))
        #expect(events[1] == .scored(attempt: 1, time: 2_000_000))
        #expect(events[2] == .abandoned(attempt: 1, time: 3_500_000))
        #expect(events[3] == .began(attempt: 2, time: 4_000_000))
        #expect(result.attempt == 2 && result.start == 6_000_000 && result.end == 8_000_000)
        #expect(abs(result.score.rmsError - 5) < 1e-9 && abs(result.score.meanError - 5) < 1e-9)
        #expect(result.score.inBand == 1 && result.score.variation == 0)
        #expect(result.score.tremorShare == nil)
        #expect(abs((result.score.overshoot ?? 0) - 0.05) < 1e-9)
        #expect(!result.isSaturated)
    }

    @Test func aClippedForceIsMarked() throws {
        let events = try play([(0, 200), (1_000_000, 1000), (4_500_000, 0)])
        guard case .ended(let result) = events.last else {
            Issue.record("\(events)")
            return
        }
        #expect(result.isSaturated)
    }

    @Test("An attempt that the end of the input cuts off is abandoned, at its last reading")
    func cutOff() throws {
        let events = try play([(0, 200), (3_000_000, 210)], concludes: true)
        guard case .abandoned(1, let time) = events.dropLast().last, case .over(1, 0) = events.last else {
            Issue.record("\(events)")
            return
        }
        #expect(time == 3_000_000)
        let whole = try play([(0, 200), (5_000_000, 200), (5_100_000, 0)], concludes: true)
        #expect(!whole.contains { if case .abandoned = $0 { true } else { false } })
    }

    @Test("The error so far is that of the score, and a task that is complete takes nothing more")
    func progress() throws {
        let frames: [(Int64, Int32)] = [(0, 210), (3_000_000, 210), (5_000_000, 210), (5_100_000, 0)]
        let again = frames.map { ($0.0 + 6_000_000, $0.1) }
        let events = try play(frames + again, wanted: 1)
        let errors = events.compactMap { if case .progressed(let error) = $0 { error } else { nil } }
        let results = events.compactMap { if case .ended(let result) = $0 { result } else { nil } }
        #expect(results.count == 1 && !errors.isEmpty, "\(events)")
        #expect(errors.allSatisfy { abs($0 - 5) < 1e-9 } && abs(results[0].score.rmsError - 5) < 1e-9)
    }

    /// Events of the task `hold:100g:2s` for counts at times in microseconds; 0 counts are no contact.
    private func play(
        _ frames: [(Int64, Int32)], concludes: Bool = false, wanted: Int? = nil
    ) throws -> [TaskEvent] {
        let channel = try channel()
        var session = TaskSession(
            try TargetCourse(try ForceTask(parsing: "hold:100g:2s"), on: channel, band: nil), wanted: wanted)
        var pipeline = MeasurementPipeline(PipelineConfiguration(channel))
        var events: [TaskEvent] = []
        for (time, counts) in frames {
            pipeline.process(.frame, Play.frame(time, counts > 0 ? [1: counts] : [:])) { measured in
                session.process(measured) { events.append($0) }
            }
        }
        if concludes { session.conclude { events.append($0) } }
        return events
    }

    private func channel() throws -> ForceChannel {
        ForceChannel(try #require(Play.configuration.channel?.axis), of: .force)
    }
}
