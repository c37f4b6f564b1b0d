import Gestures

/// What is counted in labeled recordings: each class has the recordings that it concerns, and its own rule of what is
/// right.
enum AccuracyClass: String, CaseIterable, Sendable {
    case taps = "taps counted right"
    case clicks = "clicks within 1"
    case rightClicks = "right clicks with two"
    case scrolls = "scrolls in the direction"
    case drags = "drags that are pans"
    case palms = "palms that are no taps"

    /// Whether a recording is recognized; nil if the class does not concern it.
    func isRight(_ recording: LabeledRecording) -> Bool? {
        switch self {
        case .taps: recording.expectedTaps.map { $0 == recording.play.ended(.tap).count }
        case .clicks: abs(recording.play.clicks.count - recording.play.presses) <= 1
        case .rightClicks:
            recording.label == .rightClick
                ? recording.play.clicks.allSatisfy { $0.button == "right" } : nil
        case .scrolls: recording.label == .scroll ? recording.scrollsAsSaid : nil
        case .drags: recording.label == .drag ? !recording.play.ended(.pan).isEmpty : nil
        case .palms: recording.label == .palm ? recording.play.ended(.tap).isEmpty : nil
        }
    }
}

/// How many recordings of a class are recognized.
struct AccuracyShare {
    private(set) var right = 0
    private(set) var all = 0
    private(set) var wrong: [String] = []

    init(_ kind: AccuracyClass, of recordings: some Sequence<LabeledRecording>) {
        for recording in recordings {
            guard let isRight = kind.isRight(recording) else { continue }
            all += 1
            if isRight { right += 1 } else { wrong.append(recording.name) }
        }
    }

    /// The share in percent.
    var percent: Double { 100 * Double(right) / Double(all) }
}
