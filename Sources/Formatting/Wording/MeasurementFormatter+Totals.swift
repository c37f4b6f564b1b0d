package import Core
import Text
package import Weighing

extension MeasurementFormatter {
    /// The sums of results as text, from the longest to the shortest: the number of results with their total and mean,
    /// each scale by itself.
    package func totals(_ totals: [ResultStatistics], in unit: MassUnit) -> [String] {
        let count = totals.reduce(0) { $0 + $1.count }.counted("result")
        guard totals.count > 1 else {
            // The total of a single result is that result.
            let sum = totals.first { $0.count > 1 }.flatMap { self.sum(of: $0, in: unit) }
            return [sum.map { "\(count), \($0)" }, count].compactMap(\.self)
        }
        let scales = totals.map { total in
            let sum = self.sum(of: total, in: unit).map { ", \($0)" } ?? ""
            return "\(total.count) \(total.scale.rawValue)\(sum)"
        }
        return [scales.joined(separator: "; "), "\(count) of \(totals.count.counted("scale"))", count]
    }

    private func sum(of total: ResultStatistics, in unit: MassUnit) -> String? {
        total.total.map {
            "total \(weight($0, in: unit).text), mean \(weight($0 / Double(max(1, total.count)), in: unit).text)"
        }
    }
}
