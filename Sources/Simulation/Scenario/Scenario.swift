/// A story that the simulated pad plays: what touches it when, what is said, what is to be done.
public struct Scenario: Equatable, Sendable {
    /// Its name, as `--demo` takes it.
    public let name: String
    /// What happens in it, in a sentence.
    public internal(set) var sentence = ""
    /// How long it takes, in microseconds.
    public internal(set) var duration: Int64 = 0
    /// What to show and from when on.
    public internal(set) var captions: [Caption] = []
    /// What the gauge is to do, and when.
    public internal(set) var cues: [Cue] = []
    /// The scenario that follows when it loops; nil for itself.
    var successor: String?
    var surface = Surface.pad
    /// Standard deviation of the sensor's noise, in counts.
    var noise = 0.5
    /// How much fingers waver: standard deviation over force.
    var wavering = 0.006
    var creep = Creep()
    /// Which of many possible tries is shown, 0…9.
    var seed = 0
    /// In the order of their times.
    var acts: [Act] = []

    /// The kinds of simulated device.
    enum Surface: String {
        case pad, pen
    }

    init(name: String) { self.name = name }
}

/// A line of text that a scenario shows from a time on.
public struct Caption: Equatable, Sendable {
    /// Microseconds from the scenario's start.
    public let time: Int64
    /// The text; empty to show none.
    public let text: String
}

/// Something that the gauge does at a time, as if a key had been pressed.
public struct Cue: Equatable, Sendable {
    /// What is to be done.
    public enum Action: Equatable, Sendable {
        /// Sets aside what lies on the pad.
        case tare
        /// Clears the tare.
        case clearTare
        /// Notes the weight under a label.
        case note(label: String)
    }

    /// Microseconds from the scenario's start.
    public let time: Int64
    /// What is to be done.
    public let action: Action
}

/// Something that happens on the pad.
struct Act: Equatable, Sendable {
    /// Seconds from the scenario's start.
    let time: Double
    let deed: Deed

    /// What happens; durations in seconds, forces in grams, parts of 1.
    enum Deed: Equatable, Sendable {
        case rest(Int, isSteady: Bool, grams: Double, at: Place, over: Double?)
        case press(Int, grams: Double, over: Double)
        case lift(Int, over: Double?)
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
