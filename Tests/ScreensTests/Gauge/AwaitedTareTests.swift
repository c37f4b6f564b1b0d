import Core
import SessionEvents
import Testing

@testable import Formatting
@testable import Screens

/// The key `t` of the gauge waits until the weight is steady.
@Suite("A tare that waits")
struct AwaitedTareTests {
    /// Asks as the main program does.
    private func ask(_ bench: inout Bench) -> Bool {
        let isTaken = bench.model.requestTare(at: bench.time)
        if isTaken { bench.key("t") }
        return isTaken
    }

    /// Lets time pass as the main loop does.
    ///
    /// - Returns: whether the tare was taken meanwhile.
    private func go(_ bench: inout Bench, seconds: Double, _ raw: (Int) -> Int32) -> Bool {
        for step in 0..<Int(seconds * 125) {
            bench.press([Touch(raw: raw(step))])
            if bench.model.takeAwaitedTare(at: bench.time) {
                bench.key("t")
                return true
            }
        }
        return false
    }

    @Test func aSteadyWeightIsTaredAtOnce() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 2)
        #expect(ask(&bench))
        #expect(GaugeMessage(bench.model).text == "Tare: 148 g.")
    }

    @Test func nothingThatPressesNeedsNoWait() throws {
        var bench = try Bench()
        #expect(ask(&bench))
        #expect(!bench.model.awaitsTare)
    }

    @Test func anUnsteadyWeightIsTaredWhenItIsSteady() throws {
        var bench = try Bench()
        _ = go(&bench, seconds: 0.5) { Int32(60 + $0) }
        #expect(!ask(&bench))
        #expect(bench.pipeline.reading.tare == 0)
        #expect(GaugeMessage(bench.model).text == "Tare when steady… (Esc or T cancels)")
        for (columns, rows) in [(100, 30), (80, 24), (40, 12), (30, 8), (80, 1)] {
            #expect(bench.picture(columns, rows).picture.contains("taring"), "\(columns) × \(rows)")
        }
        let isTaken = go(&bench, seconds: 3) { _ in 130 }
        #expect(isTaken && !bench.model.awaitsTare)
        #expect(abs(bench.pipeline.reading.tare - 130 * 385 / 253.0) < 1)
        #expect(GaugeMessage(bench.model).text == "Tare: 198 g.")
    }

    @Test func aWeightThatDoesNotComeToRestIsNotTared() throws {
        var bench = try Bench()
        _ = go(&bench, seconds: 0.5) { Int32(60 + $0) }
        let start = bench.time
        #expect(!ask(&bench))
        #expect(!ask(&bench), "asking again does not begin anew")
        #expect(bench.model.tare.deadline == start + AwaitedTare.patienceMicroseconds)
        let isTaken = go(&bench, seconds: 5.1) { Int32(60 + $0 % 100) }
        #expect(!isTaken && !bench.model.awaitsTare && bench.pipeline.reading.tare == 0)
        #expect(
            GaugeMessage(bench.model).text
                == "No tare: the weight was not steady for 5 s. Hold still and press t again.")
    }

    @Test func aTareThatWaitsWakesTheGauge() throws {
        var bench = try Bench()
        _ = go(&bench, seconds: 0.5) { Int32(60 + $0) }
        _ = ask(&bench)
        bench.model.pictureWasDrawn(at: bench.time)
        #expect(try #require(bench.model.nextPictureDue) <= bench.time + AwaitedTare.patienceMicroseconds)
    }

    @Test func aLiftEndsTheWait() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 0.2)
        _ = ask(&bench)
        bench.lift()
        #expect(!bench.model.takeAwaitedTare(at: bench.time) && !bench.model.awaitsTare)
        #expect(GaugeMessage(bench.model).text == "No tare: the load was lifted before it was steady.")
    }

    @Test func aPadAtItsLimitIsNotTared() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 253)], seconds: 2)
        #expect(!ask(&bench))
        #expect(!bench.model.awaitsTare)
        #expect(bench.model.noticeWords == "No tare: the load is more than this pad can measure.")
    }

    @Test func aReplayThatStandsStillIsNotWaitedFor() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 0.2)
        bench.model.pause(true)
        #expect(!ask(&bench))
        #expect(bench.model.noticeWords == "No tare: the weight is not steady here.")
    }

    @Test func theWaitCanBeGivenUp() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 0.2)
        _ = ask(&bench)
        bench.model.cancelTare(at: bench.time)
        #expect(!bench.model.awaitsTare)
        #expect(GaugeMessage(bench.model).text == "Tare cancelled.")
        let isTaken = go(&bench, seconds: 2) { _ in 97 }
        #expect(!isTaken)
    }

    @Test func aTareFromElsewhereEndsTheWait() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 0.2)
        _ = ask(&bench)
        bench.key("t")
        #expect(!bench.model.awaitsTare)
    }

    @Test func aLostPadEndsTheWait() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 0.2)
        _ = ask(&bench)
        bench.model.lose(.lost, at: bench.time)
        #expect(!bench.model.takeAwaitedTare(at: bench.time) && !bench.model.awaitsTare)
    }
}
