internal import Core

/// Contacts that a pad confuses: their ids end, begin or are exchanged although the fingers stay.
struct ContactFaults: Sendable {
    private static let nearby = 20.0
    private static let leastStay: Int64 = 60_000
    /// The greatest steps of a moving contact whose end is unexpected, and how far from where it would be another begins.
    private static let continuation = 15.0
    private static let leastSwap = 2.0

    /// The numbers of ids that end in motion and continue as others, of pairs exchanged, and of contacts that merge or split.
    struct Numbers: Equatable, Sendable {
        var broken = 0
        var swaps = 0
        var merged = 0
        /// Of these, those while two fingers were to touch the pad.
        var mergedOfTwo = 0
        var split = 0
    }

    private enum Change { case begins, ends }

    /// A contact that begins or ends, which another one near it may give away.
    private struct Candidate {
        let change: Change
        let frame: Int
        let time: Int64
        let place: Point
        let identity: ContactIdentity
    }

    /// A contact that ended while it was moving.
    private struct Broken {
        let lift: Int64
        /// The time of its last sample.
        let time: Int64
        let place: Point
        /// Millimeters per microsecond.
        let speed: Point
    }

    /// Whether two fingers are to touch the pad now, and no thumb.
    var isOfTwoFingers = false
    private(set) var numbers = Numbers()
    /// The least distance of two contacts in a frame, in millimeters.
    private(set) var separation: Double?
    private var candidates: [Candidate] = []
    private var broken: [Broken] = []
    private var last: [ContactPlace] = []

    /// Processes the places of all contacts of a frame.
    mutating func add(_ places: [ContactPlace]) {
        for (index, one) in places.enumerated() {
            for other in places[..<index] {
                separation = min(separation ?? .infinity, one.place.distance(to: other.place))
                countSwap(one, other)
            }
        }
        last = places
    }

    private mutating func countSwap(
        _ one: ContactPlace, _ other: ContactPlace
    ) {
        guard let oneBefore = last.first(of: one.identity)?.place,
            let otherBefore = last.first(of: other.identity)?.place
        else { return }
        func square(_ a: Point, _ b: Point) -> Double { ((a - b) * (a - b)).sum() }
        let kept = square(oneBefore, one.place) + square(otherBefore, other.place)
        let exchanged = square(oneBefore, other.place) + square(otherBefore, one.place)
        if exchanged <= kept / 4, oneBefore.distance(to: one.place) >= Self.leastSwap,
            otherBefore.distance(to: other.place) >= Self.leastSwap
        {
            numbers.swaps += 1
        }
    }

    /// Notes the first sample of a contact.
    mutating func begin(_ identity: ContactIdentity, at place: Point, _ time: SourceTime, frame: Int) {
        let time = time.microseconds
        candidates.append(
            Candidate(change: .begins, frame: frame, time: time, place: place, identity: identity))
        broken.removeAll { time - $0.lift > Self.leastStay }
        if let index = broken.firstIndex(where: {
            ($0.place + $0.speed * Double(time - $0.time)).distance(to: place) <= Self.continuation
        }) {
            numbers.broken += 1
            broken.remove(at: index)
        }
    }

    /// Notes the end of a contact, and judges what began or ended beside it.
    mutating func end(_ trace: ContactTrace, _ motion: Motion, frame: Int) {
        judge(trace, motion)
        guard case .lifted(let lift) = trace.ending, let place = motion.points.last,
            let time = motion.times.last
        else { return }
        candidates.append(
            Candidate(
                change: .ends, frame: frame, time: lift.microseconds, place: place, identity: trace.identity))
        let steps = motion.steps.suffix(2)
        guard steps.count == 2, motion.isMoving.last == true, steps.allSatisfy({ $0 <= Self.continuation })
        else { return }
        let from = motion.points.count - 3
        let elapsed = Double(time - motion.times[from])
        guard elapsed > 0 else { return }
        broken.append(
            Broken(
                lift: lift.microseconds, time: time, place: place,
                speed: (place - motion.points[from]) / elapsed))
    }

    /// Forgets what began or ended before a frame since which no contact has been down.
    mutating func release(before frame: Int) { candidates.removeAll { $0.frame < frame } }

    /// Counts the candidates that a contact jumped towards, or away from.
    private mutating func judge(_ trace: ContactTrace, _ motion: Motion) {
        guard let first = motion.times.first else { return }
        candidates.removeAll { candidate in
            let index = candidate.frame - trace.firstFrame
            guard candidate.identity != trace.identity, index > 0, index < motion.points.count,
                candidate.place.distance(to: motion.points[index - 1]) <= Self.nearby
            else { return false }
            switch candidate.change {
            case .ends:
                guard (motion.times.last ?? 0) - candidate.time >= Self.leastStay,
                    Self.jumps(motion, at: index, to: candidate.place, sign: 1)
                else { return false }
                numbers.merged += 1
                if isOfTwoFingers { numbers.mergedOfTwo += 1 }
            case .begins:
                guard candidate.time - first >= Self.leastStay,
                    Self.jumps(motion, at: index, to: candidate.place, sign: -1)
                else { return false }
                numbers.split += 1
            }
            return true
        }
    }

    /// Whether a contact jumps towards a place (sign 1) or away from it (−1) in a frame or in the next.
    private static func jumps(_ motion: Motion, at index: Int, to place: Point, sign: Double) -> Bool {
        let before = motion.points[index - 1]
        let distance = before.distance(to: place)
        let usual = motion.steps[max(0, index - 6)..<index - 1].percentile(0.5) ?? 0
        let least = max(1, distance / 8, 3 * usual)
        return (index - 1...index).contains { step in
            guard motion.steps.indices.contains(step) else { return false }
            let from = motion.points[step]
            let away = place - from
            guard away.length > 0 else { return false }
            let toward = ((motion.points[step + 1] - from) * away).sum() / away.length
            return sign * toward >= least
        }
    }
}
