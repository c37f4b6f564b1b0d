package import Core

/// The difference of two groups of one scale.
package struct GroupPair: Sendable {
    /// The name of the first group.
    package let base: String
    /// The name of the second group, from whose mean that of the first is subtracted.
    package let other: String
    /// The provenance of grams; nil if the figure is not in grams, or if the recordings have none.
    package let scale: String?
    /// The numbers of values that were compared; equal numbers if persons are paired.
    package let counts: (base: Int, other: Int)
    /// The number of persons who are left out, since they are in one of the groups only.
    package let leftOut: Int
    /// The difference with its interval, its test and the size of its effect.
    package let difference: MeanDifference
    /// The probability of the test, adjusted by Holm for all pairs of the scale; nil where there is none.
    package fileprivate(set) var p: Double?

    /// The greatest number of groups of which all pairs are compared.
    package static let mostGroups = 12

    /// Compares all pairs of groups that have values. Persons who occur in both are paired, and those who do not are left out.
    ///
    /// - Parameter groups: the groups of one scale, in order.
    /// - Returns: the pairs; none for more than `mostGroups` groups.
    package static func all(of groups: [TouchGroup]) -> [GroupPair] {
        let groups = groups.filter { !$0.values.isEmpty }
        guard groups.count <= mostGroups else { return [] }
        var pairs = groups.indices.flatMap { index in
            groups[(index + 1)...].map { GroupPair(groups[index], $0) }
        }
        for (index, p) in pairs.map(\.difference.p).adjustedByHolm.enumerated() { pairs[index].p = p }
        return pairs
    }

    private init(_ base: TouchGroup, _ other: TouchGroup) {
        (self.base, self.other, scale) = (base.name, other.name, base.scale)
        let first = Dictionary(uniqueKeysWithValues: zip(base.persons, base.values))
        let pairs = zip(other.persons, other.values).compactMap { person, value in
            first[person].map { (base: $0, other: value) }
        }
        if pairs.isEmpty {
            difference = MeanDifference(from: base.values, to: other.values)
            (counts, leftOut) = ((base.values.count, other.values.count), 0)
        } else {
            difference = MeanDifference(ofPairs: pairs)
            counts = (pairs.count, pairs.count)
            leftOut = base.values.count + other.values.count - 2 * pairs.count
        }
    }
}
