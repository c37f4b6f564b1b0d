import Core
import SessionEvents
import Testing

@testable import Formatting
@testable import Screens

@Suite("The model")
struct GaugeModelTests {
    @Test func keysAskForActions() {
        #expect(KeyAction(key: "t") == .tare)
        #expect(KeyAction(key: "T") == .clearTare)
        #expect(KeyAction(key: "\n") == .note)
        #expect(KeyAction(key: "\r") == .note)
        #expect(KeyAction(key: "z") == nil)
        for action in KeyAction.allCases {
            let key = Character(action.keyName.count == 1 ? action.keyName : String(action.rawValue))
            #expect(KeyAction(key: key, among: [action]) == action)
        }
        #expect(KeyAction(key: "b", among: [.budget]) == .budget)
        #expect(KeyAction(key: "b") == .back)
    }

    @Test func tareSetsAsideAndClears() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 30)], seconds: 2)
        bench.key("t")
        #expect(bench.model.digits.amount.text == "0 g")
        bench.lift()
        bench.wait(seconds: 0.2)
        #expect(bench.model.digits.amount.text == "-46 g")
        bench.key("T")
        #expect(bench.model.digits.amount.text == "0 g")
    }

    /// The smoothed force of a moment runs ahead of the reading, and the peak with it.
    @Test func grossIsNeverAboveThePeak() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 2)
        var force = bench.model.reading.force
        force.grams += 10
        bench.model.pass(to: bench.time + 200_000, force: force)
        #expect(bench.model.reading.peak == bench.model.reading.net)
    }

    @Test func aReplayShowsMillisecondsWhileItIsPaused() throws {
        var model = GaugeModel(session: try Bench().model.session, extent: 0...4_980_000)
        model.pass(to: 1_234_567, force: Force())
        #expect(model.replay.position(at: model.time)?.text == "00:01/00:05")
        model.pause(true)
        #expect(model.replay.position(at: model.time)?.text == "00:01.234/00:04.980")
    }

    @Test func keysThatASourceDoesNotHaveAreExplained() {
        #expect(KeyAction.grab.advice(for: .demo) == "g grabs a real touchpad; this one is simulated.")
        #expect(KeyAction.grab.advice(for: .device) == nil)
    }

    @Test func holdFreezesTheNumbersAndNotTheCircle() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 2)
        bench.key("h")
        bench.press([Touch(raw: 200)], seconds: 2)
        #expect(bench.model.digits.amount.text == "148 g")
        #expect(bench.model.reading.force.grams > 300)
        bench.key("h")
        #expect(bench.model.digits.amount.text == "304 g")
    }

    @Test func unitsGoRound() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 2)
        var texts: [String] = []
        for _ in 0..<5 {
            bench.key("u")
            texts.append(bench.model.digits.amount.text)
        }
        #expect(texts == ["5.2 oz", "1.44 N", "38%", "97 raw", "148 g"])
    }

    @Test func aUnitBesideTheUsualOnesComesBack() throws {
        var bench = try Bench(unit: .pound)
        var units = [bench.model.unit]
        for _ in 0..<6 {
            bench.key("u")
            units.append(bench.model.unit)
        }
        #expect(units == [.pound, .gram, .ounce, .newton, .percent, .raw, .pound])
    }

    @Test func allWordsAreInOneUnit() throws {
        var bench = try Bench(unit: .ounce)
        bench.press([Touch(raw: 97)], seconds: 2)
        bench.key("t")
        #expect(GaugeMessage(bench.model).text == "Tare: 5.2 oz.")
        #expect(bench.model.summary.text.contains("peak 5.2 oz"))
        bench.press([Touch(raw: 253)])
        #expect(GaugeMessage(bench.model).text == "Take the load off: this pad measures at most 13.6 oz.")
        for (columns, rows) in [(120, 40), (80, 24), (40, 12), (80, 1)] {
            let picture = bench.picture(columns, rows).picture.split(separator: "\n").dropFirst(2)
            for line in picture { #expect(!line.contains(/[0-9] g\b/), "\(line)") }
        }
        bench.key("u")
        #expect(bench.model.summary.text.contains(" N+ "), "\(bench.model.summary.text)")
    }

    @Test("A replay that stands still asks nobody to take the load off")
    func standingAtTheLimit() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 253)])
        #expect(bench.picture(80, 24).picture.contains("TAKE THE LOAD OFF"))
        bench.model.pause(true)
        #expect(GaugeMessage(bench.model).text.hasPrefix("Paused."))
        let picture = bench.picture(80, 24).picture
        #expect(picture.contains("AT THE LIMIT") && !picture.contains("LOAD OFF"), "\(picture)")
        bench.model.pause(false)
        #expect(GaugeMessage(bench.model).text.hasPrefix("Take the load off"))
    }

    @Test("Keys are answered, and a frozen display is read, while a warning stays")
    func answersBesideAWarning() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 253)])
        bench.model.notice("Marked: a.", at: bench.time)
        let message = GaugeMessage(bench.model)
        #expect(message.text == "Take the load off. Marked: a." && message.isUrgent)
        bench.model.notice("No weight: the pad is at its limit, take the load off.", at: bench.time)
        #expect(GaugeMessage(bench.model).text == "No weight: the pad is at its limit, take the load off.")
        bench.press([Touch(raw: 253)], seconds: 15)
        #expect(GaugeMessage(bench.model).text == "Take the load off: this pad measures at most 385 g.")
        bench.key("h")
        #expect(GaugeMessage(bench.model).text.hasPrefix("Take the load off. Display frozen"))
        bench.model.update(.measured(.blocked(time: nil)), at: bench.time)
        #expect(GaugeMessage(bench.model).text.hasPrefix("Grabbed elsewhere. Display frozen"))
    }

    private static let announcement = ServingAnnouncement(
        "Serving tcp 127.0.0.1:4001", addresses: ["tcp://127.0.0.1:4001", "http://127.0.0.1:8080"])

    @Test("The address that serves weights is in the help")
    func servedAddresses() throws {
        let bench = try Bench()
        var model = GaugeModel(session: bench.model.session, announcement: Self.announcement)
        #expect(
            GaugePage.help.lines(of: model, columns: 60).contains { $0.text == "Serving tcp 127.0.0.1:4001" })
        model = bench.model
        #expect(!GaugePage.help.lines(of: model, columns: 60).contains { $0.text.hasPrefix("Serving") })
    }

    @Test(
        "The addresses that serve weights stand on the screen, the fullest that leave room for the grams",
        arguments: [
            (100, "tcp://127.0.0.1:4001  http://127.0.0.1:8080"),
            (80, "tcp://127.0.0.1:4001  http://127.0.0.1:8080"), (40, "tcp://127.0.0.1:4001"),
        ])
    func addressOnTheScreen(columns: Int, address: String) throws {
        var bench = try Bench()
        bench.model = GaugeModel(session: bench.model.session, announcement: Self.announcement)
        for rows in [12, 24, 30] {
            let picture = bench.picture(columns, rows).picture
            let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines[1].hasPrefix("! ") && lines[1].hasSuffix("  \(address)"), "\(picture)")
        }
    }

    @Test func aLinkIsNamedWholeOrNotAtAll() {
        let link = ServingAnnouncement("", addresses: ["/tmp/a:b", "tcp://[::1]:8"])
        #expect(link.choices == ["/tmp/a:b  tcp://[::1]:8", "/tmp/a:b"])
        #expect(ServingAnnouncement("", addresses: ["tcp://[::1]:8"]).choices == ["tcp://[::1]:8", ":8"])
    }

    @Test func aRefusalGoesAsSoonAsItIsNoLongerTrue() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 0.2)
        bench.model.update(.weighing(.refused("Not stable yet.")), at: bench.time)
        bench.press([Touch(raw: 97)], seconds: 0.2)
        #expect(GaugeMessage(bench.model).text == "Not stable yet.")
        bench.press([Touch(raw: 97)], seconds: 2)
        #expect(GaugeMessage(bench.model).text.hasPrefix("Steady."))
        bench.model.update(.notice("A word."), at: bench.time)
        bench.lift()
        #expect(GaugeMessage(bench.model).text == "A word.", "other words stand their time")
    }

    @Test func aReplayThatIsOverInvitesToNoPress() throws {
        var pad = Pad.trackpad
        pad.source = .replay
        var bench = try Bench(pad, actions: KeyAction.basic.union([.pause]))
        bench.press([Touch(raw: 97)], seconds: 2)
        bench.lift()
        #expect(GaugeMessage(bench.model).text.hasPrefix("Rest a finger"))
        bench.model.update(.sourceEnded, at: bench.time)
        #expect(
            GaugeMessage(bench.model).text == "End of the recording. The left arrow steps back, q quits.")
    }

    @Test func digitsChangeAtMostTenTimesASecondAndEndExact() throws {
        var bench = try Bench()
        var changes: [Int64] = []
        var last = bench.model.digits.amount
        for step in 0..<500 {
            bench.press([Touch(raw: Int32(20 + step % 200))])
            if bench.model.digits.amount != last { changes.append(bench.time.microseconds) }
            last = bench.model.digits.amount
        }
        for (one, next) in zip(changes, changes.dropFirst()) { #expect(next - one >= 100_000) }
        #expect(changes.count > 30)
        bench.lift()
        bench.wait(seconds: 0.2)
        #expect(bench.model.digits.amount.text == "0 g")
    }

    @Test func digitsRestOnATremblingWeight() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 96)], seconds: 2)
        let shown = bench.model.digits.amount
        for step in 0..<500 {
            bench.press([Touch(raw: step % 2 == 0 ? 96 : 97)])
            #expect(bench.model.digits.amount == shown)
        }
    }

    @Test func theStabilityIndicatorFillsAndReportsSinceWhen() throws {
        var bench = try Bench()
        #expect(bench.model.live.stability.state == .off)
        bench.press([Touch(raw: 97)], seconds: 0.5)
        guard case .filling(let share) = bench.model.live.stability.state else {
            Issue.record("the stability indicator does not fill")
            return
        }
        #expect(share > 0.4 && share < 0.6)
        bench.press([Touch(raw: 97)], seconds: 1)
        guard case .stable(let since) = bench.model.live.stability.state else {
            Issue.record("the weight is not shown as stable")
            return
        }
        #expect(abs(since - Bench.start - 1_008_000) <= 16_000)
        bench.press([Touch(raw: 30)], seconds: 0.1)
        guard case .filling = bench.model.live.stability.state else {
            Issue.record("the weight is still shown as stable")
            return
        }
    }

    @Test func aLiftShrinksInTheTimeGiven() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 1)
        bench.lift()
        let lifted = try #require(bench.model.live.lifted.first)
        #expect(abs(lifted.percent(at: bench.time) - 38.3) < 0.1)
        #expect(abs(lifted.percent(at: Timestamp((bench.time + 60_000).microseconds)) - 19.2) < 0.1)
        bench.wait(seconds: 0.12)
        #expect(bench.model.live.lifted.isEmpty)
    }

    @Test func withoutAnimationNothingShrinksOrFlashes() throws {
        var bench = try Bench(isAnimated: false)
        bench.press([Touch(raw: 200)], seconds: 0.5)
        #expect(!bench.model.live.isLit(at: bench.model.time) && bench.model.live.lifted.isEmpty)
        bench.lift()
        #expect(bench.model.live.lifted.isEmpty)
    }

    @Test func aThresholdLightsTheRing() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)])
        #expect(bench.model.live.isLit(at: bench.model.time))
        bench.wait(seconds: 0.14)
        #expect(bench.model.live.isLit(at: bench.model.time))
        bench.wait(seconds: 0.01)
        #expect(!bench.model.live.isLit(at: bench.model.time))
    }

    @Test func aLostPadShowsNothingThatPresses() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 1)
        bench.process(.gone(at: bench.time))
        #expect(bench.model.live.link == .lost)
        #expect(bench.model.reading.contacts.isEmpty)
        #expect(bench.model.live.stability.state == .off)
    }

    @Test func whatIsSaidAfterALossIsShownAndThenTheLoss() throws {
        var bench = try Bench()
        bench.model.update(.notice("An old word."), at: bench.time)
        bench.model.lose(.lost, at: bench.time)
        #expect(GaugeMessage(bench.model).text.hasPrefix("The pad was disconnected"))
        bench.model.update(.notice("Another is there."), at: bench.time)
        #expect(GaugeMessage(bench.model).text == "Another is there.")
        bench.model.pass(to: bench.time + GaugeModel.noticeMicroseconds, force: Force())
        #expect(GaugeMessage(bench.model).text.hasPrefix("The pad was disconnected"))
    }

    @Test func aRecordingThatIsOverAsksForNothingElse() throws {
        var bench = try Bench(actions: KeyAction.basic.union([.pause]))
        bench.model.update(.caption("Rest a finger."), at: bench.time)
        bench.model.pause(true)
        #expect(GaugeMessage(bench.model).text.hasPrefix("Paused."))
        bench.model.update(.sourceEnded, at: bench.time)
        #expect(GaugeMessage(bench.model).text.hasPrefix("End of the recording."))
    }

    @Test func aNoticeCanBeEndedWhereTheClockStandsStill() throws {
        var bench = try Bench()
        bench.model.update(.notice("A word."), at: bench.time)
        #expect(bench.model.noticeWords == "A word.")
        bench.model.endNotice()
        #expect(bench.model.noticeWords == nil)
    }

    /// Only the person's own keys end a freeze, so that the cursor of the trend can be used during a demo.
    @Test(arguments: [true, false]) func aCueOfADemoDoesNotEndAFreeze(isCue: Bool) throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 2)
        bench.key("h")
        bench.key("t", isCue: isCue)
        #expect((bench.model.frozen != nil) == isCue)
        #expect(GaugeMessage(bench.model).text.hasPrefix("Demo: t pressed. Tare: ") == isCue)
    }

    @Test func everyKeyThatChangesSomethingSaysSo() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 2)
        bench.key("u")
        #expect(GaugeMessage(bench.model).text == "Unit: oz.")
        bench.key("h")
        #expect(GaugeMessage(bench.model).text.hasPrefix("Display frozen;"))
        bench.key("h")
        #expect(GaugeMessage(bench.model).text == "Display resumed.")
        bench.model.update(.recording(ActiveRecording(name: "a.csv", since: bench.time)), at: bench.time)
        #expect(GaugeMessage(bench.model).text == "Recording to a.csv; r stops.")
        let other = Pad(name: "Other Pad")
        bench.model.connect(
            SessionFacts(origin: try other.origin(), configuration: try other.configuration()), at: bench.time
        )
        #expect(GaugeMessage(bench.model).text == "Now reading Other Pad.")
    }

    @Test func aPadAtItsLimitDoesNotSlowDown() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 97)], seconds: 1)
        let rate = try #require(bench.model.live.rate.hertz)
        // What is at its limit changes seldom.
        bench.press([Touch(raw: 253)], seconds: 3, every: 50_000)
        #expect(bench.model.live.rate.hertz == rate)
        bench.press([Touch(raw: 97)], seconds: 1)
        #expect(bench.model.live.rate.hertz == rate)
    }

    @Test func namesOfDevicesAreMadeFitToBeShown() throws {
        var pad = Pad.trackpad
        pad.name = "evil\u{1b}]0;x\u{7}pad"
        let bench = try Bench(pad)
        #expect(bench.model.session.name == "evil\\x1b]0;x\\x07pad")
    }

    @Test func marksFindTheirPlaces() throws {
        var pad = Pad.demo
        pad.thresholds = [
            Threshold(name: "half", press: .init(192.5, .gram), release: .init(100, .gram)),
            Threshold(name: "tenth", press: .init(616, .raw), release: .init(500, .raw)),
        ]
        let marks = try Bench(pad).model.session.marks
        #expect(marks.map(\.name) == ["tenth", "half"])
        #expect(abs(marks[0].share - 0.1) < 1e-9 && abs(marks[0].grams - 38.5) < 1e-9)
        #expect(abs(marks[1].share - 0.5) < 1e-9)
    }

    @Test func aPeakBeyondTheLimitSaysAtLeast() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 30)], seconds: 2)
        bench.key("t")
        bench.press([Touch(raw: 253)], seconds: 0.1)
        bench.press([Touch(raw: 97)], seconds: 2)
        #expect(bench.model.peak(in: .gram)?.text == "339 g+")
        #expect(bench.model.summary.text.contains("peak 339 g+"))
        bench.key("p")
        #expect(bench.model.peak(in: .gram)?.text == "102 g")
    }

    @Test func anotherSourceBringsAnotherClock() throws {
        var bench = try Bench.plum()
        let session = bench.model.session
        bench.model.connect(session, at: 1_000)
        #expect(bench.model.time == 1_000)
        #expect(bench.model.reading.contacts.isEmpty)
        #expect(bench.model.nextPictureDue == 1_000)
    }
}
