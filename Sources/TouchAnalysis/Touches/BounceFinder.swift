/// Finds sequences of touches that obey the law of a bouncing object, in order of their end.
///
/// A sequence has at least five impacts of at most 0.25 s, each interval is shorter than the one before, and the mass that
/// follows from each impact and the flights around it (see `Bounces`) is within 10 % of the mean of those before. The
/// coefficients of restitution by times and by impulses agree within 10 % and are at most 0.95.
struct BounceFinder: Sendable {
    /// A touch that has ended. Times are in microseconds since time 0.
    struct Touch: Sendable {
        let start: Int64
        let end: Int64
        /// The centroid of its force, from its start; nil if it is longer than an impact.
        let center: Double?
        /// In gram-seconds.
        let impulse: Double
        /// The mean force of its hold part in grams; nil if it has none.
        let hold: Double?

        /// The centroid in seconds since time 0; nil if it is longer than an impact.
        var moment: Double? { center.map { (Double(start) + $0) / 1e6 } }
    }

    /// The smallest number of impacts: four taps of a drum roll obey the law by chance.
    private static let fewest = 5
    /// The greatest time between two impacts in seconds, that of a fall from 5 m.
    private static let longest = 2.0
    /// The time within which the object comes to rest after the last impact that can be told apart, in microseconds.
    private static let settling: Int64 = 1_000_000
    /// The greatest coefficient of restitution, above that of the best balls: regular taps have about 1.
    private static let bounciest = 0.95
    /// How far the mass by one impact may be from the mean of those before, as a fraction.
    private static let tolerance = 0.1
    /// The greatest number of sequences that are reported.
    private static let most = 1_000

    private var run: [Touch] = []
    private var found: [Bounces] = []
    /// The end of the last impact of the last sequence, while no touch was long enough to be that of the resting object.
    private var awaitingRest: Int64?
    /// The touches of a later part of a recording, which may continue a sequence of the part before; nil for the first part.
    private var later: [Touch]?

    /// - Parameter isOfLaterPart: whether it only keeps the touches, for the finder of the first part.
    init(isOfLaterPart: Bool = false) { later = isOfLaterPart ? [] : nil }

    /// Adds a touch.
    mutating func add(_ touch: Touch) {
        guard later == nil else {
            later?.append(touch)
            return
        }
        if continues(touch) { return run.append(touch) }
        end()
        run = touch.center == nil ? [] : [touch]
        if let rest = touch.hold, let last = awaitingRest {
            if touch.start - last < Self.settling { found[found.count - 1].rest = rest }
            awaitingRest = nil
        }
    }

    /// Adds the touches of a later part.
    mutating func join(_ other: BounceFinder) {
        for touch in other.later ?? [] { add(touch) }
    }

    /// Ends the current sequence, and returns all of them.
    mutating func finish() -> [Bounces] {
        end()
        run = []
        return found
    }

    /// Whether a touch is the next impact of the current sequence.
    private func continues(_ touch: Touch) -> Bool {
        guard let moment = touch.moment, let last = run.last, let before = last.moment,
            touch.start >= last.end
        else { return false }
        let interval = moment - before
        guard run.count > 1, let earlier = run[run.count - 2].moment else { return interval < Self.longest }
        guard interval < before - earlier else { return false }
        let mass = 2 * last.impulse / (interval + before - earlier)
        guard let mean = bounces?.mass, run.count > 2 else { return true }
        return abs(mass / mean - 1) <= Self.tolerance
    }

    /// The figures of the current sequence; nil for less than two impacts.
    private var bounces: Bounces? {
        let moments = run.compactMap(\.moment)
        guard let start = moments.first, moments.count > 1 else { return nil }
        return Bounces(
            start: start, impulses: run.map(\.impulse),
            intervals: zip(moments, moments.dropFirst()).map { $1 - $0 }, rest: nil)
    }

    /// Reports the current sequence if it is long enough.
    private mutating func end() {
        guard run.count >= Self.fewest, found.count < Self.most, let bounces,
            bounces.restitution <= Self.bounciest,
            abs(bounces.impulseRestitution / bounces.restitution - 1) <= Self.tolerance
        else { return }
        found.append(bounces)
        awaitingRest = run.last?.end
    }
}
