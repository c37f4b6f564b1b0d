/// How several contacts come to one load.
public enum Combination: String, Sendable, CaseIterable {
    /// All that presses: a force pad splits a load among the contacts.
    case sum
    /// The contact that presses hardest.
    case max
    /// The contact that has been down the longest, of equals the one in the lower slot.
    case first

    /// The load of the contacts.
    ///
    /// - Parameters:
    ///   - contacts: what touches.
    ///   - oldest: the index of the contact that has been down the longest.
    ///   - axis: the axis that holds their counts.
    ///   - scale: what turns counts into grams.
    /// - Returns: the load; none where nothing touches, whatever the scale says of 0 counts.
    public func load(of contacts: [MeasuredContact], oldest: Int, axis: PressureAxis, scale: Scale) -> Load {
        var load = Load()
        var counts: Int64 = 0
        for place in counting(of: contacts.count, oldest: oldest, raw: { contacts[$0].raw }) {
            load.add(contacts[place])
            counts += axis.held(contacts[place].raw)
        }
        if takesCurveOfSum(by: scale), !contacts.isEmpty {
            load.force.grams = scale.grams(ofCounts: Double(counts))
        }
        return load
    }

    /// Which of the contacts count: all, one or none.
    ///
    /// - Parameters:
    ///   - count: how many touch.
    ///   - oldest: the index of the contact that has been down the longest.
    ///   - raw: the counts of a contact.
    @inlinable
    public func counting(of count: Int, oldest: Int, raw: (Int) -> Int64) -> Range<Int> {
        switch self {
        case .sum: return 0..<count
        case .max:
            var heaviest = 0
            for place in 0..<count where raw(place) > raw(heaviest) { heaviest = place }
            return heaviest..<Swift.min(heaviest + 1, count)
        case .first: return (0..<count).contains(oldest) ? oldest..<(oldest + 1) : 0..<0
        }
    }

    /// Whether grams are those of the sum of the counts, and not the sum of the contacts' grams.
    public func takesCurveOfSum(by scale: Scale) -> Bool { self == .sum && !scale.addsGrams }
}

extension Load {
    fileprivate mutating func add(_ contact: MeasuredContact) {
        raw += contact.raw
        force.grams += contact.force.grams
        force.percent += contact.force.percent
        isSaturated = isSaturated || contact.isSaturated
        isOutOfRange = isOutOfRange || contact.isOutOfRange
    }
}
