internal import Core

/// Finds the holds in a stream of readings, in bounded memory and without stepping through long silent periods.
struct HoldCollector: Sendable {
    private static let settling: Int64 = 500_000
    private static let leaving: Int64 = 250_000
    private static let early = 500_000..<Int64(1_500_000)
    private static let late = 29_500_000..<Int64(30_500_000)
    /// The smallest number of samples in a hold.
    private static let shortest = 100

    /// A sample on the grid.
    private struct Sample: Equatable, Sendable {
        var grams: Double
        var raw: Double
        var position: SurfacePosition?
        var isSaturated: Bool
    }

    /// A run of equal consecutive samples on the grid.
    private struct Run: Sendable {
        /// The time of the first sample in microseconds, relative to the start of the interval.
        var offset: Int64
        var count: Int
        var sample: Sample

        /// Removes and returns the samples before a time; nil if there are none.
        mutating func removeFirst(before time: Int64) -> Run? {
            guard count > 0, time > offset else { return nil }
            let before = min(count, SampleGrid.count(before: time - offset))
            defer {
                offset += Int64(before) * SampleGrid.stepMicroseconds
                count -= before
            }
            return Run(offset: offset, count: before, sample: sample)
        }
    }

    private let surface: TouchSurface
    /// By how much a load at rest may change from one quarter second to the next, as a share of it.
    private let band: Double
    private var touches: [ContactIdentity] = []
    private var start: Int64 = 0
    private var nextStep: Int64 = 0
    private var current = Sample(grams: 0, raw: 0, position: nil, isSaturated: false)
    /// Samples that count only if the interval lasts long enough after them.
    private var pending: [Run] = []
    private var sums = HoldSums()

    init(surface: TouchSurface, isOnStand: Bool) {
        self.surface = surface
        band = isOnStand ? 0.004 : 0.02
    }

    /// The number of contacts and the seconds since the last of them changed.
    func current(at time: Int64) -> (contacts: Int, seconds: Double) {
        (touches.count, touches.isEmpty ? 0 : Double(time - start) / 1e6)
    }

    /// Processes the reading of a frame.
    ///
    /// - Returns: the hold that ended with it; nil if none did.
    mutating func add(_ reading: Reading, at time: Int64) -> Hold? {
        hold(until: time)
        var ended: Hold?
        if !touches.hasSameTouches(as: reading.contacts) {
            ended = end(at: time)
            touches = reading.contacts.map(\.identity)
            start = time
            nextStep = 0
        }
        current = Sample(
            grams: reading.load.force.grams, raw: Double(reading.load.raw),
            position: reading.contacts.first.flatMap { surface.share(of: $0.contact) }.map {
                SurfacePosition(x: $0.x, y: $0.y)
            },
            isSaturated: reading.load.isSaturated)
        return ended
    }

    /// Extends the current sample up to a time.
    mutating func extend(until time: Int64) { hold(until: time) }

    /// Ends the current interval.
    mutating func end(at time: Int64) -> Hold? {
        hold(until: time)
        defer {
            touches = []
            pending = []
            sums = HoldSums()
        }
        guard !touches.isEmpty, sums.count >= Self.shortest else { return nil }
        return sums.hold(contacts: touches.count, start: start, end: time, band: band)
    }

    /// Adds the samples on the grid before a time; the frame at a time applies from that time on.
    private mutating func hold(until time: Int64) {
        guard !touches.isEmpty else { return }
        let certain = time - start - Self.leaving
        while !pending.isEmpty, let run = pending[0].removeFirst(before: certain) {
            add(run)
            guard pending[0].count == 0 else { break }
            pending.removeFirst()
        }
        guard time - start > nextStep else { return }
        let count = SampleGrid.count(before: time - start - nextStep)
        var run = Run(offset: nextStep, count: count, sample: current)
        nextStep += Int64(count) * SampleGrid.stepMicroseconds
        if let ready = run.removeFirst(before: certain) { add(ready) }
        if run.count > 0 { pending.append(run) }
    }

    private mutating func add(_ run: Run) {
        var run = run
        sums.quarters.add(run.sample.grams, raw: run.sample.raw, count: run.count)
        _ = run.removeFirst(before: Self.settling)
        // Before that time a sample may belong to the early or the late mean.
        while run.offset < Self.late.upperBound, let one = run.removeFirst(before: run.offset + 1) {
            if Self.early.contains(one.offset) { sums.early.add(one.sample.grams) }
            if Self.late.contains(one.offset) { sums.late.add(one.sample.grams) }
            add(one.sample, count: 1)
        }
        add(run.sample, count: run.count)
    }

    private mutating func add(_ sample: Sample, count: Int) {
        guard count > 0 else { return }
        sums.add(
            sample.grams, raw: sample.raw, position: sample.position, isSaturated: sample.isSaturated,
            count: count)
    }
}
