import Canvas
import Pressure
import Text

/// What touches, each with its share; the heaviest marked.
struct ContactsPanel {
    private let model: GaugeModel
    private let heaviest: Contact?

    init(_ model: GaugeModel) {
        self.model = model
        heaviest = model.reading.contacts.max { $0.force.grams < $1.force.grams }?.contact
    }

    func draw(in area: Area, into canvas: inout Canvas) {
        guard !area.isEmpty else { return }
        if area.rows >= 3 { drawTable(area, into: &canvas) } else { drawLine(area, into: &canvas) }
    }

    /// In one row, and only where there is more than one: a single contact is all there is.
    private func drawLine(_ area: Area, into canvas: inout Canvas) {
        guard model.reading.contacts.count > 1 else { return }
        var next = area.column
        for contact in model.reading.contacts {
            let isHeaviest = contact.contact == heaviest
            let share = model.share(of: contact).map { "\($0.fixed(0))% " } ?? ""
            let text = "\(isHeaviest ? "> " : "")\(share)\(model.weight(of: contact).text)"
            guard next + canvas.width(of: text) <= area.endColumn else { return }
            next = canvas.write(text, column: next, row: area.row, style: isHeaviest ? .bold : .plain) + 3
        }
    }

    private func drawTable(_ area: Area, into canvas: inout Canvas) {
        let hasPlaces = area.columns >= 52
        let unit = model.session.pad.isInMillimetres ? "mm" : ""
        let titles = ["contact", "share", "weight", "raw"] + (hasPlaces ? ["x \(unit)", "y \(unit)"] : [])
        writeRow(titles, area.line(0), style: canvas.palette.style(.faint), into: &canvas)
        let contacts = model.reading.contacts
        let room = area.rows - 1
        for (index, contact) in contacts.prefix(room).enumerated() {
            let line = area.line(index + 1)
            if index == room - 1, contacts.count > room {
                canvas.write("  and \(contacts.count - index) more", in: line)
                return
            }
            let isHeaviest = contact.contact == heaviest
            var texts = [
                "\(isHeaviest ? ">" : " ") slot\(contact.contact.slot)",
                model.share(of: contact).map { "\($0.fixed(0))%" } ?? "–",
                model.weight(of: contact).text, "\(contact.raw)",
            ]
            if hasPlaces { texts += places(contact.contact) }
            writeRow(texts, line, style: isHeaviest ? .bold : .plain, into: &canvas)
        }
    }

    private func places(_ contact: Contact) -> [String] {
        guard model.session.pad.isInMillimetres else {
            return [contact.x.map { "\($0)" } ?? "–", contact.y.map { "\($0)" } ?? "–"]
        }
        guard contact.x != nil, contact.y != nil else { return ["–", "–"] }
        let place = model.session.pad.place(of: contact)
        return [place.x.fixed(1), place.y.fixed(1)]
    }

    private func writeRow(_ texts: [String], _ line: Area, style: Style, into canvas: inout Canvas) {
        let widths = [8, 6, 10, 7, 8, 8]
        var column = line.column
        for (index, text) in texts.enumerated() {
            let cell = Area(column: column, row: line.row, columns: widths[index])
            guard cell.endColumn <= line.endColumn else { return }
            canvas.write(text, in: cell, alignment: index == 0 ? .leading : .trailing, style: style)
            column = cell.endColumn
        }
    }
}
