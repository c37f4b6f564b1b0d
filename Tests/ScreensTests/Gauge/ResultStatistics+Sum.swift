import Core
import Weighing

extension ResultStatistics {
    /// Statistics of results of equal weight.
    init(count: Int, sum: Double, scale: Scale.Provenance, kind: DeviceKind = .force) {
        self.init(scale: scale, kind: kind)
        for _ in 0..<count {
            add(ResultRow(grams: sum / Double(count), scale: scale, kind: kind), verdict: nil)
        }
    }
}
