/// Values of a group side by side, so that none hides another.
package enum Swarm {
    /// The greatest distance from the center, as a share of that of two groups.
    private static let reach = 0.4

    /// The sideways positions of values, relative to the center of their group, which remains free for their mean.
    ///
    /// Values that are closer than `height` lie beside each other; sides alternate by rank.
    ///
    /// - Parameters:
    ///   - values: finite values in any order.
    ///   - step: the distance of neighbors, in units of the axis of groups; less where they need more space than there is.
    ///   - height: the least distance of values above each other, in the unit of the values.
    /// - Returns: the position of each value, in the order of the values.
    package static func offsets(of values: [Double], step: Double, height: Double) -> [Double] {
        var slots = [Int](repeating: 0, count: values.count)
        var last: [Int: Double] = [:]
        let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
        for (rank, index) in order.enumerated() {
            let first = rank.isMultiple(of: 2) ? 1 : -1
            var distance = 1
            func free(_ slot: Int) -> Bool { last[slot].map { values[index] - $0 >= height } ?? true }
            while !free(first * distance), !free(-first * distance) { distance += 1 }
            slots[index] = free(first * distance) ? first * distance : -first * distance
            last[slots[index]] = values[index]
        }
        let widest = Double(slots.map(\.magnitude).max() ?? 1)
        return slots.map { Double($0) * min(step, reach / widest) }
    }
}
