/// What a key asks for.
///
/// The raw value is the key. The main program performs what concerns the pipeline and the resources, and then
/// tells the model with `GaugeEvent.performed`.
public enum GaugeAction: Character, Hashable, Sendable, CaseIterable {
    /// Sets aside what presses.
    case tare = "t"
    /// Sets nothing aside any more.
    case clearTare = "T"
    /// Weighs step by step.
    case weigh = "w"
    /// Notes the stable value.
    case note = "\r"
    /// Freezes the numbers, or lets them go on.
    case hold = "h"
    /// Forgets the peak.
    case resetPeak = "p"
    /// Shows the next unit.
    case unit = "u"
    /// Starts or ends a recording.
    case record = "r"
    /// Puts a mark into the recording.
    case mark = "m"
    /// Writes the picture to a file.
    case snapshot = "s"
    /// Goes on with the next pad.
    case nextPad = "n"
    /// Holds the pad, or lets it go.
    case grab = "g"
    /// Counts pieces.
    case count = "c"
    /// Calibrates the pad.
    case calibrate = "k"
    /// Goes one step back in a calibration.
    case back = "b"
    /// Pauses a replay, or goes on.
    case pause = " "
    /// Shows or hides the help.
    case help = "?"
    /// Leaves.
    case quit = "q"

    /// The action of a key; nil where it has none.
    public init?(key: Character) {
        self.init(rawValue: key == "\n" || key == "\r\n" ? "\r" : key)
    }

    /// What a gauge can do without any other part of the program.
    public static let basic: Set<GaugeAction> = [
        .tare, .clearTare, .hold, .resetPeak, .unit, .help, .quit,
    ]

    /// What makes sense only where the pad feels weight.
    public static let weighing: Set<GaugeAction> = [.tare, .clearTare, .weigh, .count, .calibrate]

    /// The key as people call it.
    public var keyName: String {
        switch self {
        case .note: "Enter"
        case .pause: "Space"
        default: String(rawValue)
        }
    }

    /// One or two words for the line of keys.
    public var word: String {
        switch self {
        case .tare: "tare"
        case .clearTare: "clear"
        case .weigh: "weigh"
        case .note: "note"
        case .hold: "hold"
        case .resetPeak: "peak"
        case .unit: "unit"
        case .record: "record"
        case .mark: "mark"
        case .snapshot: "picture"
        case .nextPad: "next pad"
        case .grab: "hold pad"
        case .count: "count"
        case .calibrate: "calibrate"
        case .back: "back"
        case .pause: "pause"
        case .help: "help"
        case .quit: "quit"
        }
    }

    /// A sentence for the help.
    public var explanation: String {
        switch self {
        case .tare: "tare what presses, as soon as it is steady; net is what comes on top"
        case .clearTare: "set nothing aside any more"
        case .weigh: "weigh step by step"
        case .note: "note the stable value"
        case .hold: "freeze the numbers, and again to go on"
        case .resetPeak: "forget the peak"
        case .unit: "next unit: g, oz, N, %, raw"
        case .record: "start or end a recording"
        case .mark: "put a mark into the recording"
        case .snapshot: "write this picture to a file"
        case .nextPad: "go on with the next pad"
        case .grab: "hold the pad, so that the pointer keeps still"
        case .count: "count pieces: what presses is a sample of ten, or of --count"
        case .calibrate: "how to calibrate this pad with known weights"
        case .back: "one step back: take the last point again"
        case .pause: "pause the replay"
        case .help: "show or hide this help"
        case .quit: "leave"
        }
    }
}
