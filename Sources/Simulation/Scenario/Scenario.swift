/// A script for the simulated pad: its contacts and loads over time, with captions and cues.
package struct Scenario: Equatable, Sendable {
    /// The name, as in `--demo NAME`.
    package internal(set) var name: String
    /// A description in one sentence.
    package internal(set) var sentence = ""
    /// The duration in microseconds.
    package internal(set) var duration: Int64 = 0
    /// The captions in order of time.
    package internal(set) var captions: [Caption] = []
    /// The actions of the gauge in order of time.
    package internal(set) var cues: [Cue] = []
    /// The scenario that follows in a loop; nil if this one repeats.
    package internal(set) var successor: String?
    var surface = Surface.pad
    /// The standard deviation of the sensor noise in counts.
    var noise = 0.5
    /// The relative standard deviation of the force of fingers.
    var wavering = 0.006
    var creep = Creep()
    /// The forces at which the firmware of the pad clicks; nil if it does not.
    var clicks: Clicks?
    /// Selects one of the possible random sequences, 0…9.
    var seed = 0
    /// The events in order of time.
    var events: [ScenarioEvent] = []

    /// The kinds of simulated device.
    enum Surface: String {
        case pad, pen
    }

    /// The forces at which a pad clicks.
    struct Clicks: Equatable {
        /// The least force at which its button goes down, in grams.
        var press: Double
        /// The least force at which its button stays down, in grams.
        var release: Double

        /// Whether the button is down at a number of counts of all contacts together.
        func isDown(at counts: Int, wasDown: Bool) -> Bool {
            Double(counts) >= (wasDown ? release : press) * Double(SimulatedDevice.countsPerGram)
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
    /// The action.
    package enum Action: Equatable, Sendable {
        /// Tares the current load.
        case tare
        /// Clears the tare.
        case clearTare
        /// Saves the weight with a label.
        case note(label: String)
    }

    /// Microseconds since the start of the scenario.
    package let time: Int64
    /// The action.
    package let action: Action
}

/// An event in a scenario.
struct ScenarioEvent: Equatable, Sendable {
    /// Seconds since the start of the scenario.
    let time: Double
    let action: Action

    /// The kind of event; durations are in seconds, forces in grams, and parts are fractions of 1.
    enum Action: Equatable, Sendable {
        case rest(Int, isSteady: Bool, grams: Double, at: Place, over: Double?)
        case press(Int, grams: Double, over: Double)
        case lift(Int, over: Double?)
        /// Adds an impulse in gram-seconds to the force of a contact, spread over a duration.
        case strike(Int, impulse: Double, over: Double)
        case move(Int, to: Place, over: Double)
        case circle(Int, degrees: Double, about: Place, over: Double)
        case lose(Int)
        case find(Int)
        case hover(Int, at: Place)
        case leave(Int)
        case decay(Int, part: Double, over: Double)
        case land(String, grams: Double, over: Double)
        case takeAway(String, over: Double)
    }
}
