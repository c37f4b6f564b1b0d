internal import Core
package import Text

/// The columns of a table of results by their names, which are looked up once for all rows.
package struct ResultsColumns: Sendable {
    /// The names in the order of the table.
    package let names: [String]
    /// How the fields are separated.
    let style: TableStyle
    private let time, label, grams, uncertainty, scale, kind, flags, limits, device, scaleUncertainty: Int?
    private let commonUncertainty, randomUncertainty, percent, interval: Int?
    /// The positions of the columns that have no property of their own.
    private let others: [Int]

    package init(_ names: [String], style: TableStyle = .commas) {
        (self.names, self.style) = (names, style)
        var columns: [String: Int] = [:]
        for (column, name) in names.enumerated() { columns[name] = column }
        func own(_ name: String) -> Int? { columns.removeValue(forKey: name) }
        (time, label, grams, uncertainty) = (own("time"), own("label"), own("grams"), own("uncertainty_g"))
        (scale, kind, flags, limits) = (own("scale"), own("kind"), own("flags"), own("limits"))
        (device, scaleUncertainty) = (own("device"), own("scale_uncertainty_g"))
        (commonUncertainty, randomUncertainty) = (own("u_common_g"), own("u_random_g"))
        interval = own(ResultsTable.intervalColumn)
        percent = columns["percent"]
        others = columns.values.sorted()
    }

    /// Whether the table has weights.
    var hasGrams: Bool { grams != nil }

    /// Why the table has no results that could be read, in a clause; nil if it has all columns that a result needs.
    var defect: String? {
        let lacking = [("grams", grams), ("scale", scale), ("kind", kind)].filter { $0.1 == nil }.map(\.0)
        guard !lacking.isEmpty else { return nil }
        let needed = "not a table of results: it needs the columns grams, scale and kind"
        guard !hasGrams, let (name, unit) = weighed else {
            return hasGrams ? "\(needed), and has no \(lacking.listed(with: "and"))" : needed
        }
        let grams = unit.grams.map { "; 1 \(unit.rawValue) is \($0) g" } ?? ""
        return
            "\(needed); the column \(name.printable(limit: 40)) is not read, since weights are expected in grams\(grams)"
    }

    /// The first column whose name ends with a unit of mass, such as `oz` or `weight (oz)`; nil if there is none.
    private var weighed: (name: String, unit: MassUnit)? {
        names.lazy.compactMap { name in
            name.split { !$0.isLetter }.last.flatMap { MassUnit(spelled: $0) }
                .flatMap { $0.grams == nil ? nil : (name, $0) }
        }.first
    }

    /// What a last row without a line end lacks.
    package enum Lack: Sendable {
        /// Only the line end.
        case lineEnd
        /// Perhaps a part of the last field.
        case unknown
        /// Fields, or the end of one in quotes.
        case fields
    }

    /// What an unfinished row lacks. A row with all fields may be whole, for example after a spreadsheet has saved the table;
    /// it certainly is if nothing can be missing in its last field: `percent`, which has two decimals, and is empty for
    /// weights, or after it the display interval, which others than weights lack.
    package func lack(of row: UnfinishedRow, in bytes: [UInt8]) -> Lack {
        let fields = bytes.csvFields(of: row.record, separator: style.separator)
        guard row.record.isClosed, fields.count >= names.count else { return .fields }
        guard let name = names.last, ["percent", ResultsTable.intervalColumn].contains(name),
            fields.count == names.count, let last = fields.last
        else { return .unknown }
        let origin = scale.flatMap { Scale.Provenance(rawValue: fields[$0]) }
        let weighs =
            kind.flatMap { DeviceKind(rawValue: fields[$0]) }?.isWeight(by: origin ?? .unknown) ?? false
        let isWhole =
            if name == "percent" {
                last.isEmpty ? weighs : last.split { $0 == "." || $0 == "," }.dropFirst().last?.count == 2
            } else {
                last.isEmpty ? !weighs : style.number(last).map(ResultsTable.intervalField) == last
            }
        return isWhole ? .lineEnd : .unknown
    }

    /// The number of columns that every version of the program writes. Spreadsheets may leave out empty fields after them.
    private static let usual = ResultsTable.header.split(separator: ",").count

    /// The result with some fields.
    func row(_ fields: [String]) throws(MalformedResults) -> ResultRow {
        guard fields.count >= Self.usual || fields.count == names.count else {
            throw MalformedResults(line: nil, reason: "the row has only \(fields.count) fields")
        }
        func text(_ column: Int?) -> String? {
            column.flatMap { $0 < fields.count && !fields[$0].isEmpty ? fields[$0] : nil }
        }
        func number(_ column: Int?, _ name: String) throws(MalformedResults) -> Double? {
            guard let text = text(column) else { return nil }
            guard let number = style.number(text) else {
                throw MalformedResults(line: nil, reason: "\(name) is \(style.refusal(of: text))")
            }
            return number
        }
        func width(_ column: Int?, _ name: String) throws(MalformedResults) -> Double? {
            let width = try number(column, name)
            guard width ?? 0 >= 0 else {
                throw MalformedResults(line: nil, reason: "\(name) must be 0 or more")
            }
            return width
        }
        var row = try ResultsReader.row(
            grams: try number(grams, "grams"), percent: try number(percent, "percent"), text(scale),
            text(kind), of: "the row")
        row.style = style
        row.time = text(time) ?? ""
        row.instant = CivilTime.epochSeconds(row.time)
        row.label = text(label) ?? ""
        row.device = text(device) ?? ""
        row.uncertainty = try width(uncertainty, "uncertainty_g")
        row.scaleUncertainty = try width(scaleUncertainty, "scale_uncertainty_g")
        row.commonUncertainty = try width(commonUncertainty, "u_common_g")
        row.randomUncertainty = try width(randomUncertainty, "u_random_g")
        row.interval = try number(interval, ResultsTable.intervalColumn).flatMap { $0 > 0 ? $0 : nil }
        row.verdict = text(limits).flatMap { Limits.Verdict(rawValue: $0) }
        row.flags = (text(flags) ?? "").split(separator: " ").map(String.init)
        for column in others {
            if let text = text(column) { row.others[names[column]] = text }
        }
        return row
    }
}
