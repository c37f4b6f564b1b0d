import Core
import SessionEvents
import TerminalUI
import Testing

@testable import Formatting
@testable import Screens

@Suite("When pictures are due")
struct PictureScheduleTests {
    /// Runs a gauge as the main loop does, without frames, and counts the pictures.
    private func pictures(_ bench: inout Bench, seconds: Double) -> Int {
        let end = bench.time + Int64(seconds * 1e6)
        var count = 0
        while let due = bench.model.nextPictureDue, due <= end {
            let now = max(due, bench.time)
            bench.time = now
            bench.model.pass(to: now, force: bench.pipeline.force(at: now))
            bench.model.pictureWasDrawn(at: now)
            count += 1
        }
        bench.time = end
        return count
    }

    @Test func theFirstPictureIsDueAtOnceAndThenNone() throws {
        var bench = try Bench()
        #expect(bench.model.nextPictureDue == 0)
        bench.model.pictureWasDrawn(at: bench.time)
        #expect(bench.model.nextPictureDue == nil)
    }

    @Test func atMostSixtyASecond() throws {
        var bench = try Bench()
        var drawn: [SourceTime] = []
        for step in 0..<250 {
            bench.press([Touch(raw: Int32(20 + step % 100))], seconds: 0.004, every: 4_000)
            if let due = bench.model.nextPictureDue, due <= bench.time {
                bench.model.pictureWasDrawn(at: bench.time)
                drawn.append(bench.time)
            }
        }
        #expect(drawn.count <= 60)
        #expect(drawn.count >= 45)
    }

    @Test func anIdleGaugeCostsNothingOnceTheTrendHasPassed() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 1)
        bench.lift()
        let passing = pictures(&bench, seconds: 15)
        #expect(passing > 60 && passing < 130)
        #expect(bench.model.nextPictureDue == nil)
    }

    /// 40 columns and 12 rows have no room for the trend; a circle that shrinks and a ring that was lit are all that moves.
    @Test func aTrendThatIsNotShownMovesNothing() throws {
        var bench = try Bench()
        bench.model.willBeDrawn(on: Canvas(columns: 40, rows: 12))
        bench.press([Touch(raw: 97)], seconds: 1)
        bench.lift()
        #expect(pictures(&bench, seconds: 1) < 15)
        #expect(bench.model.nextPictureDue == nil)
        bench.model.willBeDrawn(on: Canvas(columns: 80, rows: 24))
        #expect(pictures(&bench, seconds: 2) > 10)
    }

    @Test func theCircleFollowsItsForceInSilence() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 30)], seconds: 2)
        bench.press([Touch(raw: 200)])
        let before = bench.model.reading.force.percent
        #expect(pictures(&bench, seconds: 0.1) >= 5)
        #expect(bench.model.reading.force.percent > before + 20)
    }

    @Test func aWaitingDigitComesWithoutAnotherReading() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 2)
        bench.press([Touch(raw: 120)], seconds: 0.05)
        bench.lift()
        _ = pictures(&bench, seconds: 0.3)
        #expect(bench.model.digits.amount.text == "0 g")
    }

    @Test func aRecordingsClockGoesOn() throws {
        var bench = try Bench()
        bench.model.update(.recording(ActiveRecording(name: "a.csv", since: bench.time)), at: bench.time)
        bench.model.pass(to: bench.time, force: Force())
        #expect(pictures(&bench, seconds: 5.5) == 6)
    }
}
