internal import Core
import Metrology

/// What the user was asked for and what was reported, which the phases of a weighing write.
struct Guidance: Sendable {
    /// The current instruction.
    private(set) var step = GuidedStep.rest
    /// What was reported and is not reported again: saturation and fading of a contact, a load that is too light.
    private var reported: Set<WeighingFlag> = []

    /// Asks for the next step, unless that was asked for last.
    mutating func ask(_ next: GuidedStep, at time: SessionTime, _ emit: (GuidedEvent) -> Void) {
        guard next != step else { return }
        step = next
        emit(.step(step, time: time))
    }

    /// Reports a trouble once.
    mutating func report(_ flag: WeighingFlag, at time: SessionTime, _ emit: (GuidedEvent) -> Void) {
        if reported.insert(flag).inserted { emit(.trouble(flag, time: time)) }
    }

    func hasReported(_ flag: WeighingFlag) -> Bool { reported.contains(flag) }

    /// Permits to report the saturation and the fading of a contact that came down.
    mutating func contactCameDown() { reported.subtract([.saturated, .fading]) }

    /// Permits to report that a load which was felt is too light.
    mutating func feelLoad() { reported.remove(.tooLight) }
}

/// The peak force since the contact came down, which decides whether what remains can be a finger.
struct PeakForce: Sendable {
    /// The peak in gross grams.
    private(set) var grams = 0.0

    /// A level below this fraction of the earlier peak cannot be a finger that merely eases off.
    private static let fadedPart = 0.4

    init(_ grams: Double = 0) { self.grams = grams }

    /// Updates the peak from means over 0.25 s after the first 0.3 s.
    mutating func update(from series: GridSeries) {
        guard series.end - series.start >= Loading.wait + Plateau.blockSteps else { return }
        grams = max(grams, series.mean(series.end - Plateau.blockSteps..<series.end))
    }

    /// Whether a level is too low for a finger that eases off.
    func hasFaded(to level: Double) -> Bool { level < Self.fadedPart * grams }

    /// Lets a level that may be that of a lighter finger be the peak; what remains near zero cannot be used for weighing.
    mutating func lower(to level: Double, interval: Double) {
        if level > max(3 * interval, 0.1 * grams) { grams = level }
    }
}
