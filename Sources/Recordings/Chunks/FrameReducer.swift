public import Core

/// Something made of frames, one after the other, which can also be made of parts.
public protocol FrameReducer: Sendable {
    /// Takes a frame.
    mutating func take(_ frame: Frame)

    /// Takes frames of one and the same contacts, as most are, in one go.
    ///
    /// - Parameters:
    ///   - contacts: those of the first frame, at least one.
    ///   - samples: what they sent, frame after frame by time, and in each frame as the contacts stand; with a position
    ///     where the contact has one.
    mutating func take(same contacts: [Contact], _ samples: borrowing Span<ContactSample>)

    /// Takes somebody's note, at a time on the source's clock, between two frames.
    mutating func take(mark label: String, at time: Int64)

    /// Joins what was made of the frames that follow. Nothing touches where the parts meet.
    mutating func join(_ later: Self)
}
