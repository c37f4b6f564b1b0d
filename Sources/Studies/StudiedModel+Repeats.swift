internal import Core
internal import Metrology

extension StudiedModel {
    /// The pooled standard deviation of loadings of the same mass at the same place of the same unit, as a fraction of the mass;
    /// nil without repeats.
    var withinUnits: Double? {
        struct Key: Hashable {
            var (reference, place) = (0.0, 0)
        }
        let groups = units.flatMap { unit in
            Dictionary(grouping: unit.studies.flatMap(\.loadings)) {
                Key(reference: $0.reference, place: $0.place)
            }.values.map { loadings in
                loadings.map { loading in
                    (unit.grams(ofCounts: loading.counts.loaded) - unit.grams(ofCounts: loading.counts.empty))
                        / loading.reference
                }
            }
        }
        let freedom = groups.reduce(0) { $0 + $1.count - 1 }
        guard freedom > 0 else { return nil }
        // Sorted, so that the sum is the same on every run.
        let squares = groups.map(\.sumOfSquaredDeviations).sorted().reduce(0, +)
        return (squares / Double(freedom)).squareRoot()
    }
}
