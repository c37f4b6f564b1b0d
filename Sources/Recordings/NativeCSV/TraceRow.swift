internal import Core

/// A row of a trace: one contact at one frame.
struct TraceRow: Equatable {
    /// What the row says of its contact.
    enum Phase: UInt8 {
        /// It came down.
        case down
        /// It is down, changed or not.
        case move
        /// It was lifted.
        case up
        /// No contact: events were lost before this frame.
        case drop

        /// The word in the file.
        var word: String {
            switch self {
            case .down: "down"
            case .move: "move"
            case .up: "up"
            case .drop: "drop"
            }
        }
    }

    var time: Int64
    var phase: Phase
    var contact: Contact
    var buttons: [Button]
    var deviceTime: UInt32?
}
