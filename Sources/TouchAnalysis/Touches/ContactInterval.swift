internal import Core

/// A contact interval: uninterrupted contact, from the first contact down to the last one up.
struct ContactInterval: Sendable {
    private(set) var firstFrame = 0
    /// The combined force. It is not used while the whole interval consists of a single contact, whose own accumulator
    /// is sufficient.
    private var force = ForceAccumulator()
    /// Whether there is a contact.
    private(set) var isOpen = false
    /// Whether the combined force is accumulated.
    private(set) var isCombined = false

    /// Begins an interval with a single contact.
    mutating func begin(at frame: Int) { (firstFrame, isOpen, isCombined) = (frame, true, false) }

    /// Begins an interval with several contacts.
    mutating func begin(at frame: Int, _ combined: consuming ForceAccumulator) {
        (firstFrame, isOpen, isCombined) = (frame, true, true)
        force = combined
    }

    /// Combines the contacts from now on; until now there was a single contact, with this force.
    ///
    /// - Parameter buffers: buffers of an earlier accumulator, which are taken over.
    mutating func combine(after alone: ForceAccumulator, in buffers: inout ForceAccumulator.ScratchBuffers) {
        force = alone.forked(in: &buffers)
        isCombined = true
    }

    /// Appends the samples of a single contact in many frames.
    mutating func append(
        _ samples: borrowing Span<ContactSample>, _ frames: SampleFrames, zero: Int64, minimum: Int64,
        grams: GramsTable
    ) {
        guard isCombined else { return }
        force.append(samples, frames, zero: zero, minimum: minimum, grams: grams)
    }

    @inline(__always)
    mutating func append(_ combined: Double, at time: Int64) {
        if isCombined { force.append(combined, at: time) }
    }

    /// Ends the interval.
    ///
    /// - Returns: the sums of the combined force; nil if a single contact made up the interval.
    mutating func end(at time: Int64, leaving buffers: inout ForceAccumulator.ScratchBuffers) -> ForceParts? {
        defer { (isOpen, isCombined) = (false, false) }
        guard isCombined else { return nil }
        var rise: OnsetMetrics?
        return force.end(at: time, rise: &rise, leaving: &buffers)
    }
}
