import Foundation
import Simulation
import Testing

@testable import Core
@testable import Metrology
@testable import Weighing

/// A weighing session after the pipeline, as the program combines them.
@Suite struct WeighingSessionTests {
    /// A simulated pad played to its end, with keys at given seconds.
    static func play(
        _ scenario: String, _ settings: WeighingSession.Settings,
        keys: [(Double, (inout Played) -> Void)] = []
    ) throws -> Played {
        let source = try SimulatedPad(scenario: scenario)
        let axis = try #require(source.origin.axis)
        let scale = Scale.declared(axis) ?? .assumed(axis)
        let configuration = PipelineConfiguration(ForceChannel(axis: axis, scale: scale), smoothing: .oneEuro)
        var played = Played(
            pipeline: MeasurementPipeline(configuration),
            session: WeighingSession(settings, origin: source.origin, configuration: configuration))
        try played.play(source, keys: keys)
        return played
    }

    struct Played {
        var pipeline: MeasurementPipeline
        var session: WeighingSession
        var events: [WeighingSession.Event] = []

        mutating func play(_ pad: SimulatedPad, keys: [(Double, (inout Played) -> Void)] = []) throws {
            var source = pad
            var frame = Frame()
            var waiting = keys[...]
            var event = SourceEvent.waiting
            while event != .ended {
                event = try source.next(into: &frame)
                while let key = waiting.first,
                    event == .ended || Double(frame.time.microseconds) / 1e6 >= key.0
                {
                    waiting = waiting.dropFirst()
                    tick(before: Int64(key.0 * 1e6))
                    key.1(&self)
                }
                process(event, frame)
            }
        }

        mutating func process(_ event: SourceEvent, _ frame: Frame) {
            var reports: [MeasurementEvent] = []
            pipeline.process(event, frame) { reports.append($0) }
            for report in reports { session.process(report) { events.append($0) } }
        }

        mutating func tick(before moment: Int64) {
            var reports: [MeasurementEvent] = []
            pipeline.tick(before: Timestamp(moment)) { reports.append($0) }
            for report in reports { session.process(report) { events.append($0) } }
        }

        mutating func note(_ label: String? = nil) { session.note(label: label) { events.append($0) } }
        mutating func count() { session.countPieces { events.append($0) } }
        mutating func guide() { session.toggleGuiding { events.append($0) } }
        mutating func tare() {
            pipeline.setTare()
            session.adopt(pipeline.reading)
        }

        var results: [WeighingResult] {
            events.compactMap { if case .result(let result) = $0 { result } else { nil } }
        }

        var notices: [String] {
            events.compactMap {
                switch $0 {
                case .remark(let text), .notice(let text), .refused(let text): text
                default: nil
                }
            }
        }
    }

    static var guided: WeighingSession.Settings {
        var settings = WeighingSession.Settings()
        settings.isGuided = true
        settings.label = "plum"
        settings.limits = Limits(140...160)
        return settings
    }

    @Test("The demo's plum, step by step: the truth lies inside") func plum() throws {
        let played = try Self.play("plum", Self.guided)
        let result = try #require(played.results.first)
        #expect(abs(result.weight.grams - 152.3) <= result.weight.uncertainty)
        #expect(result.label == "plum" && result.verdict == .ok && result.scale == .device)
        #expect(played.session.summary.count == 1)
    }

    @Test("The demo of a removal weighs the plum a second time, with a smaller ±") func removal() throws {
        let played = try Self.play("removal", Self.guided)
        #expect(played.results.map(\.weight.revision) == [0, 1])
        let last = try #require(played.results.last?.weight)
        #expect(
            abs(last.grams - 152.3) <= last.uncertainty
                && last.uncertainty < played.results[0].weight.uncertainty)
        #expect(last.flags.isEmpty, "\(last.flags)")
    }

    @Test(
        "What goes wrong in the demo is named",
        arguments: [
            ("decay", WeighingFlag.fading), ("overload", .saturated),
        ])
    func wrong(scenario: String, flag: WeighingFlag) throws {
        let played = try Self.play(scenario, Self.guided)
        let troubles = played.events.compactMap { event in
            if case .guided(.trouble(let flag, _)) = event { flag } else { nil }
        }
        let flags = troubles + played.results.flatMap(\.weight.flags)
        #expect(flags.contains(flag), "\(flags)")
    }

    @Test("Enter notes the stable net weight: the load, once the finger is set aside") func note() throws {
        let played = try Self.play(
            "plum", WeighingSession.Settings(),
            keys: [(3, { $0.tare() }), (4.1, { $0.note("early") }), (6.5, { $0.note("plum") })])
        #expect(
            played.notices == ["Not stable yet: hold still until the weight is stable, then press Enter."])
        let result = try #require(played.results.first)
        #expect(played.results.count == 1)
        #expect(result.label == "plum")
        #expect(abs(result.weight.grams - 152.3) <= result.weight.uncertainty)
    }

    @Test(
        "A finger that is weighed as if it were an object alone is told apart by its movement",
        arguments: [("noisy", true), ("masses:0", false)])
    func fingerAsObject(scenario: String, isFinger: Bool) throws {
        var settings = WeighingSession.Settings()
        settings.isGuided = true
        let played = try Self.play(
            scenario, settings,
            keys: [
                (2.6, { $0.note() }),
                (2.7, { played in played.session.weighAlone { played.events.append($0) } }),
            ])
        #expect(played.results.first?.weight.flags == [.direct])
        let notice = "The force varies like that of a finger. If one is on the pad, x undoes this result."
        #expect(played.notices.contains(notice) == isFinger, "\(played.notices)")
    }

    @Test("Undo takes the last result back, one by one") func undo() throws {
        let played = try Self.play(
            "plum", WeighingSession.Settings(),
            keys: [
                (3, { $0.tare() }), (6.5, { $0.note("plum") }), (6.6, { $0.note("again") }),
                (6.7, { played in played.session.undo { played.events.append($0) } }),
            ])
        #expect(played.results.map(\.label) == ["plum", "again"])
        #expect(
            played.notices == ["Saved again: the load has not been off since the last result. x undoes it."])
        var session = played.session
        #expect(session.summary.count == 1 && session.summary.groups.first?.deviation == nil)
        var events: [WeighingSession.Event] = []
        session.undo { events.append($0) }
        #expect(session.summary.count == 0 && session.summary.groups.isEmpty)
        session.undo { events.append($0) }
        #expect(events.last == .refused("There is no result to undo."))
    }

    @Test("Each steady load is saved once after a tare, and nothing before it") func savedWhenSteady() throws
    {
        var settings = WeighingSession.Settings()
        settings.savesWhenSteady = true
        let without = try Self.play("plum", settings)
        #expect(without.results.isEmpty, "the finger is no object")
        let played = try Self.play("plum", settings, keys: [(3, { $0.tare() })])
        let result = try #require(played.results.first)
        #expect(abs(result.weight.grams - 152.3) <= result.weight.uncertainty)
        #expect(played.results.count == 1, "the second finger comes while the plum is still on the pad")
    }

    @Test("The verdict on the load is that of the result that Enter would save") func liveVerdict() throws {
        var settings = WeighingSession.Settings()
        settings.limits = Limits(140...160)
        let played = try Self.play(
            "plum", settings,
            keys: [(3, { $0.tare() }), (6.5, { $0.note() }), (7, { $0.session.undo { _ in } })])
        let verdicts = played.events.compactMap {
            if case .verdict(let verdict) = $0 { verdict } else { nil }
        }
        #expect(verdicts.contains(.ok) && verdicts.contains(.under))
        #expect(played.results.first?.verdict == .ok)
    }

    @Test("The uncertainty that is shown is that of the result that Enter would save")
    func liveUncertainty() throws {
        var shown: [Double?] = []
        let played = try Self.play(
            "plum", WeighingSession.Settings(), keys: [(3, { $0.tare() }), (6.5, { $0.note() })])
        for event in played.events {
            if case .uncertainty(let uncertainty) = event { shown.append(uncertainty) }
            if case .result(let result) = event {
                let last = try #require(shown.last ?? nil)
                #expect(abs(result.weight.uncertainty - last) <= 0.02 * last)
            }
        }
        #expect(played.results.count == 1)
        #expect(shown.last == .some(nil), "nothing is saved once the load is gone")
    }

    @Test("Without a tare Enter notes all that presses") func gross() throws {
        let played = try Self.play("plum", WeighingSession.Settings(), keys: [(6.5, { $0.note() })])
        let result = try #require(played.results.first)
        #expect(abs(result.weight.grams - 198.3) < 3)
        #expect(result.weight.measurement == nil)
    }

    @Test("With nothing on the pad, and at its limit, nothing is noted") func nothing() throws {
        let played = try Self.play(
            "overload", WeighingSession.Settings(), keys: [(0.1, { $0.note() }), (0.2, { $0.count() })])
        #expect(played.results.isEmpty)
        #expect(played.notices == ["Nothing on the pad to save.", "Nothing on the pad to count."])
    }

    @Test("Nothing is noted while an overload lies within the time of judging")
    func overload() throws {
        var session = WeighingSession(
            WeighingSession.Settings(), origin: try SimulatedPad(scenario: "plum").origin,
            configuration: PipelineConfiguration(ForceChannel(axis: Bench.axis, scale: Bench.gramPerCount)))
        var pipeline = MeasurementPipeline(
            PipelineConfiguration(ForceChannel(axis: Bench.axis, scale: Bench.gramPerCount)))
        func press(_ pressure: Int32, at time: Int64) {
            let contact = Contact(slot: 0, trackingID: 1, pressure: pressure)
            pipeline.process(.frame, Frame(time: Timestamp(time), contacts: [contact])) { report in
                session.process(report) { _ in }
            }
        }
        var noted = 0
        func note() { session.note { if case .result = $0 { noted += 1 } } }
        press(1000, at: 0)
        note()
        press(995, at: 1_000_000)
        note()
        press(995, at: 1_999_000)
        note()
        #expect(noted == 0)
        press(995, at: 2_000_000)
        note()
        #expect(noted == 1)
    }

    @Test(
        "A weight below nothing and within its ± is no result",
        arguments: [(-0.4, true), (-1.5, false), (0.4, false)])
    func nothingWasPutOn(grams: Double, isRefused: Bool) {
        let weight = Weight(grams: grams, uncertainty: 1.1, time: 0)
        #expect((WeighingSession.refusal(of: weight) != nil) == isRefused)
    }

    @Test("Pieces: the first result is the sample, those after it are counted") func pieces() throws {
        var settings = WeighingSession.Settings()
        settings.sample = 4
        let played = try Self.play(
            "plum", settings, keys: [(2.9, { $0.note() }), (6.5, { $0.note() })])
        #expect(played.results.map { $0.pieces?.pieces } == [4, 17])
    }

    @Test("Key c takes what presses for the sample") func countKey() throws {
        let played = try Self.play(
            "plum", WeighingSession.Settings(), keys: [(2.9, { $0.count() }), (6.5, { $0.note() })])
        let piece = try #require(played.session.counter?.piece)
        #expect(abs(piece - 4.6) < 0.05, "\(piece)")
        #expect(played.results.first?.pieces?.pieces == 43)
    }

    @Test("What weighs no more than its uncertainty is no sample") func nothingIsNoSample() throws {
        let played = try Self.play(
            "plum", WeighingSession.Settings(), keys: [(1.8, { $0.tare() }), (2.95, { $0.count() })])
        #expect(
            played.notices == [
                "A sample must weigh more than its ±: use more pieces; t tares the finger."
            ])
    }

    @Test("Key w begins to guide where the finger already rests, and ends it") func toggle() throws {
        let played = try Self.play(
            "plum", WeighingSession.Settings(), keys: [(2.5, { $0.guide() }), (7.9, { $0.guide() })])
        let guided = played.events.first { if case .guided = $0 { true } else { false } }
        guard case .guided(.step(.putOn, _))? = guided else {
            Issue.record("\(played.events)")
            return
        }
        #expect(played.results.count == 1)
        #expect(played.notices == ["Guided weighing on.", "Guided weighing off."])
    }

    @Test("A replay that goes back weighs the same again, and counts it once") func restart() throws {
        var played = try Self.play("plum", Self.guided)
        played.session.restart()
        #expect(played.session.summary.count == 0)
        #expect(played.session.step == .rest)
        let first = played.results
        #expect(first.count == 1)
        played.events = []
        played.pipeline = MeasurementPipeline(played.pipeline.configuration)
        try played.play(try SimulatedPad(scenario: "plum"))
        #expect(played.results == first)
        #expect(played.session.summary.count == 1)
    }

    @Test("A computer that stands tilted flags its results") func tilted() throws {
        var session = WeighingSession(
            Self.guided, origin: try SimulatedPad(scenario: "plum").origin,
            configuration: PipelineConfiguration(ForceChannel(axis: Bench.axis, scale: Bench.gramPerCount)))
        session.isTilted = true
        let weight = Weight(grams: 100, uncertainty: 1, time: 0)
        #expect(session.result(of: weight).weight.flags == [.tilted])
    }

    /// The same series through the pipeline, which adds ticks, and without it.
    @Test("The pipeline's ticks change no weight", arguments: UInt64(0)..<8) func ticks(seed: UInt64) throws {
        let scenario = TruthScenario(seed: seed)
        let configuration = PipelineConfiguration(
            ForceChannel(axis: scenario.pad.axis, scale: scenario.pad.scale))
        var pipeline = MeasurementPipeline(configuration)
        var weighing = GuidedWeighing(
            GuidedConfiguration(
                scale: scenario.pad.scale, interval: configuration.interval, device: scenario.pad.device))
        var weights: [Weight] = []
        for frame in scenario.frames {
            pipeline.process(.frame, frame) { report in
                weighing.process(report) { if case .weight(let weight) = $0 { weights.append(weight) } }
            }
        }
        #expect(weights.first == TruthRun(scenario).weight)
    }

    @Test("A pad that feels the size of a touch guides nobody, and says why") func contactSize() throws {
        let demo = try SimulatedPad(scenario: "plum").origin
        var device = demo.device
        device.judgment = ForceEvidence(statement: .init(.contactSize, why: "for a test")).judgment
        let origin = SourceInfo(kind: .demo, device: device, mode: demo.mode, channel: demo.channel)
        var session = WeighingSession(
            Self.guided, origin: origin,
            configuration: PipelineConfiguration(ForceChannel(axis: Bench.axis, scale: Bench.gramPerCount)))
        #expect(!session.isGuiding)
        var events: [WeighingSession.Event] = []
        session.toggleGuiding { events.append($0) }
        #expect(!session.isGuiding)
        #expect(events == [.refused(try #require(DeviceKind.contactSize.inability))])
        var pipeline = MeasurementPipeline(
            PipelineConfiguration(ForceChannel(axis: Bench.axis, scale: Bench.gramPerCount)))
        let contact = Contact(slot: 0, trackingID: 1, pressure: 200)
        pipeline.process(.frame, Frame(time: 0, contacts: [contact])) { session.process($0) { _ in } }
        pipeline.tick(before: 3_000_000) { session.process($0) { _ in } }
        events = []
        session.note { events.append($0) }
        guard case .result(let result) = events.first else {
            Issue.record("\(events)")
            return
        }
        #expect(result.percent == 20 && result.weight.flags == [.contactSize])
        #expect(!result.amount().contains("±"))
    }

    @Test("What is heavier than the heaviest calibration mass is flagged") func extrapolated() throws {
        let scale = Scale.calibrated(
            by: "test", curve: .line(offset: 0, perCount: 1), fullScale: 1000,
            heaviestReference: 50)
        #expect(!scale.isExtrapolated(50.4) && scale.isExtrapolated(50.6))
        #expect(!Bench.gramPerCount.isExtrapolated(1e9))
        for (counts, flags) in [(Int32(40), [WeighingFlag]()), (200, [.extrapolated])] {
            let configuration = PipelineConfiguration(ForceChannel(axis: Bench.axis, scale: scale))
            var session = WeighingSession(
                WeighingSession.Settings(), origin: try SimulatedPad(scenario: "plum").origin,
                configuration: configuration)
            var pipeline = MeasurementPipeline(configuration)
            let contact = Contact(slot: 0, trackingID: 1, pressure: counts)
            pipeline.process(.frame, Frame(time: 0, contacts: [contact])) { session.process($0) { _ in } }
            pipeline.tick(before: 3_000_000) { session.process($0) { _ in } }
            var results: [WeighingResult] = []
            session.note { if case .result(let result) = $0 { results.append(result) } }
            #expect(results.map(\.weight.flags) == [flags])
        }
    }
}
