/// A column of a table whose rows are records of one kind.
package struct TableColumn<Record> {
    let title: String
    /// Whether its cells are quantities or times, which are not broken into lines.
    let isUnbroken: Bool
    let text: (Record) -> String

    package init(_ title: String, isUnbroken: Bool = false, text: @escaping (Record) -> String) {
        (self.title, self.isUnbroken, self.text) = (title, isUnbroken, text)
    }
}

extension HTMLElement {
    /// A table of words with a row for each record.
    package static func table<Record>(
        caption: String, columns: [TableColumn<Record>], records: some Sequence<Record>
    ) -> HTMLElement {
        .table(
            caption: caption, head: columns.map(\.title),
            rows: records.map { record in columns.map { $0.text(record) } }, isNumeric: false,
            unbroken: Set(zip(0..., columns).filter { $1.isUnbroken }.map(\.0)))
    }
}
