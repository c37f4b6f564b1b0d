import Core
import SessionEvents
import Testing

@testable import Formatting
@testable import Screens

@Suite("Plain lines")
struct PlainWriterTests {
    @Test func oneLineAChange() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 30)], seconds: 3)
        bench.press([Touch(raw: 97)], seconds: 3)
        bench.lift()
        bench.wait(seconds: 2)
        #expect(
            bench.lines == [
                "touched", "stable 46 g, 12 percent, grams assumed",
                "reached press, 148 g, 38 percent, grams assumed", "stable 148 g, 38 percent, grams assumed",
                "lifted, 0 g, 0 percent",
            ])
    }

    @Test func overloadSaysAtLeast() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 253)], seconds: 3)
        #expect(
            bench.lines == [
                "overloaded, 385 g+, 100%+ force, take the load off, grams assumed"
            ])
    }

    /// Smoothing keeps what an overload held within the band for a second, and none of it was the weight.
    @Test func nothingIsStableSoAfterAnOverload() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 253)], seconds: 3)
        bench.press([Touch(raw: 251)], seconds: 0.9)
        #expect(!bench.pipeline.reading.isStable)
        #expect(bench.lines.count { $0.hasPrefix("stable") } == 0)
        if case .stable = bench.model.live.stability.state { Issue.record("the weight is shown as stable") }
        bench.press([Touch(raw: 251)], seconds: 0.2)
        #expect(bench.lines.last == "stable 382 g, 99 percent, grams assumed")
        guard case .stable = bench.model.live.stability.state else {
            Issue.record("the weight is not shown as stable")
            return
        }
    }

    @Test func contactsSideBySide() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 23), Touch(raw: 74)], seconds: 3)
        #expect(
            bench.lines.last
                == "stable 148 g, 38 percent, shares of the load: slot 1 76 percent, slot 0 24 percent, grams assumed"
        )
    }

    @Test func withATareTheWeightIsCalledNet() throws {
        var bench = try Bench()
        bench.pipeline.setTare(10)
        bench.press([Touch(raw: 97)], seconds: 3)
        #expect(bench.lines.last == "stable 138 g net, 38 percent, grams assumed")
    }

    @Test func beyondTheHeaviestMassItSaysSo() throws {
        var pad = try Pad.trackpad.configuration()
        pad.channel.scale = .calibrated(
            by: "mine", curve: .line(offset: 0, perCount: 1), fullScale: 253,
            heaviestReference: 50)
        let wording = MeasurementFormatter(scale: pad.channel.scale, kind: .force, interval: 1, span: 253)
        var reading = Reading()
        reading.force = Force(grams: 97, percent: 38)
        #expect(
            wording.line(.stable, reading, in: .gram)
                == "stable 97 g, 38 percent, calibrated up to 50 g gross only, grams calibrated, error unknown"
        )
    }

    @Test func aPadThatCannotWeighDoesNotInviteTo() throws {
        var bench = try Bench(.contactSize, actions: Set(KeyAction.allCases))
        #expect(bench.model.availableActions.isDisjoint(with: KeyAction.weighing))
        #expect(bench.model.availableActions.contains(.note))
        bench.press([Touch(raw: 97)], seconds: 3)
        #expect(GaugeMessage(bench.model).text == "Steady. Enter saves it.")
    }

    @Test func theSummaryListsTheLastResultsAndLeadsWithPercent() throws {
        var bench = try Bench(.contactSize)
        bench.press([Touch(raw: 97)], seconds: 1)
        for number in 1...8 {
            bench.model.weighing.add(GaugeResult(label: "", weight: "\(number)%", scale: .assumed))
        }
        #expect(
            bench.model.summary.text.hasPrefix(
                "8 results, the last 5: 4%, 5%, 6%, 7%, 8% · peak 38%, ~146 g ·"))
    }

    @Test func contactSizeLeadsWithPercent() throws {
        var bench = try Bench(.contactSize)
        bench.press([Touch(raw: 97)], seconds: 3)
        #expect(bench.lines.last == "stable 38 percent, ~146 g, contact size, not force: grams are a guess")
    }

    @Test func whatIsHeldBackComesLaterAsItThenStands() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 30)], seconds: 0.1)
        bench.lift()
        #expect(bench.lines.count == 1)
        #expect(bench.plain.nextLineDue == Bench.start + 8_000 + PlainWriter.pace)
        bench.wait(seconds: 2)
        #expect(bench.lines == ["touched", "lifted, 0 g, 0 percent"])
        #expect(bench.plain.nextLineDue == nil)
    }

    @Test func atMostOneASecondHoweverOftenItIsTapped() throws {
        var bench = try Bench()
        for _ in 0..<200 {
            bench.press([Touch(raw: 200)], seconds: 0.04)
            bench.lift()
        }
        let seconds = Double(bench.time - Bench.start) / 1e6
        #expect(Double(bench.lines.count) <= seconds + 1)
        #expect(bench.lines.count >= 8)
    }

    @Test func stableIsSaidOnlyOfWhatIsStable() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 30)], seconds: 2)
        // A threshold is crossed while the last second is still within the band.
        bench.press([Touch(raw: 97)], seconds: 0.2)
        for step in 0..<20 { bench.press([Touch(raw: Int32(120 + step % 2 * 100))], seconds: 0.1) }
        bench.press([Touch(raw: 253)], seconds: 2)
        bench.press([Touch(raw: 100)], seconds: 0.05)
        bench.lift()
        bench.wait(seconds: 2)
        #expect(bench.lines.filter { $0.hasPrefix("stable") } == ["stable 46 g, 12 percent, grams assumed"])
    }

    @Test func theEndSaysWhatWasHeldBack() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 30)], seconds: 0.1)
        bench.lift()
        let last = bench.plain.finish()
        #expect(last == "lifted, 0 g, 0 percent")
    }

    @Test func losingThePadIsSaidAtOnce() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 30)], seconds: 0.1)
        bench.process(.gone(at: bench.time))
        #expect(bench.lines.last == "lost, the pad was disconnected")
    }

    @Test func lossOfEventsIsSaid() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 3)
        bench.process(.dropped(since: nil))
        bench.wait(seconds: 2)
        let stable = "stable 148 g, 38 percent, grams assumed"
        #expect(bench.lines.suffix(2) == ["\(stable), some events were lost", stable])
    }

    @Test func theOpeningNamesThePadAndItsWorth() throws {
        let bench = try Bench(.demo)
        #expect(
            bench.plain.opening == [
                "SIMULATED PAD, Simulated force pad, event7, force",
                "grams as reported by the device (resolution), not verified",
            ])
    }

    @Test func theSummaryStaysBehind() throws {
        var bench = try Bench()
        #expect(bench.model.summary.text == "nothing pressed")
        for _ in 0..<3 {
            bench.press([Touch(raw: 97)], seconds: 2)
            bench.lift()
        }
        for grams in [152.0, 62] {
            let weight = "\(Int(grams)) g"
            let result = GaugeResult(label: "plum", weight: weight, scale: .assumed)
            bench.model.weighing.add(result)
        }
        #expect(
            bench.model.summary.text
                == "plum 152 g, plum 62 g · peak 148 g · 3 touches · 6 s · grams assumed")
    }
}
