/// Accumulates how a force rises: the windows after its onset, and the moments at which it exceeded all earlier values.
///
/// The force is interpolated as `OnsetMetrics` describes. Of several frames at the same time the last one counts. Times
/// are in microseconds since the first frame.
struct RiseAccumulator: Sendable {
    /// The ends of the windows after the onset.
    private static let windows: InlineArray<4, Double> = [50_000, 100_000, 150_000, 200_000]
    /// The longest time over which the force is interpolated.
    static let longestRamp: Int64 = 25_000
    /// The part of the peak that may be missing when a level is reached, so that rounding does not decide whether a
    /// plateau at exactly that level counts.
    private static let tolerance = 1e-9
    /// The number of frames that are skipped together if none of them is a new maximum.
    private static let chunk = 32

    /// A moment and the force at it.
    private struct Point {
        var time: Double
        var force: Double
    }

    /// A rise to a new maximum, along a straight line.
    private struct Record {
        var from: Point
        var to: Point
    }

    private var rule = OnsetRule.firstFrame
    /// The last point that has a successor.
    private var last = Point(time: 0, force: 0)
    /// The latest frame, which a frame at the same time replaces.
    private var pending = Point(time: 0, force: 0)
    /// Whether the first frame is still pending.
    private var isFirst = true
    private var onset: Point?
    /// The number of complete windows.
    private var complete = 0
    private var rates = InlineArray<4, Double>(repeating: 0)
    private var impulses = InlineArray<4, Double>(repeating: 0)
    private var integral = 0.0
    private var top = 0.0
    private var records: [Record] = []
    /// The number of records at which those that are no longer needed are dropped.
    private var limit = usualLimit
    private static let usualLimit = 512

    /// Begins a touch with its first frame, at time 0.
    mutating func begin(_ rule: OnsetRule, force: Double) {
        self.rule = rule
        (last, pending) = (Point(time: 0, force: force), Point(time: 0, force: force))
        (isFirst, onset, complete, integral, limit) = (true, nil, 0, 0, Self.usualLimit)
        records.removeAll(keepingCapacity: records.count < 1024)
    }

    /// Appends frames.
    ///
    /// - Parameter peak: the peak of these and all earlier frames.
    mutating func append(_ forces: Span<Double>, at times: Span<Int64>, peak: Double) {
        var index = 0
        while index < forces.count {
            let isPast = !isEarly && top >= peak
            let stop = isPast ? forces.count : min(index + Self.chunk, forces.count)
            if isEarly || !skip(index..<stop, forces, times, peak: peak) {
                for frame in index..<stop {
                    let time = Double(times[frame])
                    if time > pending.time { settle() }
                    pending = Point(time: time, force: forces[frame])
                }
            }
            index = stop
        }
    }

    /// Whether the windows after the onset are not yet complete.
    @inline(__always)
    private var isEarly: Bool { complete < Self.windows.count }

    /// Passes over frames without a new maximum.
    ///
    /// - Returns: whether that was possible.
    private mutating func skip(
        _ range: Range<Int>, _ forces: Span<Double>, _ times: Span<Int64>, peak: Double
    ) -> Bool {
        guard top >= peak || range.greatest(and: pending.force, { forces[$0] }) <= top else { return false }
        let final = range.upperBound - 1
        var before = final - 1
        while before >= range.lowerBound, times[before] == times[final] { before -= 1 }
        guard before >= range.lowerBound else { return false }
        last = Point(time: Double(times[before]), force: forces[before])
        pending = Point(time: Double(times[final]), force: forces[final])
        return true
    }

    /// Adds the line to the pending frame, which no other one will replace.
    @inline(__always)
    private mutating func settle() {
        if isFirst { return start() }
        let ramp = Point(time: max(last.time, pending.time - Double(Self.longestRamp)), force: last.force)
        if isEarly {
            if ramp.time > last.time { advance(from: last, to: ramp) }
            advance(from: ramp, to: pending)
        }
        if pending.force > top {
            top = pending.force
            if let onset { note(Record(from: ramp, to: pending), after: onset) }
        }
        last = pending
    }

    private mutating func start() {
        (isFirst, last, top) = (false, pending, pending.force)
        switch rule {
        case .firstFrame: onset = pending
        case .threshold(let force): if pending.force >= force { onset = pending }
        }
    }

    /// Integrates along a line, and completes the windows that end before its end.
    private mutating func advance(from start: Point, to end: Point) {
        var start = start
        let slope = (end.force - start.force) / (end.time - start.time)
        if onset == nil {
            guard case .threshold(let threshold) = rule, end.force >= threshold else { return }
            start = Point(time: start.time + (threshold - start.force) / slope, force: threshold)
            onset = start
        }
        guard let onset else { return }
        while isEarly, case let time = onset.time + Self.windows[complete], time < end.time {
            add(
                Point(time: time, force: start.force + slope * (time - start.time)), from: start, after: onset
            )
        }
        integral += (start.force + end.force) / 2 * (end.time - start.time)
    }

    /// Completes the next window, which ends at a point on the line from `start`.
    private mutating func add(_ end: Point, from start: Point, after onset: Point) {
        rates[complete] = (end.force - onset.force) / (Self.windows[complete] / 1e6)
        impulses[complete] = (integral + (start.force + end.force) / 2 * (end.time - start.time)) / 1e6
        complete += 1
    }

    /// Stores a record. Now and then drops those below 20 % of the rise so far, which no level can need.
    @inline(__always)
    private mutating func note(_ record: Record, after onset: Point) {
        records.append(record)
        if records.count >= limit { prune(after: onset) }
    }

    private mutating func prune(after onset: Point) {
        let needed = min(onset.force + 0.2 * (top - onset.force), 0.9 * top)
        records.removeFirst(index(of: needed - Self.tolerance * top))
        limit = max(Self.usualLimit, 2 * records.count)
    }

    /// The index of the first record that reaches a level.
    private func index(of level: Double) -> Int {
        var (low, high) = (0, records.count)
        while low < high {
            let middle = (low + high) / 2
            if records[middle].to.force < level { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Ends the touch.
    ///
    /// - Parameter end: its duration, over which the last force is held.
    /// - Returns: the metrics; nil if there was no onset.
    mutating func end(at end: Int64) -> OnsetMetrics? {
        settle()
        let end = Point(time: Double(end), force: last.force)
        if isEarly, end.time > last.time { advance(from: last, to: end) }
        guard let onset else { return nil }
        // The last window may end with the touch itself.
        if isEarly, onset.time + Self.windows[complete] == end.time { add(end, from: end, after: onset) }
        func value(_ values: InlineArray<4, Double>, _ window: Int) -> Double? {
            window < complete ? Self.rounded(values[window]) : nil
        }
        return OnsetMetrics(
            delayMicroseconds: Int64(onset.time.rounded()), rate50: value(rates, 0), rate100: value(rates, 1),
            rate150: value(rates, 2), rate200: value(rates, 3), middleRate: middleRate(after: onset),
            timeTo90: Int64((time(of: 0.9 * top, after: onset) - onset.time).rounded()),
            impulse50: value(impulses, 0), impulse100: value(impulses, 1), impulse200: value(impulses, 3))
    }

    private func middleRate(after onset: Point) -> Double? {
        let rise = top - onset.force
        guard rise > 0 else { return nil }
        let low = time(of: onset.force + 0.2 * rise, after: onset)
        let high = time(of: onset.force + 0.8 * rise, after: onset)
        return Self.rounded(0.6 * rise / ((high - low) / 1e6))
    }

    /// The first time at which the force reaches a level up to the peak, not before the onset.
    private func time(of level: Double, after onset: Point) -> Double {
        let level = level - Self.tolerance * top
        let index = index(of: level)
        guard onset.force < level, index < records.count else { return onset.time }
        let (from, to) = (records[index].from, records[index].to)
        return max(
            onset.time, from.time + (level - from.force) / (to.force - from.force) * (to.time - from.time))
    }

    /// A number rounded to millionths if it is 1 or more: more digits only make the output larger.
    private static func rounded(_ number: Double) -> Double {
        number.magnitude < 1 || number.magnitude > 1e8 ? number : (number * 1e6).rounded() / 1e6
    }
}
