internal import Text

/// The uncertainty budget of several results: the RMS of each contribution.
package struct ResultsBudget: Sendable {
    /// A contribution.
    package struct Part: Sendable {
        /// The term; nil if only the sum of several terms is known, as in a table.
        package let term: Budget.Term?
        /// What contributes, in a few words.
        package let name: String
        /// The mean variance in g².
        package let variance: Double
        /// The part of the whole variance, 0…1.
        package let share: Double
    }

    /// The contributions, the greatest first.
    package let parts: [Part]

    /// The budget of results; nil if the contributions to one of them are unknown.
    init?(of rows: [ResultRow]) {
        guard !rows.isEmpty else { return nil }
        var means: [(term: Budget.Term?, name: String, variance: Double)] = []
        func mean(_ standard: (ResultRow) -> Double?) -> Double? {
            var sum = 0.0
            for row in rows {
                guard let standard = standard(row) else { return nil }
                sum += standard * standard
            }
            return sum / Double(rows.count)
        }
        if rows.allSatisfy({ !$0.budget.isEmpty }) {
            means = Budget.Term.allCases.compactMap { term in
                mean { $0.budget[term] ?? 0 }.map { (term, term.words, $0) }
            }
        } else if let common = mean(\.commonUncertainty), let random = mean(\.randomUncertainty) {
            means = [
                (nil, "common to all weighings of an object", common),
                (nil, "differs between weighings", random),
            ]
        } else {
            return nil
        }
        let whole = means.reduce(0) { $0 + $1.variance }
        parts = means.filter { $0.variance > 0 }.sorted { $0.variance > $1.variance }.map {
            Part(term: $0.term, name: $0.name, variance: $0.variance, share: $0.variance / whole)
        }
    }

    /// The contributions as names and values: `1.52 g, 29.0 %`.
    ///
    /// - Parameter digits: those of the ± that they contribute to.
    package func rows(_ digits: WeightDigits) -> [[String]] {
        parts.map {
            [
                "  u, \($0.name)",
                "\(digits.finer.text($0.variance.squareRoot())), \((100 * $0.share).fixed(1)) %",
            ]
        }
    }
}

extension JSONWriter {
    /// Writes the key `budget` with the contributions.
    mutating func encode(_ budget: ResultsBudget) {
        objects("budget", budget.parts) { json, part in
            json.field("term", part.term?.rawValue)
            json.field("name", part.name)
            json.field("u_g", part.variance.squareRoot())
            json.field("share", part.share)
        }
    }
}
