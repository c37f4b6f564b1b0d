internal import Core
import Metrology

/// What the phases of a weighing share: the force since the contacts last changed, the objects that lie on the pad, the
/// plateaus without a load, and what was asked and reported.
struct PadState: Sendable {
    let configuration: GuidedConfiguration
    /// The current instruction.
    private(set) var step = GuidedStep.rest
    /// The load in grams, step by step.
    private(set) var feed = PlateauFeed()
    /// The first step since the contacts last changed.
    private(set) var contactsChanged = 0
    private(set) var objects: PlacedObjects
    private(set) var direct = DirectPlateaus()
    /// The peak force since the contact came down, in gross grams.
    private(set) var peak = 0.0
    /// What was reported and is not reported again: saturation and fading of a contact, a load that is too light.
    private(set) var reported: Set<WeighingFlag> = []

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
    mutating func apply(_ reading: Reading) {
        let before = feed.reading.contacts
        if before.count != reading.contacts.count || !before.ended(in: reading.contacts).isEmpty {
            contactsChanged = feed.nextStep
        }
        feed.apply(reading)
    }

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
        peak = 0
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
        guard next != step else { return }
        step = next
        repeatStep(emit)
    }

    func repeatStep(_ emit: (GuidedEvent) -> Void) { emit(.step(step, time: now)) }

    /// Reports a trouble once.
    mutating func report(_ flag: WeighingFlag, _ emit: (GuidedEvent) -> Void) {
        guard reported.insert(flag).inserted else { return }
        emit(.trouble(flag, time: feed.time))
    }

    /// Permits to report the saturation and the fading of a contact that came down.
    mutating func contactCameDown() { reported.subtract([.saturated, .fading]) }

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
        reported.remove(.tooLight)
        direct.addLoad()
    }

    /// Whether a contact ended that the force of the finger was measured with.
    func isFingerLost(in reading: Reading) -> Bool { direct.latest?.positions.isLost(in: reading) ?? false }

    /// A level below this fraction of the earlier peak cannot be a finger that merely eases off.
    private static let fadedPart = 0.4

    /// Sets the peak to that of a force that is lower now, in gross grams.
    mutating func setPeak(_ grams: Double) { peak = grams }

    /// Updates the peak force since the contact came down, from means over 0.25 s after the first 0.3 s.
    mutating func updatePeak() {
        guard feed.series.end - feed.series.start >= Loading.wait + Plateau.blockSteps else { return }
        peak = max(peak, feed.series.mean(feed.series.end - Plateau.blockSteps..<feed.series.end))
    }

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
        guard level < Self.fadedPart * peak else { return false }
        guard feed.saturatedStep < feed.series.start else {
            // The load was taken off after an overload, so that this level is a new beginning.
            peak = level
            return true
        }
        reportFading(emit)
        // What remains of a press may be a lighter finger; what remains near zero cannot be used for weighing.
        if level > max(3 * configuration.interval, 0.1 * peak) { peak = level }
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
