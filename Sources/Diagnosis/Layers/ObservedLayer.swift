package import Core

/// What a device sent while somebody pressed it.
package struct ObservedLayer: Equatable, Sendable {
    /// The number of frames.
    package private(set) var frames = 0
    /// The number of touches.
    package private(set) var touches = 0
    /// The least and the greatest count of a contact; nil without contacts.
    package private(set) var counts: ClosedRange<Int32>?
    /// The number of presses of a button.
    package private(set) var clicks = 0
    /// The counts of the strongest contact at each of them, as far as it was seen.
    private var clickCounts: [Int32] = []
    /// The longest time between two frames of a touch, in seconds.
    package private(set) var longestGap = 0.0
    private var constancy = PressureConstancy()
    private var distinct: Set<Int32> = []
    /// The number of counts.
    private var samples = 0
    private var (pairs, sumX, sumY, sumXX, sumYY, sumXY) = (0, 0.0, 0.0, 0.0, 0.0, 0.0)
    private var last: SourceTime?
    private var wasPressed = false
    private var contactCount = 0

    package init() {}

    /// What the counts themselves show; nil if they leave it open.
    ///
    /// A pad whose pressure is computed from the size of a touch has a correlation of 1. A lower one shows nothing: a
    /// fingertip that presses harder is larger, too.
    var verdict: ForceEvidence.Counts? {
        if constancy.count != nil { return .constant }
        guard samples >= Self.fewestSamples, let sizeCorrelation, sizeCorrelation >= Self.sameAsSize else {
            return nil
        }
        return .followSize
    }

    /// The fewest counts of contacts that show a correlation.
    private static let fewestSamples = 100
    /// The least correlation of counts with the size of the touch that they are computed from.
    private static let sameAsSize = 0.98

    /// The number of distinct counts.
    package var levels: Int { distinct.count }

    /// The counts at which a button comes: the middle one; nil without clicks.
    package var clickCount: Int32? {
        clickCounts.isEmpty ? nil : clickCounts.sorted()[clickCounts.count / 2]
    }

    /// The one and the same count of all contacts, if three or more were seen from landing to lift; otherwise nil.
    package var constantCount: Int32? { constancy.count }

    /// The contacts that were seen from landing to lift.
    package var wholeContacts: Int { constancy.contacts }

    /// The correlation of count and contact size; nil if the size is not sent or does not vary.
    package var sizeCorrelation: Double? {
        let count = Double(pairs)
        guard pairs > 2 else { return nil }
        let (varianceX, varianceY) = (count * sumXX - sumX * sumX, count * sumYY - sumY * sumY)
        guard varianceX > 0, varianceY > 0 else { return nil }
        return (count * sumXY - sumX * sumY) / (varianceX * varianceY).squareRoot()
    }

    /// Adds a frame.
    package mutating func add(_ frame: Frame) {
        frames += 1
        if let last, contactCount > 0 {
            longestGap = max(longestGap, Double(frame.time.microseconds - last.microseconds) / 1e6)
        }
        last = frame.time
        if frame.contacts.count > contactCount { touches += frame.contacts.count - contactCount }
        contactCount = frame.contacts.count
        constancy.add(frame.contacts)
        for contact in frame.contacts {
            guard let count = contact.pressure else { continue }
            samples += 1
            counts = counts.map { min($0.lowerBound, count)...max($0.upperBound, count) } ?? count...count
            if distinct.count < 65_536 { distinct.insert(count) }
            if let major = contact.major { pair(Double(count), Double(major)) }
        }
        let isPressed = !frame.buttons.isEmpty
        if isPressed, !wasPressed {
            clicks += 1
            if clickCounts.count < 1_000, let most = frame.contacts.compactMap(\.pressure).max() {
                clickCounts.append(most)
            }
        }
        wasPressed = isPressed
    }

    /// Frames are missing, or those of another file follow: neither the time between them nor a contact spans the gap.
    package mutating func interrupt() {
        (last, contactCount, wasPressed) = (nil, 0, false)
        constancy.interrupt()
    }

    /// Adds what was observed at another time.
    package mutating func add(_ other: ObservedLayer) {
        frames += other.frames
        touches += other.touches
        clicks += other.clicks
        clickCounts += other.clickCounts
        longestGap = max(longestGap, other.longestGap)
        if let more = other.counts {
            counts =
                counts.map {
                    min($0.lowerBound, more.lowerBound)...max($0.upperBound, more.upperBound)
                } ?? more
        }
        distinct.formUnion(other.distinct)
        samples += other.samples
        constancy.add(other.constancy)
        pairs += other.pairs
        sumX += other.sumX
        sumY += other.sumY
        sumXX += other.sumXX
        sumYY += other.sumYY
        sumXY += other.sumXY
        interrupt()
    }

    private mutating func pair(_ x: Double, _ y: Double) {
        pairs += 1
        sumX += x
        sumY += y
        sumXX += x * x
        sumYY += y * y
        sumXY += x * y
    }
}
