import Core
import Testing

@testable import Sessions

/// What a session does next, decided by its clock alone.
@Suite struct ReadingClockTests {
    private static let late: SourceTime = 3_600_000_000

    @Test("Without waiting, everything is due, in its order") func unpaced() {
        var clock = ReadingClock(.unpaced, durationSeconds: nil)
        #expect(clock.next(Self.late, until: nil) == .measure)
        #expect(clock.next(nil, until: nil) == .measure)
        #expect(clock.running == nil)
    }

    @Test("A paced replay starts with its first event and waits for the others") func paced() {
        var clock = ReadingClock(.paced(speed: 1, anchor: nil), durationSeconds: nil)
        #expect(clock.next(5, until: nil) == .measure)
        #expect(clock.next(Self.late, until: nil) == .wait)
    }

    @Test("The duration counts from the first contact, and ends before what is later") func duration() {
        var clock = ReadingClock(.unpaced, durationSeconds: 2)
        #expect(clock.last(since: nil) == nil)
        let last = clock.last(since: 1_000_000)
        #expect(last == 3_000_000)
        #expect(clock.next(3_000_000, until: last) == .measure)
        #expect(clock.next(3_000_001, until: last) == .end(3_000_000))
        #expect(clock.last(since: .max) == .max)
    }

    @Test("A paused replay lets as many frames through as it is stepped") func steps() {
        var clock = ReadingClock(.unpaced, durationSeconds: nil)
        clock.advance(to: 10)
        clock.pause()
        #expect(clock.isPaused)
        #expect(clock.next(10, until: nil) == .measure)
        #expect(clock.next(20, until: nil) == .wait)
        clock.step(by: 2)
        #expect(clock.next(20, until: nil) == .measure)
        #expect(clock.next(30, until: nil) == .measure)
        #expect(clock.next(40, until: nil) == .wait)
        clock.step(by: 3)
        #expect(clock.cancelSteps() == 3)
        #expect(clock.next(40, until: nil) == .wait)
        clock.resume()
        #expect(!clock.isPaused)
        #expect(clock.next(40, until: nil) == .measure)
    }

    @Test("After the end of a recording time passes for its last animation only") func rest() {
        var clock = ReadingClock(.unpaced, durationSeconds: nil)
        clock.advance(to: 1_000_000)
        clock.rest(until: Self.late)
        #expect(clock.moment == 1_000_000)
        clock.end()
        #expect(clock.isOver && !clock.isAtRest)
        clock.rest(until: 1_100_000)
        #expect(clock.moment == 1_100_000)
        clock.rest(until: Self.late)
        #expect(clock.moment == 1_250_000)
        #expect(clock.isAtRest)
        clock.rewind()
        #expect(clock.moment == 0 && !clock.isOver && !clock.isAtRest)
    }

    @Test("Time does not go back") func order() {
        var clock = ReadingClock(.unpaced, durationSeconds: nil)
        clock.advance(to: 10)
        clock.advance(to: 5)
        #expect(clock.moment == 10)
    }
}
