internal import Glibc

/// A simulated contact: a finger, a stand that carries a weight, or a pen.
struct SimulatedContact {
    /// The usual detection threshold of sensors in grams.
    static let lightest = 1.5

    private var force = Ramp(at: 0)
    private var x: Ramp
    private var y: Ramp
    private var orbit: Orbit?
    private var signal = Ramp(at: 1)
    private var reaction = Ramp(at: 0)
    private var unsteadiness: Unsteadiness?
    private var settled = 0.0
    private var isLost = false
    private var pulses: [Pulse] = []
    /// Whether a pen is close enough to be detected without contact.
    private(set) var isNear = true

    /// - Parameters:
    ///   - position: the position in millimeters from the upper left corner.
    ///   - unsteadiness: the variation of the force; nil for objects, whose force is constant.
    init(at position: PadPosition, unsteadiness: Unsteadiness?) {
        x = Ramp(at: position.x)
        y = Ramp(at: position.y)
        self.unsteadiness = unsteadiness
    }

    /// Changes the force, in grams.
    mutating func press(_ grams: Double, at time: Double, over seconds: Double) {
        force = force.turned(to: grams, at: time, over: seconds)
        if grams > 0 { isNear = true }
    }

    /// Adds an impulse in gram-seconds, spread over a duration.
    mutating func strike(_ impulse: Double, at time: Double, over seconds: Double) {
        pulses.append(Pulse(impulse: impulse, start: time, durationSeconds: seconds))
    }

    /// Moves in a straight line to another position.
    mutating func move(to position: PadPosition, at time: Double, over seconds: Double) {
        let here = self.position(at: time)
        x = Ramp(from: here.x, to: position.x, start: time, durationSeconds: seconds)
        y = Ramp(from: here.y, to: position.y, start: time, durationSeconds: seconds)
        orbit = nil
    }

    /// Moves around a center as a hand does: clockwise as seen by the user, and not quite round.
    mutating func circle(about center: PadPosition, degrees: Double, at time: Double, over seconds: Double) {
        orbit = Orbit(about: center, from: position(at: time), degrees: degrees, at: time, over: seconds)
    }

    /// Makes the sensor lose or find the contact, whose force continues.
    mutating func setLost(_ isLost: Bool) { self.isLost = isLost }

    /// Leaves the detection range of the pad.
    mutating func leave() { isNear = false }

    /// Reduces the signal by a fraction, as if the pad's baseline adapted to the contact.
    mutating func decay(by part: Double, at time: Double, over seconds: Double) {
        signal = signal.turned(to: 1 - part, at: time, over: seconds)
    }

    /// Changes the force of a finger slightly in reaction to an object that is put down nearby; objects do not react.
    mutating func react(by part: Double, at time: Double) {
        guard unsteadiness != nil else { return }
        reaction = reaction.turned(to: part, at: time, over: 0.3)
    }

    /// Advances the contact and returns its force in grams; 0 if the sensor does not detect it.
    ///
    /// - Parameters:
    ///   - time: the time in seconds.
    ///   - seconds: how long it has been since the last time.
    ///   - lightest: the detection threshold of the sensor in grams.
    ///   - random: the random sequence.
    mutating func advance(
        to time: Double, by seconds: Double, lightest: Double, random: inout SeededRandom
    ) -> Double {
        let wavering = unsteadiness?.advance(by: seconds, random: &random) ?? 0
        pulses.removeAll { $0.end <= time }
        let struck = pulses.reduce(0) { $0 + $1.grams(at: time) }
        let grams = force.value(at: time) * (1 + wavering + reaction.value(at: time)) + struck
        return isLost || grams < lightest ? 0 : grams
    }

    /// Returns what the sensor measures of a force: with creep added and the fading of the signal applied.
    mutating func sensed(_ grams: Double, creep: Creep, at time: Double, by seconds: Double) -> Double {
        settled += (grams - settled) * (1 - exp(-seconds / creep.seconds))
        return (grams + creep.part * settled) * signal.value(at: time)
    }

    /// Returns the position at a time in seconds.
    func position(at time: Double) -> PadPosition {
        orbit?.position(at: time) ?? PadPosition(x: x.value(at: time), y: y.value(at: time))
    }

    /// Returns the diameter of the contact area in millimeters, which grows with the cube root of the force (Hertz).
    static func length(ofForce grams: Double) -> Double { 4 + 1.4 * cbrt(grams) }
}

/// A position on the pad in millimeters from the upper left corner.
struct PadPosition: Equatable, Sendable {
    var x: Double
    var y: Double
}

/// The creep of a loaded sensor: an additional fraction of the load, which is approached with a time constant.
struct Creep: Equatable, Sendable {
    var part = 0.0
    var seconds = 1.0
}
