internal import Pressure

/// What a line of a recording comes to.
enum RecordedLine: Equatable {
    /// An event.
    case event(InputEvent)
    /// Something about the device, which went into the header.
    case header
    /// Nothing that measuring needs.
    case ignored
}
