internal import Core

/// The result of reading a line of a recording.
enum RecordedLine: Equatable {
    case event(InputEvent)
    /// The names of columns, whose rows follow up to the end.
    case names(CSVColumns)
    /// A whole frame, stored in the header's `frame`.
    case frame
    /// Events were lost, and the next reading is the first one after the loss.
    case dropped(at: SourceTime)
    /// An event between frames: a mark, a reading of a reference scale, or an interruption.
    case note(SourceEvent)
    /// Information about the device, which was stored in the header.
    case header
    /// Nothing that is needed for measuring.
    case ignored
}
