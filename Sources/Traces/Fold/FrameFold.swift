public import Pressure

/// Something made of frames, one after the other, which can also be made of parts.
public protocol FrameFold: Sendable {
    /// Takes a frame.
    mutating func take(_ frame: Frame)

    /// Takes frames of nothing but one and the same contact, as most are, in one go.
    ///
    /// - Parameters:
    ///   - contact: the contact in the first of them.
    ///   - samples: what it sent, a frame each, by time; with a position where the contact has one.
    mutating func take(alone contact: Contact, _ samples: borrowing Span<ContactSample>)

    /// Joins what was made of the frames that follow. Nothing touches where the parts meet.
    mutating func join(_ later: Self)
}
