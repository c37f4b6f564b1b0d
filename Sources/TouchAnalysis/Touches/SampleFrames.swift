/// The indices of the samples of one contact among those of frames with several contacts, one per frame.
struct SampleFrames {
    /// The index of the first sample.
    let first: Int
    /// The number of contacts in each frame.
    let width: Int
    /// The number of frames.
    let count: Int

    /// The index of the sample in a frame.
    @inline(__always)
    subscript(frame: Int) -> Int { first &+ frame &* width }
}
