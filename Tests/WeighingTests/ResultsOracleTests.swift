import Oracles
import TestSupport
import Testing

import Weighing

/// Every figure of results against numpy and scipy.
@Suite struct ResultsOracleTests {
    /// A study of three operators, six parts and two trials, with a reference for most results.
    ///
    /// - Parameter spread: how much operators differ from part to part, in grams.
    static func table(seed: UInt64, spread: Double) -> String {
        var random = SplitMix(seed: seed)
        var text = "\(ResultsTable.columns(meta: ["operator"]).joined(separator: ",")),reference_g\n"
        let masses = (0..<6).map { _ in random.between(140, 160) }
        let biases = (0..<3).map { _ in (0..<6).map { _ in random.between(-spread, spread) } }
        for trial in 0..<2 {
            for (name, bias) in zip(["Ada", "Ben", "Cyd"], biases) {
                for (part, mass) in masses.enumerated() {
                    let grams = mass + bias[part] + random.between(-1, 1)
                    let reference = trial == 0 && part == 3 ? "" : "\(mass + random.between(-0.1, 0.1))"
                    text +=
                        "2026-01-31T12:00:00+00:00,part \(part),\(grams),\(random.between(2, 3)),calibrated,force,,,,pad,"
                        + "\(random.between(0.5, 1)),\(random.between(0.5, 1)),\(random.between(0.2, 0.5)),,,\(name),\(reference)\n"
                }
            }
        }
        return text
    }

    @Test(
        "All figures agree to 1e-6",
        .enabled(
            if: Python.withSciPy != nil,
            "there is no python3 with numpy and scipy on this machine, so no oracle to ask"),
        arguments: Seeds.of(1...4), [1, 3])
    func agreement(seed: UInt64, size: Int) throws {
        let text = Self.table(seed: seed, spread: seed % 2 == 0 ? 4 : 0.1)
        var query = ResultsQuery()
        (query.limits, query.subgroup) = (Limits(145...156), size)
        let groups = try ResultsGroup.groups(of: try ResultsReader.rows(of: Array(text.utf8)), query)
        let group = try #require(groups.first)
        let python = try #require(Python.withSciPy)
        let answer = try python.ask("results.py", ["145", "156", "\(size)"], on: text)
        var wanted: [String: Double] = [:]
        for line in answer.split(separator: "\n") {
            let words = line.split(separator: " ")
            wanted[String(words[0])] = Double(words[1])
        }
        #expect(groups.count == 1 && group.figures.count == wanted.count)
        for figure in group.figures {
            let right = try #require(wanted[figure.key], "\(figure.key)")
            let value = try #require(Double(figure.value.csv()), "\(figure.key)")
            #expect(
                abs(value - right) <= 1e-6 * max(1e-3, abs(right)), "\(figure.key): \(value), not \(right)")
        }
    }
}
