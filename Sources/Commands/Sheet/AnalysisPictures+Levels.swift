import TouchAnalysis

extension AnalysisPictures {
    /// The greatest force in each of equal parts of the recording, in shares of the greatest of all.
    func levels(count: Int) -> [Double] {
        guard let end = force.last?.time, end > 0, let most = force.map(\.greatest).max(), most > 0 else {
            return []
        }
        var levels = [Double](repeating: 0, count: count)
        for (point, next) in zip(force, force.dropFirst()) {
            let first = Int(point.time * Int64(count) / (end + 1))
            // A force applies until the next one.
            let last = Int(next.time * Int64(count) / (end + 1))
            for index in first...max(first, last) {
                levels[index] = max(levels[index], point.greatest / most)
            }
        }
        return levels
    }
}
