internal import Core

/// A script for the simulated pad: its contacts and loads over time, with captions and cues.
package struct Scenario: Equatable, Sendable {
    /// The name, as in `--demo NAME`.
    package internal(set) var name: String
    /// A description in one sentence.
    package internal(set) var sentence = ""
    /// The duration in microseconds.
    package internal(set) var durationMicroseconds: Int64 = 0
    /// The captions in order of time.
    package internal(set) var captions: [Caption] = []
    /// The actions of the gauge in order of time.
    package internal(set) var cues: [Cue] = []
    /// The scenario that follows in a loop; nil if this one repeats.
    package internal(set) var successor: String?
    /// Whether it is played once where others repeat.
    var isOnce = false
    var surface = Surface.pad
    /// The standard deviation of the sensor noise in counts.
    var noise = 0.5
    /// The relative standard deviation of the force of fingers.
    var wavering = 0.006
    var creep = Creep()
    /// The forces at which the firmware of the pad clicks; nil if it does not.
    var clicks: Clicks?
    /// The pressure of the pen over the force; nil if it is proportional.
    var response: SimulatedResponse?
    /// The scale under the surface; nil for none.
    var scale: SimulatedScale?
    /// Selects one of the possible random sequences, 0…9.
    var seed = 0
    /// Selects one of many random sequences; empty for the usual one.
    var attempt = ""
    /// The events in order of time.
    var events: [ScenarioEvent] = []

    /// The kinds of simulated device.
    enum Surface: String, CaseIterable {
        case pad, pen
    }

    /// The forces at which a pad clicks.
    struct Clicks: Equatable {
        /// The least force at which its button goes down, in grams, at the upper edge.
        var press: Double
        /// The least force at which its button stays down, in grams, at the upper edge.
        var release: Double
        /// Both forces at the lower edge, as a part of those at the upper one.
        var lowerEdge = 1.0

        /// Whether the button is down for touches.
        func isDown(_ touches: [Touch], wasDown: Bool) -> Bool {
            let counts = touches.reduce(0) { $0 + Int($1.pressure) }
            let height = SimulatedDevice.height * Double(SimulatedDevice.countsPerMillimeter)
            let below = touches.max { $0.pressure < $1.pressure }.map { Double($0.y) / height } ?? 0
            let force = (wasDown ? release : press) * (1 + below * (lowerEdge - 1))
            return Double(counts) >= force * Double(SimulatedDevice.countsPerGram)
        }
    }

    init(name: String) { self.name = name }
}

/// A line of text that a scenario shows from a given time.
package struct Caption: Equatable, Sendable {
    /// Microseconds since the start of the scenario.
    package let time: Int64
    /// The text; empty to show no caption.
    package let text: String
}

/// An action that the gauge performs at a given time, as if the user had pressed a key.
package struct Cue: Equatable, Sendable {
    package enum Action: Equatable, Sendable {
        /// Tares the current load.
        case tare
        case clearTare
        /// Saves the weight with a label.
        case note(label: String)
    }

    /// Microseconds since the start of the scenario.
    package let time: Int64
    package let action: Action
}

/// An event in a scenario.
struct ScenarioEvent: Equatable, Sendable {
    /// Seconds since the start of the scenario.
    let time: Double
    let action: Action

    /// The kind of event; durations are in seconds, forces in grams, and parts are fractions of 1.
    enum Action: Equatable, Sendable {
        case rest(Int, isSteady: Bool, grams: Double, at: PadPosition, over: Double?)
        case press(Int, grams: Double, over: Double)
        case lift(Int, over: Double?)
        /// Adds an impulse in gram-seconds to the force of a contact, spread over a duration.
        case strike(Int, impulse: Double, over: Double)
        case move(Int, to: PadPosition, over: Double)
        case circle(Int, degrees: Double, about: PadPosition, over: Double)
        case lose(Int)
        case find(Int)
        case hover(Int, at: PadPosition)
        case leave(Int)
        case decay(Int, part: Double, over: Double)
        case land(String, grams: Double, over: Double)
        case takeAway(String, over: Double)
    }
}

extension Scenario {
    /// The name of the bouncing block, and the prefix of its variants, such as `bouncer:7`.
    static let bouncerName = "bouncer"

    /// Creates the trace of a bouncing block, whose truth is known in closed form.
    ///
    /// A block of mass m falls from a height h and lands with v = √(2gh). It leaves with e times its speed, so that the
    /// pad receives m·v·(1 + e); the next landing is 2·e·v/g later, with e·v. Bounces that follow each other within 4 ms
    /// are continued by the weight m·g, which is their mean.
    ///
    /// - Parameter name: `bouncer` for 20 g from 0.3 m; `bouncer:1`, `bouncer:2`, … for other masses, heights and noise.
    /// - Throws: `ScenarioError` if the number is not 1 to 999 999.
    static func bouncer(_ name: String) throws(ScenarioError) -> Scenario {
        var (mass, height) = (BouncingBlock.mass, 0.3)
        if name != bouncerName {
            guard let number = Int(name.dropFirst(bouncerName.count + 1)), (1...999_999).contains(number)
            else {
                throw ScenarioError(
                    scenario: name, line: nil, reason: "expected a number from 1 to 999999, such as bouncer:7"
                )
            }
            var random = SeededRandom(name: "block", round: number)
            mass = (random.uniform(10...25) * 10).rounded() / 10
            height = (random.uniform(0.15...0.35) * 100).rounded() / 100
        }
        let (gravity, elasticity) = (StandardGravity.acceleration, BouncingBlock.elasticity)
        var (time, speed) = (0.5, (2 * gravity * height).squareRoot())
        var blows: [Blow] = []
        repeat {
            blows.append(Blow(time: time, impulse: mass * speed * (1 + elasticity) / gravity, x: 0.5))
            speed *= elasticity
            time += 2 * speed / gravity
        } while 2 * speed / gravity > 0.004
        let rest = time + 3
        var scenario = Scenario.blows(blows, name: name, durationSeconds: rest + 1)
        scenario.sentence =
            "A block of \(mass) g falls from \(height) m and bounces; each bounce keeps 85 % of its speed. Then it rests."
        let start = (blows.last?.time ?? time) - Blow.durationSeconds / 2
        scenario.events.append(
            ScenarioEvent(time: start, action: .press(0, grams: mass, over: Blow.durationSeconds)))
        scenario.events.append(ScenarioEvent(time: rest, action: .lift(0, over: 0.05)))
        scenario.events.sort { $0.time < $1.time }
        scenario.captions = [
            Caption(time: 0, text: "A block bounces; each bounce reaches 72 % of the height before"),
            Caption(time: Int64(time * 1e6), text: "Then it rests"),
        ]
        return scenario
    }
}

extension Scenario {
    /// The prefix of the names of checks with other masses, such as `check:5,10,20.5`.
    package static let checkPrefix = "check:"
    /// The caption with which the masses of the shipped check begin.
    private static let captionOfMasses = "known masses on a stand"

    /// A scenario in which a pad is checked with the given masses on its stand.
    ///
    /// - Parameter list: the masses, as for `masses(_:)`.
    /// - Throws: `ScenarioError` if the list is invalid.
    static func check(_ list: Substring) throws(ScenarioError) -> Scenario {
        let (usual, masses) = (try shipped("check"), try masses(list))
        guard let first = usual.captions.firstIndex(where: { $0.text == captionOfMasses }),
            first + 1 < usual.captions.count
        else { return usual }
        let (start, end) = (usual.captions[first].time, usual.captions[first + 1].time)
        let longer = start + masses.durationMicroseconds - end
        var scenario = usual
        scenario.name = checkPrefix + list
        scenario.durationMicroseconds += longer
        scenario.events =
            usual.events.filter { $0.microseconds < start } + masses.events.map { $0.delayed(by: start) }
            + usual.events.filter { $0.microseconds >= end }.map { $0.delayed(by: longer) }
        scenario.captions =
            usual.captions[...first] + masses.captions.map { $0.delayed(by: start) }
            + usual.captions[(first + 1)...].map { $0.delayed(by: longer) }
        return scenario
    }
}

extension Caption {
    fileprivate func delayed(by microseconds: Int64) -> Caption {
        Caption(time: time + microseconds, text: text)
    }
}

extension ScenarioEvent {
    fileprivate var microseconds: Int64 { Int64((time * 1e6).rounded()) }

    fileprivate func delayed(by microseconds: Int64) -> ScenarioEvent {
        ScenarioEvent(time: time + Double(microseconds) / 1e6, action: action)
    }
}
