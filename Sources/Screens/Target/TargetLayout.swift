internal import Core
internal import TerminalUI
internal import Text

/// Where the parts of the screen of a force-tracking task stand. What is asked for and the numbers come first; the chart gets
/// the rest.
struct TargetLayout {
    let header: Area
    let footer: Area
    /// What there is to do, below the chart.
    let words: Area
    let lines: [String]
    /// The rows of the last score; empty during an attempt.
    let rows: [(name: String, value: String)]
    /// The large numbers, or the score.
    let numbers: Area
    /// The chart without its frame.
    let chart: Area
    let hasFrame: Bool

    /// The least rows of a chart beside words, and of one with a frame.
    private static let (leastChart, leastFramed) = (5, 9)
    /// The least rows below the header that permit large digits.
    private static let leastForDigits = 2 * LargeDigits.rows

    init(_ model: TargetModel, _ canvas: Canvas) {
        var body = canvas.area
        header = body.takeFirst(1)
        footer = body.takeLast(body.rows > 1 ? 1 : 0)
        let words = TaskWords(model.session.wording)
        let columns = body.columns
        rows = model.start == nil ? model.result.map { words.rows($0) } ?? [] : []
        let numberRows =
            model.start != nil
            ? body.rows >= Self.leastForDigits ? max(LargeDigits.rows, body.rows / 3) : min(1, body.rows / 2)
            : rows.count
        var said = Wrapping.lines(model.notice ?? model.instruction, columns: columns)
        if rows.isEmpty { said += Wrapping.lines(words.now(model), columns: columns) }
        // What is asked for is known during an attempt, and the chart needs the rows.
        let free = body.rows - numberRows - (model.start == nil ? 0 : Self.leastChart)
        lines = Array(said.prefix(max(0, free)))
        self.words = body.takeLast(lines.count)
        numbers = body.takeFirst(min(numberRows, body.rows))
        hasFrame = body.rows >= Self.leastFramed
        chart = hasFrame ? body.inset() : body
    }
}

/// Seconds left and the error, side by side in the largest digits that fit.
struct TargetNumbers {
    private struct Part {
        let number: String
        /// The widest number that may stand there, so that the digits keep their size.
        let widest: String
        let unit: String
        /// What it is, the fullest name first.
        let names: [String]
    }

    private let parts: [Part]

    init(_ model: TargetModel, _ canvas: Canvas) {
        var parts: [Part] = []
        if let seconds = model.secondsLeft {
            let widest = String(model.course.durationSeconds.fixed(1).map { $0.isNumber ? "8" : $0 })
            parts.append(
                Part(
                    number: seconds.fixed(1), widest: widest, unit: "s",
                    names: model.elapsed < 0 ? ["until it counts", "to go"] : ["left"]))
        }
        if let error = TaskWords(model.session.wording).error(now: model) {
            parts.append(
                Part(number: error.number, widest: "88.8", unit: error.unit, names: [error.name, "RMS", "e"]))
        }
        self.parts = parts
    }

    func draw(in area: Area, into canvas: inout Canvas) {
        guard !parts.isEmpty, !area.isEmpty else { return }
        let width = area.columns / 2
        let dot = LargeDigits.dots(canvas.appearance.charset).first { dot in
            LargeDigits.rows(dot: dot) <= area.rows
                && parts.allSatisfy {
                    columns(of: $0, dot) + 2 + (tail(of: $0).last.map { canvas.width(of: $0) } ?? 0) <= width
                }
        }
        guard let dot else {
            let texts = parts.map { "\($0.number) \($0.unit) \($0.names[0])" }
            return canvas.write(texts.joined(separator: ", "), in: area.line(0), style: .bold)
        }
        for (index, part) in parts.enumerated() {
            let half = area.dropping(left: index * width).split(left: width).left
            let end = canvas.writeLarge(
                part.number, column: half.column, row: half.row, dot: dot,
                style: canvas.palette.style(.accent))
            let beside = half.dropping(left: max(end, half.column + columns(of: part, dot)) + 1 - half.column)
            let name = tail(of: part).first { canvas.width(of: $0) <= beside.columns } ?? ""
            canvas.write(part.unit, in: beside.line(0), style: .bold)
            canvas.write(
                name, in: beside.line(LargeDigits.rows(dot: dot) - 1), style: canvas.palette.style(.faint))
        }
    }

    private func columns(of part: Part, _ dot: Int) -> Int {
        max(LargeDigits.columns(of: part.widest, dot: dot), LargeDigits.columns(of: part.number, dot: dot))
    }

    /// The names of a part, the fullest first; those of an error that is not RMS have no abbreviation but e.
    private func tail(of part: Part) -> [String] {
        part.names.filter { $0 != "RMS" || part.names[0].hasPrefix("RMS") }
    }
}
