import Core
import Diagnosis
import Metrology

@testable import Studies

/// The study of a simulated pad, without anybody who does it: its file.
struct SimulatedStudy: Sendable {
    /// What somebody may do wrong.
    enum Mistake: Equatable, Sendable {
        /// Nothing is done at a step.
        case skips(StudyStep)
        /// Half of the mass is put on at a step.
        case halves(StudyStep)
        /// A finger presses instead of the stand.
        case finger(StudyStep)
        /// Something lies on the pad that is to be empty.
        case touches
        /// A place is not another one.
        case stays
        /// The load is lifted during the creep.
        case lifts
    }

    private let unit: SimulatedUnit
    private let head: StudyHead
    private let stand: Double
    /// Readings per second.
    private let rate: Double
    private let mistakes: [Mistake]
    private var random: SplitMix64
    private var writer: StudyWriter
    private var pipeline: MeasurementPipeline
    /// Microseconds since the device was opened.
    private var time: Int64 = 5_000_000
    private var contact: Int32 = 0
    /// The load on the pad in grams.
    private var load = 0.0

    /// The center, and the other places, as fractions of the pad.
    static let places = [StudyDemo.center] + StudyDemo.placePositions
    private static let size = StudyDemo.size

    /// Prepares the study of a unit.
    ///
    /// - Parameters:
    ///   - unit: the unit.
    ///   - head: what the file says about itself.
    ///   - stand: the mass of the stand in grams.
    ///   - rate: readings per second while a load rests.
    ///   - seed: the seed of the noise.
    ///   - mistakes: what is done wrong.
    init(
        of unit: SimulatedUnit, _ head: StudyHead, stand: Double = 40, rate: Double = 50, seed: UInt64 = 1,
        mistakes: [Mistake] = []
    ) throws(DegenerateAxis) {
        let source = try StudyDemo.source(of: unit.model.pad)
        (self.unit, self.head, self.stand, self.rate, self.mistakes) = (unit, head, stand, rate, mistakes)
        random = SplitMix64(seed: seed)
        writer = StudyWriter(
            head,
            diagnosis: PadEvidence(
                name: unit.model.pad.name, identity: unit.model.pad.identity, location: "simulated",
                reason: "the pad is simulated"),
            origin: source.origin, axis: source.axis, secrets: [])
        pipeline = MeasurementPipeline(StudyWriter.configuration(of: source.axis))
    }

    /// Returns the file.
    consuming func document() -> [UInt8] {
        for step in head.plan where !mistakes.contains(.skips(step)) { perform(step) }
        writer.finish()
        return writer.take()
    }

    private mutating func perform(_ step: StudyStep) {
        switch step {
        case .empty:
            mark(step, isEnd: false)
            if mistakes.contains(.touches) { rest(stand, for: 0.5, by: step) }
            wait(1)
            mark(step, isEnd: true)
        case .again: break
        case .mass(let number, _):
            mark(step, isEnd: false)
            rest(stand + grams(number, at: step), for: 1.5, by: step)
            mark(step, isEnd: true)
        case .place(let place, _):
            lift()
            mark(step, isEnd: false)
            rest(
                stand + grams(head.placedMass, at: step), for: 1.5, by: step,
                at: mistakes.contains(.stays) ? 0 : place)
            mark(step, isEnd: true)
        case .clicks:
            lift()
            mark(step, isEnd: false)
            for _ in 0..<StudyStep.clickCount {
                rest(200, for: 0.2, by: step, isClicked: true)
                rest(50, for: 0.2, by: step)
            }
            mark(step, isEnd: true)
        case .creep:
            lift()
            rest(stand + grams(head.masses.count, at: step), for: 0.5, by: step)
            mark(step, isEnd: false)
            rest(
                load, for: mistakes.contains(.lifts) ? 20 : StudyStep.creepSeconds + 0.5, by: step, since: 0.5
            )
            if mistakes.contains(.lifts) {
                lift()
                rest(stand, for: StudyStep.creepSeconds, by: step)
            }
            mark(step, isEnd: true)
            lift()
        }
    }

    private func grams(_ number: Int, at step: StudyStep) -> Double {
        guard number > 0 else { return 0 }
        return head.masses[number - 1].grams * (mistakes.contains(.halves(step)) ? 0.4 : 1)
    }

    /// Lets a load rest on the pad, frame by frame.
    private mutating func rest(
        _ grams: Double, for duration: Double, by step: StudyStep, at place: Int = 0,
        since loaded: Double = 0,
        isClicked: Bool = false
    ) {
        if contact == 0 || load == 0 { contact += 1 }
        load = grams
        let isFinger = mistakes.contains(.finger(step))
        let position = Self.places[place]
        // A pad sends changes only, and those of creep become rare.
        let frames = max(2, Int(min(duration, 2 + duration / 20) * rate))
        for number in 0...frames {
            let seconds = duration * Double(number) / Double(frames)
            var counts = unit.counts(ofGrams: grams, at: position, after: loaded + seconds)
            counts += unit.noise * random.normal(within: 4)
            if isFinger { counts *= 1 + 0.1 * seconds }
            let axis = (unit.model.pad.minimum, unit.model.pad.maximum)
            send(
                [
                    Contact(
                        slot: 0, trackingID: contact, x: Int32(position.x * Self.size.x),
                        y: Int32(position.y * Self.size.y),
                        pressure: min(max(Int32(counts.rounded()), axis.0), axis.1), major: isFinger ? 90 : 40
                    )
                ], isClicked: isClicked)
            wait(duration / Double(frames))
        }
    }

    private mutating func lift() {
        guard load > 0 else { return }
        load = 0
        send([], isClicked: false)
        wait(0.5)
    }

    private mutating func send(_ contacts: [Contact], isClicked: Bool) {
        let buttons = isClicked ? [Button(code: KeyCode.left)].compactMap(\.self) : []
        let frame = Frame(time: Timestamp(time), contacts: contacts, buttons: buttons)
        pipeline.process(.frame, frame) { writer.append($0) }
    }

    private mutating func wait(_ seconds: Double) { time += Int64((seconds * 1e6).rounded()) }

    private mutating func mark(_ step: StudyStep, isEnd: Bool) {
        pipeline.tick(before: Timestamp(time)) { writer.append($0) }
        writer.mark(step, isEnd: isEnd, at: pipeline.timeZero.map { SessionTime(time - $0.microseconds) })
    }
}
