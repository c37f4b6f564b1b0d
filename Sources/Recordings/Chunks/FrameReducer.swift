package import Core

/// A value that is accumulated from consecutive frames, and can also be assembled from partial results.
package protocol FrameReducer: Sendable {
    /// Processes a frame, a loss with the frame that follows it, or a user's mark between two frames.
    mutating func process(_ event: SourceEvent, _ frame: Frame)

    /// Processes several frames of the same contacts at once, as most frames are.
    ///
    /// - Parameters:
    ///   - contacts: the contacts of the first frame, at least one.
    ///   - samples: their samples, frame after frame by time, and within each frame in the order of the contacts; with
    ///     a position if the contact has one.
    mutating func process(same contacts: [Contact], _ samples: borrowing Span<ContactSample>)

    /// Appends the result of the frames that follow. There is no contact at the boundary.
    mutating func join(_ later: Self)
}
