public import Core

/// Something made of frames, one after the other, which can also be made of parts.
public protocol FrameReducer: Sendable {
    /// Takes a frame, a loss with the frame behind it, or somebody's note between two frames.
    mutating func take(_ event: SourceEvent, _ frame: Frame)

    /// Takes frames of one and the same contacts, as most are, in one go.
    ///
    /// - Parameters:
    ///   - contacts: those of the first frame, at least one.
    ///   - samples: what they sent, frame after frame by time, and in each frame as the contacts stand; with a position
    ///     where the contact has one.
    mutating func take(same contacts: [Contact], _ samples: borrowing Span<ContactSample>)

    /// Joins what was made of the frames that follow. Nothing touches where the parts meet.
    mutating func join(_ later: Self)
}
