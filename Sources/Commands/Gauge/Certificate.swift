import Core
import Plots
import Text
import Weighing

/// A certificate of results as one HTML page: what was weighed, on what, by whom, and what the terms mean.
///
/// It contains nothing of the computer on which it was made but the names of files.
struct Certificate {
    /// The results of one pad and scale.
    struct Section {
        /// The pad: `Simulated Pad`.
        var pad: String
        /// The scale and the kind.
        var scale: Scale.Provenance
        var kind: DeviceKind
        /// What is known about pad and scale, in clauses.
        var facts: [String]
        var entries: [Entry] = []
    }

    /// A result.
    struct Entry {
        /// The number of the result, starting at 1 in the first section.
        var number: Int
        var name: String
        /// The weight and its ±, with their unit; nil if it has none.
        var weight: String
        var reach: String?
        /// When it was weighed; nil if it is unknown.
        var time: String?
        var verdict: Limits.Verdict?
        var flags: [String] = []
        /// Who weighed it; nil if it is unknown.
        var operatorName: String?
        /// What the columns of the list do not say, in clauses.
        var remarks: [String] = []
        /// What contributes to the uncertainty, the greatest first; empty if it is unknown.
        var budget: [WeighingResult.BudgetRow] = []
        /// What the uncertainty does not contain; nil without a budget.
        var uncovered: String?
    }

    /// Its number, as its maker counts; nil for none.
    var number: String?
    /// What is stated of all results, such as who weighed; the names are those of metadata.
    var meta: [(name: String, value: String)] = []
    /// Where the results come from, in sentences.
    var origin: [String]
    var sections: [Section]

    /// What is stated of results of a demo, also of one that was recorded.
    static let simulated = "Simulated pad: no object was weighed"

    /// The key of the metadata that names who weighed.
    static let operatorKey = "operator"

    private var entries: [Entry] { sections.flatMap(\.entries) }

    /// Who weighed: as stated, or else as the results have it.
    private var operators: [String] {
        if let stated = meta.last(where: { $0.name == Self.operatorKey })?.value { return [stated] }
        var known: Set<String> = []
        return entries.compactMap(\.operatorName).filter { known.insert($0).inserted }
    }

    func page(version: String) -> Page {
        var page = Page(title: "Certificate\(number.map { " \($0)" } ?? "") – forcescale")
        page.append(.html("h1", "Certificate of \(entries.count.counted("result"))"))
        page.append(.html("dl", facts.map { .html("div", [.html("dt", $0.name), .html("dd", $0.value)]) }))
        for sentence in origin { page.append(HTMLElement.html("p", sentence).inClass("soft")) }
        for section in sections { append(section, to: &page) }
        let terms = CertificateTerms(sections: sections)
        page.append(HTMLElement.html("h2", "Terms").inClass("first"))
        page.append(
            .table(
                caption: "What the words and signs of this page mean", head: ["term", "meaning"],
                rows: terms.rows, isNumeric: false))
        let lines = ["Name", "Date", "Signature"].map { HTMLElement.html("div", [.html("dt", $0)]) }
        page.append(HTMLElement.html("dl", lines).inClass("signature"))
        page.append(.html("footer", "Made by forcescale \(version)"))
        return page
    }

    private var facts: [(name: String, value: String)] {
        let shown = operators.prefix(5).map { $0.printable(limit: 60) }
        let more = operators.count > 5 ? ["\(operators.count - 5) more"] : []
        let names = (shown + more).listed(with: "and")
        let facts: [(name: String, value: String?)] = [
            ("Certificate number", number),
            (operators.count > 1 ? "Operators" : "Operator", names.isEmpty ? nil : names),
        ]
        let others = meta.filter { $0.name != Self.operatorKey }
            .map { (name: $0.name.printable(limit: 60), value: Optional($0.value.printable(limit: 200))) }
        return (facts + others).compactMap { fact in fact.value.map { (fact.name, $0) } }
    }

    private func append(_ section: Section, to page: inout Page) {
        page.append(HTMLElement.html("h2", section.pad).inClass("first"))
        page.append(.html("p", "\(section.facts.joined(separator: "; ")).").inClass("soft"))
        page.append(
            .table(
                caption: section.entries.count.counted("result"), columns: columns(of: section),
                records: section.entries))
        for entry in section.entries where !entry.budget.isEmpty { append(entry, to: &page) }
    }

    private typealias Column = TableColumn<Entry>

    /// The columns of a list; those that no result fills are left out, but flags never.
    private func columns(of section: Section) -> [Column] {
        func has(_ condition: (Entry) -> Bool) -> Bool { section.entries.contains(where: condition) }
        let all: [(isShown: Bool, column: Column)] = [
            (true, Column("no.", isUnbroken: true) { "\($0.number)" }),
            (has { !$0.name.isEmpty }, Column("name") { $0.name }),
            (true, Column("weight", isUnbroken: true) { $0.weight }),
            (true, Column("±", isUnbroken: true) { $0.reach ?? "unknown" }),
            (has { $0.time != nil }, Column("weighed", isUnbroken: true) { $0.time ?? "unknown" }),
            (
                has { $0.verdict != nil },
                Column("verdict", isUnbroken: true) { $0.verdict?.rawValue ?? "–" }
            ),
            (
                operators.count > 1,
                Column("operator") { $0.operatorName?.printable(limit: 60) ?? "–" }
            ),
            (
                true,
                Column("flags") {
                    $0.flags.isEmpty
                        ? "none" : $0.flags.map { $0.printable(limit: 40) }.joined(separator: ", ")
                }
            ),
        ]
        return all.filter(\.isShown).map(\.column)
    }

    private func append(_ entry: Entry, to page: inout Page) {
        let name = entry.name.isEmpty ? "" : "\(entry.name), "
        let reach = entry.reach.map { " ± \($0)" } ?? ""
        page.append(.html("h3", "No. \(entry.number): \(name)\(entry.weight)\(reach)"))
        if !entry.remarks.isEmpty {
            page.append(.html("p", "\(entry.remarks.joined(separator: "; "))."))
        }
        page.append(
            .table(
                caption: "Uncertainty budget",
                head: ["contribution", "u", "share of u²", "type", "evaluation", "smaller by"],
                rows: entry.budget.map {
                    [$0.name, $0.value, $0.share, $0.type, $0.origin, $0.smallerBy ?? ""]
                },
                isNumeric: false, unbroken: [1, 2, 3, 4]))
        if let uncovered = entry.uncovered { page.append(.html("p", uncovered)) }
    }
}
