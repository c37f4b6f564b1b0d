internal import Core
internal import Text

/// The statistics of the results of one scale and kind, and of one value of a column if they are separated by it.
package struct ResultsGroup: Sendable {
    /// The value of the column that separates the groups; nil if there is none.
    package let value: String?
    /// The results in their order.
    package let rows: [ResultRow]
    /// The descriptive statistics.
    package private(set) var statistics: ResultStatistics
    /// The uncertainty budget; nil if the contributions to a result are unknown, and for pads that cannot weigh.
    package let budget: ResultsBudget?
    /// The limits; nil without limits.
    package let limits: Limits?
    /// The control chart; nil for too few results and for pads that cannot weigh.
    package let chart: ControlChart?
    /// The capability indices; nil without limits or a control chart.
    package let capability: Capability?
    /// The agreement with the references; nil unless two or more results have one.
    package let agreement: BlandAltman?
    /// The gauge study; nil unless operators weighed the same parts equally often.
    package let study: GaugeStudy?
    /// Why there is no gauge study although there are operators; nil if there is one.
    package let studyRefusal: String?
    /// The names of the operators and of the parts of the gauge study.
    package let (operators, parts): ([String], [String])

    /// The groups of results.
    ///
    /// - Throws: `MalformedResults` if a reference is not a number.
    package static func groups(
        of rows: [ResultRow], _ query: ResultsQuery
    ) throws(MalformedResults) -> [ResultsGroup] {
        var indices: [Key: Int] = [:]
        var found: [[ResultRow]] = []
        for row in rows {
            let key = Key(
                scale: row.scale, kind: row.kind, value: query.separator.flatMap { row.text($0) } ?? "")
            let index = indices[key] ?? found.endIndex
            if index == found.endIndex {
                indices[key] = index
                found.append([])
            }
            found[index].append(row)
        }
        var groups: [ResultsGroup] = []
        for rows in found {
            groups.append(
                try ResultsGroup(rows, rows[0], query.separator.map { rows[0].text($0) ?? "" }, query))
        }
        return groups
    }

    /// What separates groups.
    private struct Key: Hashable {
        let scale: Scale.Provenance
        let kind: DeviceKind
        let value: String
    }

    private init(
        _ rows: [ResultRow], _ first: ResultRow, _ value: String?, _ query: ResultsQuery
    ) throws(MalformedResults) {
        (self.rows, self.value) = (rows, value)
        let isWeight = first.kind.isWeight(by: first.scale)
        limits = isWeight ? query.limits : nil
        budget = isWeight ? ResultsBudget(of: rows) : nil
        statistics = ResultStatistics(scale: first.scale, kind: first.kind)
        for row in rows { statistics.add(row, verdict: row.verdict(by: limits)) }
        chart = isWeight ? ControlChart(rows.map(\.grams), size: query.subgroup) : nil
        let (chart, statistics) = (chart, statistics)
        capability = limits.flatMap { limits in
            statistics.mean.map {
                Capability(limits, mean: $0, within: chart?.sigma, overall: statistics.deviation)
            }
        }
        agreement = isWeight ? BlandAltman(try Self.pairs(rows, query.reference)) : nil
        let cells = GaugeCells(rows, query)
        study = isWeight ? cells.study : nil
        studyRefusal = isWeight ? cells.refusal : nil
        (operators, parts) = (cells.operators, cells.parts)
    }

    private static func pairs(
        _ rows: [ResultRow], _ column: String
    ) throws(MalformedResults) -> [(grams: Double, reference: Double)] {
        var pairs: [(grams: Double, reference: Double)] = []
        for row in rows {
            guard let text = row.text(column) else { continue }
            guard let reference = row.style.number(text) else {
                throw MalformedResults(
                    line: nil, reason: "\(column.printable(limit: 40)) is \(row.style.refusal(of: text))")
            }
            pairs.append((row.grams, reference))
        }
        return pairs
    }

    /// The scale, and what separates the group: `calibrated, label plum`.
    package func name(_ separator: String?) -> String {
        statistics.name
            + (separator.map {
                ", \($0.printable(limit: 40)) \(value.map { $0.isEmpty ? "empty" : $0.printable(limit: 40) } ?? "")"
            }
                ?? "")
    }
}

/// The results of a gauge study by operator and part.
private struct GaugeCells {
    private(set) var operators: [String] = []
    private(set) var parts: [String] = []
    private(set) var study: GaugeStudy?
    private(set) var refusal: String?

    init(_ rows: [ResultRow], _ query: ResultsQuery) {
        var cells: [[String]: [Double]] = [:]
        var (known, knownParts) = (Set<String>(), Set<String>())
        for row in rows {
            guard let name = row.text(query.operators), let part = row.text(query.parts) else { continue }
            if known.insert(name).inserted { operators.append(name) }
            if knownParts.insert(part).inserted { parts.append(part) }
            cells[[name, part], default: []].append(row.grams)
        }
        // A single operator does not make a study, and was not meant to, unless the column was named for one.
        guard operators.count > 1 || !operators.isEmpty && query.namesOperators else { return }
        var counts = Set(cells.values.map(\.count))
        if cells.count < operators.count * parts.count { counts.insert(0) }
        if operators.count < 2 || parts.count < 2 {
            refusal = "a gauge study needs two or more operators and parts"
        } else if counts.count > 1 {
            let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
            refusal =
                "a gauge study needs the same number of trials of each part by each operator, not \(least) to \(most)"
        } else if counts.contains(1) {
            refusal = "a gauge study needs two or more trials of each part by each operator"
        } else {
            study = GaugeStudy(operators.map { name in parts.map { cells[[name, $0]] ?? [] } })
        }
    }
}
