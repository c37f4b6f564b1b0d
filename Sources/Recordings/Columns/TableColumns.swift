internal import Core
import Text

/// Where the columns of a table are, and in which units.
struct TableColumns {
    /// The positions of the columns, by the raw values of their roles; nil for those that are not used.
    private var positions: [Int?] { didSet { findUsed() } }
    /// The columns that are used, with the raw values of their roles, in their order.
    private(set) var used: [(role: Int, column: Int)] = []
    /// Microseconds in one unit of the time.
    private(set) var timeUnit: Double
    /// The unit of the force; nil for counts.
    private(set) var force: ForceUnit?
    /// The number of lines before the first row.
    private(set) var linesBefore: Int
    /// The number of columns that the header line names; nil if the columns were not found by names.
    private(set) var width: Int?

    /// The last column that is used.
    private(set) var last = 0

    subscript(role: ColumnMapping.Role) -> Int? { positions[role.rawValue] }

    /// The columns of a mapping without names; the units are those that it states, or milliseconds.
    init(_ mapping: ColumnMapping) {
        positions = ColumnMapping.Role.allCases.map { role in
            if case .position(let position)? = mapping.columns[role] { position } else { nil }
        }
        (timeUnit, force, linesBefore) = (mapping.timeUnit ?? 1e3, mapping.forceUnit, mapping.skip)
        findUsed()
    }

    private mutating func findUsed() {
        used = positions.enumerated().compactMap { role, column in column.map { (role, $0) } }
            .sorted { $0.column < $1.column }
        last = used.last?.column ?? 0
    }
}

extension ColumnMapping {
    /// Whether a header line is read: to find columns or units.
    var readsHeader: Bool { needsHeader || readsUnitOfTime }

    /// Whether a table without a header line cannot be read.
    var needsHeader: Bool { hasNames || isForce && forceUnit == nil }

    private var hasNames: Bool { columns.values.contains { $0.name != nil } }

    /// Whether the last line that is skipped may state the unit of the time.
    private var readsUnitOfTime: Bool { skip > 0 && timeUnit == nil && columns[.time] != nil }

    /// The last line that may be the header line.
    private var lastHeaderLine: Int { hasNames ? skip > 0 ? skip + 1 : 100 : max(skip, 1) }

    /// Finds the columns by a line that may be the header line: the first one that has all names that were given; without
    /// names, the last one that is skipped, or else the first one.
    ///
    /// - Parameters:
    ///   - header: the line.
    ///   - line: its number.
    ///   - file: the name of the table, for errors.
    ///   - nearest: the line so far that has most of the names.
    /// - Returns: nil if it is not the header line, which may follow.
    /// - Throws: `TraceError` if a name or a unit is missing or ambiguous.
    func columns(
        by header: TableHeader, line: Int, of file: String, _ nearest: inout NearestHeader
    ) throws(TraceError) -> TableColumns? {
        if hasNames {
            let missing = columns.values.compactMap(\.name).filter { header.positions(of: $0).isEmpty }
                .sorted()
            guard missing.isEmpty else {
                nearest.note(header, line: line, missing: missing)
                if line >= lastHeaderLine { throw nearest.error(of: file) }
                return nil
            }
        } else if line < lastHeaderLine {
            return nil
        }
        var found = TableColumns(self)
        try found.complete(self, by: header, line: line, of: file)
        return found
    }
}

extension TableColumns {
    fileprivate mutating func complete(
        _ mapping: ColumnMapping, by header: TableHeader, line: Int, of file: String
    ) throws(TraceError) {
        for role in ColumnMapping.Role.allCases {
            guard let name = mapping.columns[role]?.name else { continue }
            let matches = header.positions(of: name)
            guard matches.count == 1 else {
                throw TraceError(
                    file: file, line: line,
                    reason: "columns \(matches.map(String.init).listed(with: "and")) are called '\(name)'",
                    remedy: "give the number of the one that is meant, counted from 0")
            }
            positions[role.rawValue] = matches[0]
            width = header.names.count
        }
        func name(_ role: ColumnMapping.Role) -> TableHeader.Name? {
            self[role].flatMap { header.names.indices.contains($0) ? header.names[$0] : nil }
        }
        let isByName = { (role: ColumnMapping.Role) in mapping.columns[role]?.name != nil }
        if let unit = name(.time)?.unit {
            let known = Self.microseconds(in: unit)
            if let stated = mapping.timeUnit {
                if isByName(.time), let known, known != stated {
                    throw Self.contradiction("time", unit, "unit", line, file)
                }
            } else if let known {
                timeUnit = known
            } else if isByName(.time) {
                throw TraceError(
                    file: file, line: line, reason: "'\(unit)' is not a known unit of time",
                    remedy: "state the unit in --columns: unit=s, ms or us")
            }
        }
        if mapping.isForce {
            let unit = name(.pressure)?.unit
            let known = unit.flatMap { ForceUnit($0) }
            if let stated = mapping.forceUnit {
                if isByName(.pressure), let unit, let known, known.grams != stated.grams {
                    throw Self.contradiction("force", unit, "unit of force", line, file)
                }
            } else if let known {
                force = known
            } else {
                throw TraceError(
                    file: file, line: line,
                    reason: unit.map { "'\($0)' is not a unit of force" }
                        ?? "the line does not state the unit of column \(self[.pressure] ?? 0)",
                    remedy:
                        "state it in --columns after the column, for example force=\(self[.pressure] ?? 0):N; "
                        + "known are \(ForceUnit.symbols)")
            }
        }
        linesBefore = max(mapping.skip, line)
    }

    private static func contradiction(
        _ role: String, _ unit: String, _ what: String, _ line: Int, _ file: String
    ) -> TraceError {
        TraceError(
            file: file, line: line,
            reason: "the \(role) is in '\(unit)' here, and in another \(what) in --columns",
            remedy: "leave out that of --columns, or give the number of the column to ignore this line")
    }

    /// Microseconds in a unit of time as header lines write it; nil if it is unknown.
    private static func microseconds(in unit: String) -> Double? {
        switch unit.lowercased() {
        case "s", "sec", "secs", "second", "seconds": 1e6
        case "ms", "msec", "millisecond", "milliseconds": 1e3
        case "us", "µs", "μs", "usec", "microsecond", "microseconds": 1
        case "min", "minutes": 6e7
        default: nil
        }
    }
}

/// The line that has most of the names of columns that were given, for the error if none has all.
struct NearestHeader {
    private var best: (header: TableHeader, line: Int, missing: [String])?

    mutating func note(_ header: TableHeader, line: Int, missing: [String]) {
        guard header.names.count > 0, missing.count < best?.missing.count ?? .max else { return }
        best = (header, line, missing)
    }

    /// The error that no line has all names.
    func error(of file: String) -> TraceError {
        guard let best, let missing = best.missing.first else {
            return TraceError(
                file: file, reason: "it has no header line that names columns",
                remedy: "give the numbers of the columns, counted from 0")
        }
        let similar = Spelling.nearest(to: missing, among: best.header.names.flatMap { [$0.text, $0.name] })
        return TraceError(
            file: file, line: best.line,
            reason: "no column is called '\(missing)'; the columns are \(best.header.list)",
            remedy: similar.map { "did you mean '\($0.printable(limit: 40))'?" }
                ?? "give one of these names, or the number of a column, counted from 0")
    }
}
