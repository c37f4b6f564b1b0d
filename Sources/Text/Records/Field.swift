/// A field of a record of machine output: its name, what it means, and how it is taken from the record.
///
/// A kind of record declares its fields once, in a list, of which JSON, tables, lines for people, `--explain` and the
/// documentation are made.
///
/// ```swift
/// import Text
///
/// struct Mark { let label: String, seconds: Double? }
/// let fields: [Field<Mark>] = [
///     Field("label", "what was marked") { .text($0.label) },
///     Field("t", "when", unit: "s", null: "the source has no times") { .number($0.seconds) },
/// ]
/// let mark = Mark(label: "start", seconds: nil)
/// let line = JSONWriter.line("mark") { $0.figures(fields.figures(of: mark)) }
/// print(String(decoding: line, as: UTF8.self), terminator: "")  // prints {"type":"mark","label":"start","t":null}
/// print(fields[1].definition.row)  // prints | `t` | when; `null` if the source has no times |
/// ```
package struct Field<Record>: Sendable {
    /// What the field means.
    package let definition: FigureDefinition
    private let value: @Sendable (Record) -> FieldValue
    private var row: (@Sendable (Record) -> Figure.Row?)?

    /// - Parameters:
    ///   - key: the name in machine output, with the unit if there is one.
    ///   - definition: the definition, in Markdown.
    ///   - unit: the unit; `none` for ratios and names.
    ///   - absence: when it is null, as a clause without `if`; nil if it is always known, or if the definition says it.
    ///   - source: the literature; nil if there is none.
    ///   - value: the value of a record.
    package init(
        _ key: String, _ definition: String, unit: String = "none", null absence: String? = nil,
        source: String? = nil, _ value: @escaping @Sendable (Record) -> FieldValue
    ) {
        self.init(
            FigureDefinition([key], definition, unit: unit, null: absence, source: source), value)
    }

    /// A field that others define.
    package init(_ definition: FigureDefinition, _ value: @escaping @Sendable (Record) -> FieldValue) {
        (self.definition, self.value) = (definition, value)
    }

    /// The field with a row for people.
    ///
    /// - Parameters:
    ///   - name: the name of the row.
    ///   - text: the value with its unit; nil if the record has no such row.
    package func row(_ name: String, _ text: @escaping @Sendable (Record) -> String?) -> Field {
        row { record in text(record).map { Figure.Row(name: name, text: $0) } }
    }

    /// The field with a row for people.
    package func row(_ row: @escaping @Sendable (Record) -> Figure.Row?) -> Field {
        var field = self
        field.row = row
        return field
    }

    /// The figure of a record.
    package func figure(of record: Record) -> Figure {
        Figure(key: definition.keys[0], value: value(record), row: row?(record))
    }
}

extension Array {
    /// The figures of a record, in the order of the fields.
    package func figures<Record>(of record: Record) -> [Figure] where Element == Field<Record> {
        map { $0.figure(of: record) }
    }

    /// What the fields mean.
    package func definitions<Record>() -> [FigureDefinition] where Element == Field<Record> {
        map(\.definition)
    }
}

/// A field of a record with its value.
package struct Figure: Equatable, Sendable {
    /// A row for people.
    package struct Row: Equatable, Sendable {
        package let name: String
        package let text: String

        package init(name: String, text: String) { (self.name, self.text) = (name, text) }
    }

    /// The name in machine output.
    package let key: String
    package let value: FieldValue
    /// The figure for people; nil if they do not read it.
    package let row: Row?
}
