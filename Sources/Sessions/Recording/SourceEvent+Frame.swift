package import Core

extension SourceEvent {
    /// Whether the event has a frame.
    package var isFrame: Bool {
        switch self {
        case .frame, .dropped: true
        default: false
        }
    }

    /// The moment of the event on the source's clock; nil if it has none.
    package func moment(of frame: Frame) -> SourceTime? {
        switch self {
        case .frame, .dropped: frame.time
        case .gone(let moment), .blocked(let moment), .continued(let moment), .mark(_, let moment),
            .lost(_, let moment):
            moment
        case .reference(let reading): reading.time
        case .waiting, .ended: nil
        }
    }
}
