internal import Glibc

/// Something that touches the pad: a finger, a stand that carries a weight, or a pen.
struct Toucher {
    /// Below this force, in grams, nothing is felt to touch.
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
    /// Whether it is near enough to be seen without touching; of pens.
    private(set) var isNear = true

    /// - Parameters:
    ///   - place: in millimetres from the upper left corner.
    ///   - unsteadiness: nil for a thing, which does not waver.
    init(at place: Place, unsteadiness: Unsteadiness?) {
        x = Ramp(at: place.x)
        y = Ramp(at: place.y)
        self.unsteadiness = unsteadiness
    }

    /// Comes to another force, in grams.
    mutating func press(_ grams: Double, at time: Double, over duration: Double) {
        force = force.turned(to: grams, at: time, over: duration)
        if grams > 0 { isNear = true }
    }

    /// Moves to another place.
    mutating func move(to place: Place, at time: Double, over duration: Double) {
        let here = self.place(at: time)
        x = Ramp(from: here.x, to: place.x, start: time, duration: duration)
        y = Ramp(from: here.y, to: place.y, start: time, duration: duration)
        orbit = nil
    }

    /// Goes round a place as a hand does, clockwise as seen and never quite round.
    mutating func circle(about center: Place, degrees: Double, at time: Double, over duration: Double) {
        orbit = Orbit(about: center, from: place(at: time), degrees: degrees, at: time, over: duration)
    }

    /// Is not felt any more though it still presses, or is felt again.
    mutating func lose(_ isLost: Bool) { self.isLost = isLost }

    /// Goes out of reach of the pad.
    mutating func leave() { isNear = false }

    /// The pad takes it more and more for a part of itself: its signal falls by a part.
    mutating func decay(by part: Double, at time: Double, over duration: Double) {
        signal = signal.turned(to: 1 - part, at: time, over: duration)
    }

    /// Answers a thing being put down beside it with a little more or less force.
    mutating func react(by part: Double, at time: Double) {
        reaction = reaction.turned(to: part, at: time, over: 0.3)
    }

    /// The force it gives now, in grams; 0 where it is not felt.
    mutating func advance(to time: Double, by seconds: Double, random: inout SeededRandom) -> Double {
        let wavering = unsteadiness?.advance(by: seconds, random: &random) ?? 0
        let grams = force.value(at: time) * (1 + wavering + reaction.value(at: time))
        return isLost || grams < Self.lightest ? 0 : grams
    }

    /// What the sensor makes of the force on it: some creep after it, and a signal that may fall.
    mutating func sensed(_ grams: Double, creep: Creep, at time: Double, by seconds: Double) -> Double {
        settled += (grams - settled) * (1 - exp(-seconds / creep.seconds))
        return (grams + creep.part * settled) * signal.value(at: time)
    }

    /// Where it is.
    func place(at time: Double) -> Place {
        orbit?.place(at: time) ?? Place(x: x.value(at: time), y: y.value(at: time))
    }

    /// Length of the touch in millimetres: a fingertip spreads with the cube root of the force (Hertz).
    static func length(ofForce grams: Double) -> Double { 4 + 1.4 * cbrt(grams) }
}

/// A place on the pad in millimetres from the upper left corner.
struct Place: Equatable, Sendable {
    var x: Double
    var y: Double
}

/// How a loaded sensor goes on giving way: by a part of the load, with a time constant.
struct Creep: Equatable, Sendable {
    var part = 0.0
    var seconds = 1.0
}
