/// Where the samples of one contact are among those of frames of several: one in each frame.
struct SampleFrames {
    /// The place of its first one.
    let first: Int
    /// Contacts in each frame.
    let width: Int
    /// Frames.
    let count: Int

    /// The place of its sample in a frame.
    @inline(__always)
    subscript(frame: Int) -> Int { first &+ frame &* width }
}
