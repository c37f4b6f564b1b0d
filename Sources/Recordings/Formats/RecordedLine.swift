internal import Core

/// What a line of a recording comes to.
enum RecordedLine: Equatable {
    /// An event.
    case event(InputEvent)
    /// The names of columns, whose rows follow up to the end.
    case names(RowLayout)
    /// A whole frame, which stands in the header's `frame`.
    case frame
    /// The reading at which events were lost comes next.
    case dropped(at: SourceTime)
    /// Somebody's note.
    case mark(String, at: SourceTime)
    /// Something about the device, which went into the header.
    case header
    /// Nothing that measuring needs.
    case ignored
}
