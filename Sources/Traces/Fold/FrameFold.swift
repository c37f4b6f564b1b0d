public import Pressure

/// Something made of frames, one after the other, which can also be made of parts.
public protocol FrameFold: Sendable {
    /// Takes a frame.
    mutating func take(_ frame: Frame)

    /// Joins what was made of the frames that follow. Nothing touches where the parts meet.
    mutating func join(_ later: Self)
}
