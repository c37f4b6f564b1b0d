internal import Core

/// Statistics of results by scale and kind: grams of different origins are never added.
package struct ResultsSummary: Equatable, Sendable {
    /// The statistics of each scale and kind, in the order of their first results.
    package private(set) var groups: [ResultStatistics] = []

    package init() {}

    /// The number of results.
    package var count: Int { groups.reduce(0) { $0 + $1.count } }

    /// Adds a result.
    package mutating func add(_ result: WeighingResult) {
        add(result.row)
        guard let index = groups.firstIndex(where: { $0.scale == result.scale && $0.kind == result.kind })
        else { return }
        if let percent = result.percent, result.weight.grams != 0 {
            groups[index].percentPerGram = percent / result.weight.grams
        }
    }

    /// Adds a row of a table of results.
    package mutating func add(_ row: ResultRow) {
        let index =
            groups.firstIndex { $0.scale == row.scale && $0.kind == row.kind } ?? groups.endIndex
        if index == groups.endIndex { groups.append(ResultStatistics(scale: row.scale, kind: row.kind)) }
        groups[index].add(row, verdict: row.verdict)
    }
}
