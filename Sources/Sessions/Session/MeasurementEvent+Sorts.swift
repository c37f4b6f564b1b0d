import Core

extension MeasurementEvent {
    /// Whether the event concerns the pad or is a mark, rather than concerning a contact.
    package var concernsPad: Bool {
        switch self {
        case .dropped, .blocked, .gone, .continued, .mark, .reference: true
        case .reading, .unseen, .touchDown, .touchUp, .threshold: false
        }
    }
}
