// Prints how true calibrations against simulated reference scales are (run by Benchmarks/reference.sh).
import Foundation
import Synchronization

let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let runs = Int(numbers.first ?? 300)
let first = numbers.dropFirst().first ?? 100_000

func share(_ hits: [Bool]) -> String {
    String(format: "%.1f %%", 100 * Double(hits.count(where: \.self)) / Double(max(1, hits.count)))
}

/// The 95th percentile and the greatest of magnitudes.
func greatest(_ values: [Double], _ digits: Int) -> String {
    let sorted = values.map { abs($0) }.sorted()
    return [sorted[sorted.count * 95 / 100], sorted[sorted.count - 1]]
        .map { String(format: "%.\(digits)f", $0) }.joined(separator: ", ")
}

func isCovered(_ value: (error: Double, uncertainty: Double)) -> Bool {
    abs(value.error) <= value.uncertainty
}

print(
    "hysteresis, creep (%) | runs | lag error p95, max (ms) | lag covered | curve error p95, max (% of full scale) | "
        + "hysteresis error p95, max (g) | within 20 %, or none found where there is none | heaviest load covered | "
        + "all loads covered | U of the heaviest load, median (g) | pairs per reading, fewest")
for (hysteresis, creep, timer, unsteadiness) in [
    (0.0, 0.0, 0.0, 0.05), (0.01, 0, 0, 0.05), (0.03, 0, 0, 0.05), (0, 0.01, 0, 0.05), (0.01, 0.005, 0, 0.05),
    (0.03, 0.01, 0, 0.05), (0, 0, 0.016, 0.005), (0.01, 0, 0.016, 0.005), (0.03, 0.01, 0.016, 0.005),
    (0, 0, 0.016, 0.05), (0.01, 0, 0.016, 0.05), (0.03, 0.01, 0.016, 0.05),
] {
    let collected = Mutex<[(seed: UInt64, errors: ReferenceErrors, share: Double)]>([])
    DispatchQueue.concurrentPerform(iterations: runs) { run in
        let seed = first + UInt64(run)
        var press = SimulatedPress(seed: seed)
        (press.hysteresis, press.creep, press.timer) = (hysteresis, creep, timer)
        press.unsteadiness = unsteadiness
        guard let errors = try? ReferenceErrors(press, seed: seed) else { return }
        let share = Double(errors.pairs) / (press.rate * press.seconds)
        collected.withLock { $0.append((seed, errors, share)) }
    }
    let results = collected.withLock { $0.sorted { $0.seed < $1.seed } }
    let all = results.map(\.errors)
    let heaviest = all.compactMap(\.loads.last)
    print(
        "\(hysteresis * 100), \(creep * 100)"
            + (timer > 0 ? ", readings up to 16 ms late, intervals ± \(unsteadiness * 100) %" : ""),
        all.count,
        greatest(all.map { 1e3 * $0.lag.error }, 1), share(all.map { isCovered($0.lag) }),
        greatest(all.map { 100 * $0.curve }, 2), greatest(all.map(\.hysteresis), 2),
        share(all.map { abs($0.hysteresis) <= 0.2 * hysteresis * 400 }),
        share(heaviest.map(isCovered)), share(all.flatMap(\.loads).map(isCovered)),
        String(format: "%.2f", heaviest.map(\.uncertainty).sorted()[heaviest.count / 2]),
        String(format: "%.2f", results.map(\.share).min() ?? 0), separator: " | ")
}
