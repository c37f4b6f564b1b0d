import Core
import Recordings
import Sessions
import Simulation
import Text
import Weighing

/// The certificate of all rows of tables, as they were found.
struct TableCertificate {
    /// A table, or lines of JSON, and what was found in it.
    struct Source {
        /// The name without its folder.
        let name: String
        /// The XXH3-128 hash of its bytes.
        let hash: String
        let rows: [ResultRow]
    }

    let sources: [Source]
    let unit: MassUnit
    /// The column of the operators.
    let operators: String
    /// The limits by which all rows are judged again; nil for the verdicts of the rows.
    let limits: Limits?
    /// The number of the certificate; nil for none.
    let number: String?
    /// What is stated of all results.
    let meta: [(name: String, value: String)]

    var certificate: Certificate {
        Certificate(number: number, meta: meta, origin: origin, sections: sections)
    }

    private var rows: [ResultRow] { sources.flatMap(\.rows) }

    private var origin: [String] {
        var sentences = sources.map { source in
            "Made from all rows of \(source.name.printable(limit: 200)), XXH3-128 hash \(source.hash)."
        }
        sentences.append(
            "The rows are as found: whether they were changed after the weighing was not checked. A file with the same hash, which "
                + "xxh128sum prints, has the same rows.")
        if let limits {
            let (lower, upper) = (words(limits.grams.lowerBound), words(limits.grams.upperBound))
            sentences.append("They were judged again, by the limits \(lower) to \(upper).")
        }
        let repeated = RepeatedResult.all(among: rows)
        if !repeated.isEmpty {
            let named = repeated.prefix(Self.mostNamed).map { "\($0.index + 1) repeats \($0.first + 1)" }
            let more = repeated.count - named.count
            sentences.append(
                "Results that seem to be of a weighing that is listed already: \(named.joined(separator: ", "))"
                    + (more > 0 ? ", and \(more) more" : "") + ".")
        }
        return sentences
    }

    /// The number of repeated rows that are named.
    private static let mostNamed = 20

    private func words(_ grams: Double) -> String {
        WeightDigits(ofGrams: grams, uncertainty: nil, in: unit).text(grams)
    }

    /// A section for each pad and scale, in the order of their first rows.
    private var sections: [Certificate.Section] {
        struct Key: Hashable {
            let pad: String
            let scale: Scale.Provenance
            let kind: DeviceKind
        }
        var indices: [Key: Int] = [:]
        var found: [[(number: Int, row: ResultRow)]] = []
        for numbered in zip(1..., rows) {
            let row = numbered.1
            let key = Key(pad: row.device, scale: row.scale, kind: row.kind)
            let index = indices[key] ?? found.endIndex
            if index == found.endIndex {
                indices[key] = index
                found.append([])
            }
            found[index].append(numbered)
        }
        return found.map(section)
    }

    private func section(_ numbered: [(number: Int, row: ResultRow)]) -> Certificate.Section {
        let (rows, first) = (numbered.map(\.row), numbered[0].row)
        var statistics = ResultStatistics(scale: first.scale, kind: first.kind)
        for row in rows { statistics.add(row, verdict: nil) }
        let days = rows.days.map { $0.contains(" ") ? "weighed from \($0)" : "weighed on \($0)" }
        let scale =
            first.scale == .unknown ? "Grams unknown" : "Scale of the grams: \(first.scale.rawValue)"
        let facts = [
            SimulatedPad.isName(first.device) ? Certificate.simulated : nil, scale,
            first.kind.sensed.map { "the pad senses \($0)" }, days,
            rows.count > 1 ? statistics.statedTotal(in: unit).map { "total \($0)" } : nil,
        ]
        let pad = first.device.isEmpty ? "Unknown pad" : first.device.printable(limit: 60)
        return Certificate.Section(
            pad: pad, scale: first.scale, kind: first.kind, facts: facts.compactMap(\.self),
            entries: numbered.map(entry))
    }

    private func entry(_ number: Int, _ row: ResultRow) -> Certificate.Entry {
        Certificate.Entry(
            number: number, name: row.label.printable(limit: 60), weight: row.amount(in: unit),
            reach: row.reach(in: unit), time: row.readableTime?.printable(limit: 40),
            verdict: row.verdict(by: limits), flags: row.flags, operatorName: row.text(operators))
    }
}

extension DeviceKind {
    /// What a pad of this kind senses; nil for the force of what lies on it.
    fileprivate var sensed: String? {
        switch self {
        case .force: nil
        case .contactSize: "the size of a touch, which is not a weight"
        case .pen: "the force of a pen"
        case .unknown: "a quantity that is unknown"
        }
    }
}
