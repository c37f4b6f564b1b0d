/// Buffered frames of a force: times and values, in reusable storage.
struct ForceFrames: Sendable {
    /// Times and forces; the elements from `count` on are unused capacity.
    private(set) var times: [Int64] = []
    private(set) var forces: [Double] = []
    private(set) var count = 0

    @inline(__always)
    mutating func append(_ force: Double, at time: Int64) {
        if count == times.count { makeRoom(for: 1) }
        (times[count], forces[count]) = (time, force)
        count += 1
    }

    /// Appends many frames.
    @inline(__always)
    mutating func append(_ many: Int, time: (Int) -> Int64, force: (Int) -> Double) {
        makeRoom(for: many)
        let first = count
        var times = times.mutableSpan
        for index in 0..<many { times[first &+ index] = time(index) }
        var forces = forces.mutableSpan
        for index in 0..<many { forces[first &+ index] = force(index) }
        count += many
    }

    /// Appends the frames of another buffer.
    mutating func append(_ other: ForceFrames) {
        let (times, forces) = (other.times.span, other.forces.span)
        append(other.count, time: { times[$0] }, force: { forces[$0] })
    }

    mutating func removeFirst(_ many: Int) {
        times.removeFirst(many)
        forces.removeFirst(many)
        count -= many
    }

    /// Removes all frames and keeps the capacity.
    mutating func clear() { count = 0 }

    private mutating func makeRoom(for many: Int) {
        guard count + many > times.count else { return }
        let more = max(count + many, 2 * times.count, 256) - times.count
        times.append(contentsOf: repeatElement(0, count: more))
        forces.append(contentsOf: repeatElement(0, count: more))
    }
}

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
