import Core
import TerminalUI
import Text

/// The list of contacts with their shares; the heaviest is highlighted.
struct ContactsPanel {
    private let model: GaugeModel
    private let heaviest: Contact?

    init(_ model: GaugeModel) {
        self.model = model
        heaviest = model.shownReading.contacts.max { $0.force.grams < $1.force.grams }?.contact
    }

    func draw(in area: Area, into canvas: inout Canvas) {
        guard !area.isEmpty else { return }
        if area.rows >= 3 { drawTable(area, into: &canvas) } else { drawLine(area, into: &canvas) }
    }

    /// Draws the contacts in one row if there is more than one; the values of a single contact are shown elsewhere.
    private func drawLine(_ area: Area, into canvas: inout Canvas) {
        guard model.shownReading.contacts.count > 1 else { return }
        var next = area.column
        for contact in model.shownReading.contacts {
            let isHeaviest = contact.contact == heaviest
            let share = model.share(of: contact).map { "\($0.fixed(0))% " } ?? ""
            let text = "\(isHeaviest ? "> " : "")\(share)\(model.weight(of: contact).text)"
            guard next + canvas.width(of: text) <= area.endColumn else { return }
            next = canvas.write(text, column: next, row: area.row, style: isHeaviest ? .bold : .plain) + 3
        }
    }

    private func drawTable(_ area: Area, into canvas: inout Canvas) {
        let hasPositions = area.columns >= 52
        let unit = model.session.pad.isMeasured ? "mm" : ""
        let titles =
            ["contact", "share", "weight", "raw"] + (hasPositions ? ["x \(unit)", "y \(unit)"] : [])
        let contacts = model.shownReading.contacts
        let rows = contacts.prefix(area.rows - 1).map { texts(of: $0, hasPositions: hasPositions) }
        let widths = Self.widths.enumerated().map { index, width in
            rows.reduce(width) { index < $1.count ? max($0, canvas.width(of: $1[index]) + 1) : $0 }
        }
        canvas.writeRow(titles, widths, area.line(0), style: canvas.palette.style(.faint))
        for (index, row) in rows.enumerated() {
            let line = area.line(index + 1)
            if index == area.rows - 2, contacts.count > rows.count {
                canvas.write("  and \(contacts.count - index) more", in: line)
                return
            }
            let isHeaviest = contacts[index].contact == heaviest
            canvas.writeRow(row, widths, line, style: isHeaviest ? .bold : .plain)
        }
    }

    private func texts(of contact: MeasuredContact, hasPositions: Bool) -> [String] {
        [
            "\(contact.contact == heaviest ? ">" : " ") slot\(contact.contact.slot)",
            model.share(of: contact).map { "\($0.fixed(0))%" } ?? "–",
            model.weight(of: contact).text, "\(contact.raw)",
        ] + (hasPositions ? positionTexts(model.placed(contact)) : [])
    }

    private func positionTexts(_ contact: Contact) -> [String] {
        guard model.session.pad.isMeasured else {
            return [contact.x.map { "\($0)" } ?? "–", contact.y.map { "\($0)" } ?? "–"]
        }
        guard contact.x != nil, contact.y != nil else { return ["–", "–"] }
        let position = model.session.pad.position(of: contact)
        return [position.x.fixed(1), position.y.fixed(1)]
    }

    /// The minimum widths of the columns; a column that does not fit is left out.
    private static let widths = [8, 6, 10, 7, 8, 8]
}
