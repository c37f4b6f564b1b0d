package import Core

/// An action that a key triggers.
///
/// The raw value is the key, except for that of `back`. The program performs the parts that affect the pipeline and the resources, and then
/// informs the participants with `SessionEvent.performed`.
package enum KeyAction: Character, Hashable, Sendable, CaseIterable {
    /// Tares the current load.
    case tare = "t"
    /// Clears the tare.
    case clearTare = "T"
    /// Turns guided weighing on or off.
    case weigh = "w"
    /// Records the stable value.
    case note = "\r"
    /// Weighs what rests on the pad without a finger, in a guided weighing that asks for it.
    case weighAlone = "y"
    /// Undoes the last result.
    case undo = "x"
    /// Names the last result; the keys that follow are the name.
    case label = "l"
    /// Starts or stops saving each load once it is steady.
    case saveSteady = "a"
    /// Freezes or resumes the display.
    case freeze = "h"
    /// Resets the peak.
    case resetPeak = "p"
    /// Selects the next unit.
    case unit = "u"
    /// Shows the spectrum of the force, or the trend again.
    case spectrum = "v"
    /// Starts or stops recording.
    case record = "r"
    /// Adds a mark to the recording.
    case mark = "m"
    /// Saves the screen to a file.
    case snapshot = "s"
    /// Switches to the next pad.
    case nextPad = "n"
    /// Grabs or releases the pad.
    case grab = "g"
    /// Counts pieces.
    case count = "c"
    /// Calibrates the pad.
    case calibrate = "k"
    /// Goes back one step in a calibration.
    case back = "B"
    /// Shows what contributes to the uncertainty of the last result.
    case budget = "b"
    /// Pauses or resumes a replay.
    case pause = " "
    /// Shows or hides the help.
    case help = "?"
    /// Quits.
    case quit = "q"

    /// The action of a key; nil if there is none.
    ///
    /// - Parameters:
    ///   - key: the character of the key.
    ///   - available: the actions that it may be; all unless given, of which `back` is that of `b`.
    package init?(key: Character, among available: Set<KeyAction> = Set(allCases)) {
        let key = key == "\n" || key == "\r\n" ? "\r" : key
        guard let action = Self.allCases.first(where: { $0.key == key && available.contains($0) }) else {
            return nil
        }
        self = action
    }

    private var key: Character { self == .back ? "b" : rawValue }

    /// The actions that a gauge supports without other parts of the program.
    package static let basic: Set<KeyAction> = [
        .tare, .clearTare, .freeze, .resetPeak, .unit, .help, .quit,
    ]

    /// What a key that a source does not support does elsewhere; nil if there is nothing to say.
    ///
    /// - Parameters:
    ///   - source: the kind of source.
    ///   - isCalibrating: whether the pad is being calibrated.
    package func advice(for source: SourceInfo.Kind, isCalibrating: Bool = false) -> String? {
        switch (self, source) {
        case (.calibrate, .replay):
            "A recording of known masses is calibrated by `forcescale calibrate run FILE`."
        case (.grab, .demo): "g grabs a real touchpad; this one is simulated."
        case (.nextPad, .demo): "n switches to another touchpad; this one is simulated."
        case (.grab, .replay): "g grabs a touchpad; this is a recording."
        case (.nextPad, .replay): "n switches to another touchpad; this is a recording."
        case (.pause, .demo): "Space pauses a recording, not the demo."
        case (.back, .demo) where isCalibrating:
            "b goes back on a real pad, not in a demo; q quits, to start again."
        case (.back, .replay) where isCalibrating:
            "b goes back on a real pad, not in a recording."
        default: nil
        }
    }

    /// The actions that are useful only on a pad that senses force.
    package static let weighing: Set<KeyAction> = [
        .tare, .clearTare, .weigh, .weighAlone, .saveSteady, .count, .budget, .calibrate,
    ]

    /// The name of the key.
    package var keyName: String {
        switch self {
        case .note: "Enter"
        case .pause: "Space"
        default: String(key)
        }
    }

    /// One or two words for the key line.
    package var word: String {
        switch self {
        case .tare: "tare"
        case .clearTare: "clear"
        case .weigh: "weigh"
        case .note: "save"
        case .weighAlone: "object alone"
        case .undo: "undo"
        case .label: "name"
        case .saveSteady: "auto"
        case .freeze: "freeze"
        case .resetPeak: "peak"
        case .unit: "unit"
        case .spectrum: "spectrum"
        case .record: "record"
        case .mark: "mark"
        case .snapshot: "picture"
        case .nextPad: "next pad"
        case .grab: "grab"
        case .count: "count"
        case .calibrate: "calibrate"
        case .back: "back"
        case .budget: "budget"
        case .pause: "pause"
        case .help: "help"
        case .quit: "quit"
        }
    }

    /// A description for the help.
    package var explanation: String {
        switch self {
        case .tare: "tare the load once it is steady; net is what is added"
        case .clearTare: "clear tare"
        case .weigh: "guided weighing"
        case .note: "save the stable value"
        case .weighAlone: "in guided weighing: the object is alone on the pad, without a finger"
        case .undo: "undo: delete the last result, also from the table of --results"
        case .label: "name the last result: type the name, then Enter; no name removes it"
        case .saveSteady: "save each load once it is steady, or stop doing so"
        case .freeze: "freeze the display, or resume it"
        case .resetPeak: "reset peak"
        case .unit: "next unit: g, oz, N, %, raw"
        case .spectrum: "show the spectrum of the force, or the trend again"
        case .record: "start or stop recording to a file"
        case .mark: "add a mark to the recording"
        case .snapshot: "save this screen to a file"
        case .nextPad: "switch to the next pad"
        case .grab: "grab the pad, so that the pointer stays still"
        case .count: "count pieces: the load is a sample of ten, or of --count"
        case .calibrate: "leave, and calibrate this pad with known masses"
        case .back: "one step back: measure the last point again"
        case .budget: "show the uncertainty budget of the last result"
        case .pause: "pause the replay"
        case .help: "show or hide this help"
        case .quit: "quit"
        }
    }
}
