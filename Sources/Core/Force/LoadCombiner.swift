/// How the loads of several contacts are combined into one.
public enum Combination: String, Sendable, CaseIterable {
    /// The sum of all contacts: a force pad distributes a load among the contacts.
    case sum
    /// The contact with the greatest pressure.
    case max
    /// The contact that has been down the longest; if several began together, the one in the lowest slot.
    case first
}

/// Computes the load of a frame's contacts, for live readings and for the analysis of recordings.
public struct LoadCombiner: Equatable, Sendable {
    /// How several contacts are combined.
    public let combination: Combination
    /// The channel that the counts are measured on.
    public let channel: ForceChannel
    /// Whether grams are computed from the sum of the counts instead of summing the grams of the contacts.
    @usableFromInline let takesCurveOfSum: Bool

    package init(_ combination: Combination, of channel: ForceChannel) {
        (self.combination, self.channel) = (combination, channel)
        takesCurveOfSum = combination == .sum && !channel.scale.addsGrams
    }

    /// Returns the load of measured contacts.
    ///
    /// - Parameters:
    ///   - contacts: the contacts, ordered by slot.
    ///   - oldest: the index of the contact that has been down the longest.
    /// - Returns: The load; empty if there is no contact, even if the scale assigns a force to 0 counts.
    package func load(of contacts: [MeasuredContact], oldest: Int) -> Load {
        load(
            of: contacts.count, oldest: oldest, raw: { contacts[$0].raw },
            grams: { index, _ in contacts[index].force.grams },
            gramsOfSum: { channel.scale.grams(ofCounts: Double($0)) })
    }

    /// Returns the load of contacts that are accessed by index.
    ///
    /// - Parameters:
    ///   - count: the number of contacts.
    ///   - oldest: the index of the contact that has been down the longest; evaluated only for `Combination.first`.
    ///   - raw: returns the counts of a contact above the axis minimum, as sent.
    ///   - grams: returns the grams of one contact alone from its index and its counts.
    ///   - gramsOfSum: returns the grams of the summed counts of several contacts, each clamped to the axis.
    @inlinable @inline(__always)
    public func load(
        of count: Int, oldest: @autoclosure () -> Int, raw: (Int) -> Int64, grams: (Int, Int64) -> Double,
        gramsOfSum: (Int64) -> Double
    ) -> Load {
        var load = Load()
        let axis = channel.axis
        for index in counting(of: count, oldest: oldest(), raw: raw) {
            let counts = raw(index)
            load.raw += counts
            load.clamped += axis.clamped(counts)
            load.force.grams += grams(index, counts)
            load.force.percent += axis.percent(ofRaw: counts)
            load.isSaturated = load.isSaturated || axis.isSaturated(counts)
            load.isOutOfRange = load.isOutOfRange || axis.isOutOfRange(counts)
        }
        if takesCurveOfSum, count > 0 { load.force.grams = gramsOfSum(load.clamped) }
        return load
    }

    /// Returns the indices of the contacts to include: all, one or none.
    @inlinable @inline(__always)
    func counting(of count: Int, oldest: @autoclosure () -> Int, raw: (Int) -> Int64) -> Range<Int> {
        switch combination {
        case .sum: return 0..<count
        case .max:
            var heaviest = 0
            for index in 0..<count where raw(index) > raw(heaviest) { heaviest = index }
            return heaviest..<Swift.min(heaviest + 1, count)
        case .first:
            let oldest = oldest()
            return (0..<count).contains(oldest) ? oldest..<(oldest + 1) : 0..<0
        }
    }
}
