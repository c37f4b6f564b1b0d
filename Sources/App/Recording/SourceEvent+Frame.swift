import Core

extension SourceEvent {
    /// Whether the event has a frame.
    var isFrame: Bool {
        switch self {
        case .frame, .dropped: true
        default: false
        }
    }
}
