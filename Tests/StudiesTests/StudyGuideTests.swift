import Core
import Metrology
import Testing

@testable import Studies

/// The guide of a study: a simulated person does what it says, and its file can be used.
@Suite struct StudyGuideTests {
    /// A study that a simulated person does, until a number of steps is complete.
    private struct Run {
        var document: [UInt8] = []
        var events: [StudyEvent] = []
        var isComplete = false

        init(
            unit: SimulatedUnit, masses: [KnownMass] = Samples.masses, after before: [UInt8]? = nil,
            until count: Int = .max, doing done: ([StudyStep]) -> [StudyStep] = { $0 }
        ) throws {
            let head = try Samples.head(of: unit)
            let (origin, axis) = try StudyDemo.source(of: unit.model.pad)
            let kept = try before.map { try Study(document: $0) }
            var session =
                kept.map { StudySession(continuing: $0, before ?? [], origin: origin, axis: axis) }
                ?? StudySession(
                    head,
                    diagnosis: .init(
                        name: "simulated pad", identity: unit.model.pad.identity, location: "simulated",
                        reason: "none"),
                    origin: origin, axis: axis, secrets: [])
            let steps = StudyGuide(head, after: kept, on: TouchSurface(of: origin.device, axis: axis)).plan
            var demo = try StudyDemo(of: unit, masses, done(steps))
            var frame = Frame()
            session.pass(to: 0) { events.append($0) }
            while ended < count, !session.guide.isComplete {
                let event = demo.next(into: &frame)
                guard event != .ended else { break }
                session.process(event, frame) { events.append($0) }
            }
            isComplete = session.guide.isComplete
            if isComplete { session.end() } else { session.write() }
            document = session.document
        }

        var ended: Int { events.count { if case .ended = $0 { true } else { false } } }
        var troubles: [String] {
            events.compactMap { if case .guidance(.trouble(let text)) = $0 { text } else { nil } }
        }
    }

    @Test(arguments: [1, 4]) func completed(number: UInt64) throws {
        let unit = SimulatedModel(seed: number).unit(number)
        let run = try Run(unit: unit)
        #expect(run.isComplete, "\(run.events.suffix(5))")
        #expect(run.troubles == [])
        let study = try Study(document: run.document)
        #expect(StudyCheck(study).findings == [])
        let studied = try StudiedUnit(study)
        for (point, wanted) in zip(
            studied.fit.points, try unit.studied(Samples.masses, stand: 40).fit.points)
        {
            #expect(abs(point.raw - wanted.raw) < 0.02 * wanted.raw + 5)
        }
        #expect(studied.creep.map { $0 >= 0 && $0 < 0.02 } == true)
    }

    /// Interrupted after each step and continued, a study can be used, and says the same.
    @Test(arguments: [1, 2, 7, 12, 14, 17]) func interrupted(count: Int) throws {
        let unit = SimulatedModel(seed: 3).unit(2)
        let first = try Run(unit: unit, until: count)
        #expect(!first.isComplete)
        let second = try Run(unit: unit, after: first.document)
        #expect(second.isComplete, "\(second.events.suffix(5))")
        let study = try Study(document: second.document)
        #expect(StudyCheck(study).findings == [])
        let (studied, truth) = (try StudiedUnit(study), try unit.studied(Samples.masses, stand: 40))
        for counts in [200.0, 500, 1_000] {
            let (one, other) = (studied.grams(ofCounts: counts), truth.grams(ofCounts: counts))
            #expect(abs(one - other) < 0.02 * other)
        }
    }

    /// Interrupted again and again, nothing is lost but a way down that was not complete.
    @Test func interruptedOften() throws {
        let unit = SimulatedModel(seed: 3).unit(2)
        var document: [UInt8]?
        var runs = 0
        while runs < 40 {
            let run = try Run(unit: unit, after: document, until: 8)
            document = run.document
            runs += 1
            if run.isComplete { break }
        }
        #expect(runs < 12)
        let study = try Study(document: try #require(document))
        #expect(StudyCheck(study).findings == [])
    }

    /// What is done wrong is noticed at once, and not measured.
    @Test(arguments: [
        (StudyStep.place(1, pass: 1), StudyStep.mass(3, isRising: true), 12, "That is a place of before."),
        (.place(2, pass: 1), .place(1, pass: 1), 13, "That is a place of before."),
        (.creep, .mass(5, isRising: true), 17, "The load was moved or lifted: the minute begins again."),
    ]) func mistaken(step: StudyStep, done: StudyStep, count: Int, trouble: String) throws {
        let run = try Run(unit: SimulatedModel(seed: 3).unit(2)) { steps in
            steps.flatMap { $0 == step ? [.empty, done] : [$0] }
        }
        #expect(run.troubles.first?.hasPrefix(trouble) == true, "\(run.troubles)")
        #expect(run.ended >= count && !run.isComplete)
    }
}
