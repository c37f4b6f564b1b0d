internal import Core

/// Finds the holds in a stream of readings, in bounded memory and without stepping through long silences.
struct HoldCollector: Sendable {
    private static let settling: Int64 = 500_000
    private static let leaving: Int64 = 250_000
    private static let early = 500_000..<Int64(1_500_000)
    private static let late = 29_500_000..<Int64(30_500_000)
    /// The least middle that is a hold.
    private static let shortest = 100

    /// A sample of the grid.
    private struct Sample: Equatable, Sendable {
        var grams: Double
        var raw: Double
        var place: Place?
        var isSaturated: Bool
    }

    /// Equal samples of the grid, one after the other.
    private struct Run: Sendable {
        /// When the first of them is, since the beginning of the stretch.
        var offset: Int64
        var count: Int
        var sample: Sample

        /// Takes away those before a time.
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
    private var touches: [ContactIdentity] = []
    private var start: Int64 = 0
    private var nextStep: Int64 = 0
    private var held = Sample(grams: 0, raw: 0, place: nil, isSaturated: false)
    /// Samples that belong to the middle only if the stretch goes on for so long after them.
    private var pending: [Run] = []
    private var sums = HoldSums()

    init(surface: TouchSurface) { self.surface = surface }

    /// Seconds for which the stretch has lasted, and its contacts.
    func current(at time: Int64) -> (contacts: Int, seconds: Double) {
        (touches.count, touches.isEmpty ? 0 : Double(time - start) / 1e6)
    }

    /// Takes a reading of a frame.
    ///
    /// - Returns: the hold that it ended.
    mutating func take(_ reading: Reading, at time: Int64) -> Hold? {
        hold(until: time)
        var ended: Hold?
        if !touches.hasSameTouches(as: reading.contacts) {
            ended = end(at: time)
            touches = reading.contacts.map(\.identity)
            start = time
            nextStep = 0
        }
        held = Sample(
            grams: reading.load.force.grams, raw: Double(reading.load.raw),
            place: reading.contacts.first.flatMap { surface.share(of: $0.contact) }.map {
                Place(x: $0.x, y: $0.y)
            },
            isSaturated: reading.load.isSaturated)
        return ended
    }

    /// The same is held until a time.
    mutating func goOn(until time: Int64) { hold(until: time) }

    /// Ends what lasts at a time.
    mutating func end(at time: Int64) -> Hold? {
        hold(until: time)
        defer {
            touches = []
            pending = []
            sums = HoldSums()
        }
        guard !touches.isEmpty, sums.count >= Self.shortest else { return nil }
        return sums.hold(contacts: touches.count, start: start, end: time)
    }

    /// Takes the samples of the grid before a time; the frame at a time holds from it on.
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
        var run = Run(offset: nextStep, count: count, sample: held)
        nextStep += Int64(count) * SampleGrid.stepMicroseconds
        if let ready = run.removeFirst(before: certain) { add(ready) }
        if run.count > 0 { pending.append(run) }
    }

    private mutating func add(_ run: Run) {
        var run = run
        _ = run.removeFirst(before: Self.settling)
        // Up to there a sample may belong to the early or the late mean.
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
            sample.grams, raw: sample.raw, place: sample.place, isSaturated: sample.isSaturated, count: count)
    }
}
