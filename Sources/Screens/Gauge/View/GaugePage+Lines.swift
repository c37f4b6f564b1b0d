import SessionEvents
import Text
import Weighing

extension GaugePage {
    /// A line of a page: a key with its meaning, or a text.
    struct Line {
        var key: String?
        var text = ""
        var isFaint = false
    }

    /// The blanks and columns that keys take.
    static let keyColumns = 8

    private static let meanings = [
        "The red ring is full scale: a press to the pad's limit fills it. The gray ring only guides the eye.",
        "A circle is a contact at its position; its diameter is percent of full scale.",
        "Rims, bar glyphs and colors change at the thresholds.",
        "STABLE: the weight has been steady long enough to be read.",
        "± if saved: what a result saved now would have. Digits below it are faint.",
        "Percent is gross over full scale. Net is gross minus tare.",
        "All figures, and the peak, are of the smoothed force; --smooth none shows each value as it came.",
    ]

    /// The lines of the page, wrapped to a width.
    func lines(of model: GaugeModel, columns: Int) -> [Line] {
        switch self {
        case .help: Self.help(model, columns)
        case .budget:
            (model.weighing.lastResult?.budgetLines(in: model.massUnit) ?? []).flatMap {
                Self.rows(of: $0, columns: columns).map { Line(text: $0) }
            }
        }
    }

    /// A line of a budget with its columns kept: what is advised follows below them if it does not fit beside them.
    private static func rows(of line: String, columns: Int) -> [String] {
        guard line.count > columns else { return [line] }
        guard let end = line.firstRange(of: "; "), line.hasPrefix("  "),
            line.distance(from: line.startIndex, to: end.lowerBound) <= columns
        else { return Wrapping.lines(line, columns: columns, rest: "    ") }
        return [String(line[..<end.lowerBound])]
            + Wrapping.lines(String(line[end.upperBound...]), columns: columns, first: "    ", rest: "    ")
    }

    private static func help(_ model: GaugeModel, _ columns: Int) -> [Line] {
        var lines: [Line] = []
        func append(_ key: String, _ explanation: String) {
            let texts = Wrapping.lines(explanation, columns: columns - keyColumns)
            for (index, text) in texts.enumerated() {
                lines.append(Line(key: index == 0 ? key : "", text: text))
            }
        }
        for action in KeyAction.allCases where model.availableActions.contains(action) {
            let measures = action == .note && model.calibration != nil
            append(action.keyName, measures ? "measure the mass on the pad" : action.explanation)
            if action == .freeze {
                append("← →", "while frozen: read time and force in the trend; also a click")
                append("+ -", "while frozen: zoom the trend; also the wheel")
            }
            if action == .pause {
                append("← →", "step one frame back or forward")
                append("PgUp", "10 s back")
                append("PgDn", "10 s forward")
            }
        }
        lines.append(Line())
        let facts = [model.session.wording.provenanceSentence, model.announcement?.sentence].compactMap(
            \.self)
        for meaning in meanings + facts {
            lines += Wrapping.lines(meaning, columns: columns).map { Line(text: $0, isFaint: true) }
        }
        return lines
    }
}
