import Canvas

/// What the keys do and what the picture means.
struct HelpPanel {
    private static let meanings = [
        "The red ring is full scale: a press to the pad's limit fills it.",
        "A circle is a contact at its place; its diameter is percent of full scale.",
        "Rims, bar glyphs and colours change where the thresholds are.",
        "STABLE: the weight kept still as long as it takes; read it then.",
        "Percent is of gross, cut and not rounded. Net is gross without the tare.",
    ]

    private let model: GaugeModel

    init(_ model: GaugeModel) { self.model = model }

    func draw(into canvas: inout Canvas) {
        var rest = canvas.area
        let title = rest.takeFirst(1)
        canvas.write("forcescale: keys", in: title, style: .bold)
        if model.session.source == .demo {
            let style = canvas.palette.style(.warning)
            canvas.write("SIMULATED PAD", in: title.dropping(left: 18), alignment: .trailing, style: style)
        }
        let close = rest.takeLast(1)
        canvas.write("? goes back to the gauge.", in: close)
        let actions = GaugeAction.allCases.filter(model.availableActions.contains)
        let isRoomy = rest.rows >= actions.count + Self.meanings.count + 4
        if isRoomy { _ = rest.takeFirst(1) }
        for action in actions where !rest.isEmpty {
            let line = rest.takeFirst(1)
            let key = Area(column: line.column + 1, row: line.row, columns: min(6, line.columns))
            canvas.write(action.keyName, in: key, style: canvas.palette.style(.accent))
            canvas.write(action.explanation, in: line.dropping(left: 8))
        }
        if isRoomy { _ = rest.takeFirst(1) }
        let faint = canvas.palette.style(.faint)
        let provenance = model.session.wording.provenanceSentence
        for text in Self.meanings + [provenance] where !rest.isEmpty {
            canvas.write(text, in: rest.takeFirst(1), style: faint)
        }
    }
}
