internal import Core
import Metrology

/// What the phases of a weighing share, each part with those who change it: the force since the contacts last changed (the
/// weighing), the objects that lie on the pad, the plateaus without a load, and what was asked and reported (the phases), and
/// the peak of the finger (`afterSettling` and `SteadyFinger`).
struct PadState: Sendable {
    let configuration: GuidedConfiguration
    /// The load in grams, step by step.
    private(set) var feed = PlateauFeed()
    private(set) var objects: PlacedObjects
    private(set) var direct = DirectPlateaus()
    private(set) var guidance = Guidance()
    private(set) var peak = PeakForce()

    init(_ configuration: GuidedConfiguration, after number: Int) {
        self.configuration = configuration
        objects = PlacedObjects(after: number)
    }

    /// Whether every step is examined even if nothing changes; tests use it for comparison.
    var looksAtEachStep: Bool {
        get { feed.looksAtEachStep }
        set { feed.looksAtEachStep = newValue }
    }

    /// Applies a reading from now on.
    mutating func apply(_ reading: Reading) { feed.apply(reading) }

    /// Takes the next steps of the series.
    ///
    /// - Returns: whether there is a new step to examine.
    mutating func advance(to last: Int64) -> Bool { feed.step(upTo: last, feed.reading.load.force.grams) }

    /// Has the next steps examined, because a key was pressed.
    mutating func wake() { feed.wake() }

    /// Discards objects and series, to measure the force of the finger again.
    mutating func restart(_ emit: (GuidedEvent) -> Void) -> GuidedPhase {
        objects.removeAll()
        feed.restart()
        peak = PeakForce()
        let isEmpty = feed.reading.contacts.isEmpty
        ask(isEmpty ? .rest : .hold, emit)
        return isEmpty ? .empty : .settling
    }

    /// The last second, if its force was steady and the pad was never at its limit.
    var still: Plateau? {
        guard let plateau = feed.plateau, plateau.range <= configuration.band(ofGross: plateau.mean)
        else { return nil }
        return plateau
    }

    /// The last second, if it is a load at rest that changed after a step.
    func loadAtRest(after step: Int) -> Plateau? {
        guard let plateau = still, plateau.start >= step,
            plateau.isAtRest(within: configuration.band(ofGross: plateau.mean))
        else { return nil }
        return plateau
    }

    /// The delay of the reference for the force of the finger: two seconds, so that even a slow hand had not begun to
    /// load.
    private static let lagSteps = SampleGrid.steps(2)

    /// The level before a load that may just be felt, in gross grams.
    ///
    /// - Parameter start: the first step at that level.
    func reference(since start: Int) -> Double {
        let end = max(feed.series.end - Self.lagSteps, start + Plateau.steps)
        return feed.series.mean(end - Plateau.steps..<end)
    }

    /// The change of the last block from a level, in grams.
    func change(from level: Double) -> Double { feed.series.blockMean(0, endingAt: feed.series.end) - level }

    /// The time of the current step or of the reading that follows it.
    private var now: SessionTime { max(feed.time, feed.reading.time ?? 0) }

    /// Asks for the next step, unless that was asked for last.
    mutating func ask(_ next: GuidedStep, _ emit: (GuidedEvent) -> Void) {
        guidance.ask(next, at: now, emit)
    }

    func repeatStep(_ emit: (GuidedEvent) -> Void) { emit(.step(guidance.step, time: now)) }

    /// Reports a trouble once.
    mutating func report(_ flag: WeighingFlag, _ emit: (GuidedEvent) -> Void) {
        guidance.report(flag, at: feed.time, emit)
    }

    mutating func contactCameDown() { guidance.contactCameDown() }

    /// Takes a plateau for the finger, or for an object that is weighed without one.
    mutating func rest(on plateau: Plateau) -> GuidedPhase {
        direct.find(DirectPlateau(plateau, ContactPositions(feed.reading)))
        return .ready(SteadyFinger(start: plateau.start))
    }

    /// Extends the latest plateau without a load as far as the series reaches.
    mutating func extendPlateau() { direct.extend(in: feed.series) }

    /// Notes that a load was felt, or that what rests was weighed without a finger.
    mutating func addLoad() { direct.addLoad() }

    /// Permits to report that the load is too light.
    mutating func feelLoad() {
        guidance.feelLoad()
        direct.addLoad()
    }

    /// Whether a contact ended that the force of the finger was measured with.
    func isFingerLost(in reading: Reading) -> Bool { direct.latest?.positions.isLost(in: reading) ?? false }

    /// Sets the peak to that of a force that is lower now, in gross grams.
    mutating func setPeak(_ grams: Double) { peak = PeakForce(grams) }

    mutating func updatePeak() { peak.update(from: feed.series) }

    /// Whether the force fell throughout the last second, rather than having been eased once.
    func isSinking(by change: Double) -> Bool {
        guard let plateau = Plateau(feed.series, endingAt: feed.series.end) else { return false }
        return plateau.sinks(by: change / 10)
    }

    /// Reports once per contact that the signal fades. A direct weighing of this contact is then doubtful, too.
    mutating func reportFading(_ emit: (GuidedEvent) -> Void) {
        direct.fade()
        report(.fading, emit)
    }

    /// Whether the signal faded before it settled at a level, which then cannot be the force of a finger.
    mutating func hasFaded(to level: Double, _ emit: (GuidedEvent) -> Void) -> Bool {
        guard peak.hasFaded(to: level) else { return false }
        guard feed.saturatedStep < feed.series.start else {
            // The load was taken off after an overload, so that this level is a new beginning.
            setPeak(level)
            return true
        }
        reportFading(emit)
        peak.lower(to: level, interval: configuration.interval)
        return true
    }

    /// Continues with the objects on the pad, whose level has changed by less than another object.
    mutating func keepObjects(at plateau: Plateau, _ emit: (GuidedEvent) -> Void) -> GuidedPhase {
        setLevel(plateau.mean, since: plateau.start)
        ask(.takeOff, emit)
        return .weighed
    }

    /// Replaces the level under all objects, in gross grams.
    mutating func setLevel(_ grams: Double, since rest: Int) { objects.setLevel(grams, since: rest) }

    /// Makes a row of a load that was watched, or a revision of the last row.
    mutating func record(_ weight: Weight, of watch: Watch, _ emit: (GuidedEvent) -> Void) {
        var weight = weight
        if let doubted = objects.doubtLast(under: watch, weight) {
            emit(.weight(doubted))
            weight.flags.append(.notSettled)
        }
        emit(.weight(objects.place(watch, weight, completeAt: feed.series.end)))
    }

    /// Makes a row of what was weighed without a finger.
    mutating func record(direct weight: Weight, _ emit: (GuidedEvent) -> Void) {
        direct.addLoad()
        emit(.weight(objects.number(direct: weight)))
    }

    /// Forgets the objects that were taken off.
    mutating func takeOff(_ choices: [[Int]], left: Plateau) { objects.takeOff(choices, left: left) }

    mutating func forgetObjects() { objects.removeAll() }

    /// Forgets an object whose result was undone.
    ///
    /// - Returns: the object if it was the only one.
    mutating func discard(_ number: Int) -> WeighedObject? { objects.discard(number) }
}
