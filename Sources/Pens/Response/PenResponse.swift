internal import Core
internal import Text

/// The response of a pen as pairs of force and pressure, and the figures that are published for such pairs.
///
/// The definitions are those of the public data (docs/pen.md): the activation force is the middle between the greatest
/// force with 0 % and the smallest force above 0 %; the maximum force is the middle between the greatest force below 100 %
/// and the smallest at 100 %; in between, the force at a pressure is interpolated linearly in the first two neighbors
/// whose pressures enclose it.
package struct PenResponse: Equatable, Sendable {
    /// The pressures in percent at which forces are stated; 0 is the activation force.
    package static let percentiles: [Double] = [
        0, 1, 2, 5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90, 95, 98, 99,
    ]

    /// The pairs in ascending order of force.
    package let pairs: [PenPair]
    /// What had to be corrected, and what is missing.
    package let limits: [PenLimit]
    /// The initial activation force in grams; nil if the pairs do not enclose it.
    package let activation: Double?
    /// The maximum force in grams; nil if the pairs do not enclose it.
    package let maximum: Double?

    /// - Parameter given: the pairs, which are sorted by force and of which equal ones count once.
    /// - Throws: `PenRefusal` for fewer than two different pairs, or for pairs that all have the same pressure.
    package init(_ given: [PenPair]) throws(PenRefusal) {
        let sorted = given.enumerated().sorted {
            ($0.element.grams, $0.offset) < ($1.element.grams, $1.offset)
        }.map(\.element)
        var limits: [PenLimit] = sorted == given ? [] : [.unsorted]
        var seen: Set<PenPair> = []
        let pairs = sorted.filter { seen.insert($0).inserted }
        if pairs.count < given.count { limits.append(.duplicated(given.count - pairs.count)) }
        guard pairs.count >= 2 else {
            throw PenRefusal("a single pair of force and pressure; a response needs at least 2")
        }
        guard Set(pairs.map(\.percent)).count > 1 else {
            throw PenRefusal("the pressure is \(pairs[0].percent.significant) % at every force")
        }
        var greatest = pairs[0].percent
        var fall = 0.0
        for pair in pairs {
            fall = max(fall, greatest - pair.percent)
            greatest = max(greatest, pair.percent)
        }
        if fall > 0 { limits.append(.falling(percent: fall)) }
        activation = Self.middle(pairs.filter { $0.percent <= 0 }, pairs.filter { $0.percent > 0 })
        let (below, full) = (pairs.filter { $0.percent < 100 }, pairs.filter { $0.percent >= 100 })
        maximum = below.isEmpty ? full[0].grams : Self.middle(below, full)
        if activation == nil { limits.append(.noActivation) }
        if maximum == nil { limits.append(.noMaximum) }
        (self.pairs, self.limits) = (pairs, limits)
    }

    /// The middle between the last force of some pairs and the first of others; nil if they overlap.
    private static func middle(_ light: [PenPair], _ heavy: [PenPair]) -> Double? {
        guard let last = light.last?.grams, let first = heavy.first?.grams, last < first else { return nil }
        return (last + first) / 2
    }

    /// The force in grams at a pressure; nil if the pairs do not enclose it.
    ///
    /// - Parameter percent: the pressure, 0…100: the activation force at 0, the maximum force at 100.
    package func grams(atPercent percent: Double) -> Double? {
        if percent <= 0 { return activation }
        if percent >= 100 { return maximum }
        let enclosing = zip(pairs, pairs.dropFirst()).first {
            $0.percent <= percent && percent <= $1.percent
        }
        guard let (low, high) = enclosing else { return nil }
        guard low.percent < high.percent else { return low.grams }
        return low.grams + (percent - low.percent) * (high.grams - low.grams) / (high.percent - low.percent)
    }

    /// The pressure in percent at a force, interpolated linearly; nil beyond the pairs, unless the pressure is known there:
    /// 0 below a first pair of 0 %, 100 above a last pair of 100 %.
    package func percent(ofGrams grams: Double) -> Double? {
        let (first, last) = (pairs[0], pairs[pairs.count - 1])
        if grams < first.grams { return first.percent <= 0 ? 0 : nil }
        if grams > last.grams { return last.percent >= 100 ? 100 : nil }
        guard let index = pairs.indices.dropLast().first(where: { grams <= pairs[$0 + 1].grams }) else {
            return last.percent
        }
        let (low, high) = (pairs[index], pairs[index + 1])
        guard low.grams < high.grams else { return high.percent }
        return low.percent + (grams - low.grams) * (high.percent - low.percent) / (high.grams - low.grams)
    }
}
