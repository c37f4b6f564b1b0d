/// How several contacts come to one load.
public enum Combination: String, Sendable, CaseIterable {
    /// All that presses: a force pad splits a load among the contacts.
    case sum
    /// The contact that presses hardest.
    case max
    /// The contact that has been down the longest, of equals the one in the lower slot.
    case first
}

/// The load of the contacts of a frame: what live readings and figures of recordings are made of.
public struct LoadCombiner: Equatable, Sendable {
    /// How several contacts come to one.
    public let combination: Combination
    /// The axis that holds their counts.
    public let axis: PressureAxis
    /// What turns counts into grams.
    public let scale: Scale
    /// Whether grams are those of the sum of the counts, and not the sum of the contacts' grams.
    @usableFromInline let takesCurveOfSum: Bool

    /// A rule for the contacts of an axis.
    public init(_ combination: Combination, axis: PressureAxis, scale: Scale) {
        (self.combination, self.axis, self.scale) = (combination, axis, scale)
        takesCurveOfSum = combination == .sum && !scale.addsGrams
    }

    /// The load of measured contacts.
    ///
    /// - Parameters:
    ///   - contacts: what touches, by slot.
    ///   - oldest: the index of the contact that has been down the longest.
    /// - Returns: the load; none where nothing touches, whatever the scale says of 0 counts.
    public func load(of contacts: [MeasuredContact], oldest: Int) -> Load {
        load(
            of: contacts.count, oldest: oldest, raw: { contacts[$0].raw },
            grams: { place, _ in contacts[place].force.grams },
            gramsOfSum: { scale.grams(ofCounts: Double($0)) })
    }

    /// The load of so many contacts.
    ///
    /// - Parameters:
    ///   - count: the number of contacts.
    ///   - oldest: the index of the contact that has been down the longest; asked for only where that one counts.
    ///   - raw: the counts of a contact above the axis minimum, as sent.
    ///   - grams: the grams of one contact alone, by its place and its counts.
    ///   - gramsOfSum: the grams of several contacts' counts taken together, each held to the axis.
    @inlinable @inline(__always)
    public func load(
        of count: Int, oldest: @autoclosure () -> Int, raw: (Int) -> Int64, grams: (Int, Int64) -> Double,
        gramsOfSum: (Int64) -> Double
    ) -> Load {
        var load = Load()
        for place in counting(of: count, oldest: oldest(), raw: raw) {
            let counts = raw(place)
            load.raw += counts
            load.held += axis.held(counts)
            load.force.grams += grams(place, counts)
            load.force.percent += axis.percent(ofRaw: counts)
            load.isSaturated = load.isSaturated || axis.isSaturated(counts)
            load.isOutOfRange = load.isOutOfRange || axis.isOutOfRange(counts)
        }
        if takesCurveOfSum, count > 0 { load.force.grams = gramsOfSum(load.held) }
        return load
    }

    /// Which of the contacts count: all, one or none.
    @inlinable @inline(__always)
    func counting(of count: Int, oldest: @autoclosure () -> Int, raw: (Int) -> Int64) -> Range<Int> {
        switch combination {
        case .sum: return 0..<count
        case .max:
            var heaviest = 0
            for place in 0..<count where raw(place) > raw(heaviest) { heaviest = place }
            return heaviest..<Swift.min(heaviest + 1, count)
        case .first:
            let oldest = oldest()
            return (0..<count).contains(oldest) ? oldest..<(oldest + 1) : 0..<0
        }
    }
}
