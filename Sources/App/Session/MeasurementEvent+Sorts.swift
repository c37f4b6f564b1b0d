import Core

extension MeasurementEvent {
    /// Whether the event is the reading of a frame.
    var isFrame: Bool {
        if case .reading(let reading) = self { !reading.isTick } else { false }
    }

    /// Whether the event concerns the pad or is a mark, rather than concerning a contact.
    var concernsPad: Bool {
        switch self {
        case .dropped, .blocked, .gone, .continued, .mark, .reference: true
        case .reading, .touchDown, .touchUp, .threshold: false
        }
    }
}
