internal import Core

extension ReferenceSeries {
    /// The time over which the scale is observed, in seconds: a rise and a fall.
    private static let observed = 8.0
    /// The fewest readings in that time.
    private static let fewest = 8
    /// The least change of the counts that a scale must show, as a fraction of the greatest counts.
    private static let leastChange = 0.2

    /// The weight in grams that the scale has kept for 8 s although the load on the pad changed; nil if it followed, or if
    /// the pad was not pressed.
    ///
    /// A weight that changes by less than 1 g, or by one step of the display, is kept.
    package var frozenWeight: Double? {
        let steps = SampleGrid.steps(Self.observed)
        guard counts.count >= steps else { return nil }
        let first = counts.count - steps
        let pressed = (first..<counts.count).filter { contacts[$0] == .touched }.map { counts[$0] }
        guard pressed.count > steps / 2, let low = pressed.min(), let high = pressed.max(),
            high - low > Self.leastChange * (counts.max() ?? 0)
        else { return nil }
        let since = Int64(start + first) * SampleGrid.stepMicroseconds
        let weights = readings.reversed().prefix { $0.time.microseconds >= since }.compactMap(\.grams)
        guard weights.count >= Self.fewest, let least = weights.min(), let most = weights.max() else {
            return nil
        }
        return most - least < 1 || Set(weights).count <= 2 ? weights[0] : nil
    }
}
