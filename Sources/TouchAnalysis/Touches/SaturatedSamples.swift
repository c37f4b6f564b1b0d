/// The samples of a touch at the limit of the pad.
struct SaturatedSamples: Sendable {
    /// Their number.
    private(set) var count = 0
    /// The time of the first one, in microseconds since time 0; nil if there is none.
    private(set) var first: Int64?

    /// Adds a sample.
    @inline(__always)
    mutating func note(at time: Int64) {
        count += 1
        if first == nil { first = time }
    }

    /// Adds later samples.
    mutating func join(_ later: SaturatedSamples) {
        count += later.count
        first = first ?? later.first
    }
}
