/// The assignment of rows to a guided weighing for a given height; what matters most gets its rows first.
struct GuidedPlan: Equatable {
    /// The rows of the instruction.
    private(set) var prompt: Range<Int>
    /// The rows of the large result or of the drawing; empty if they do not fit.
    private(set) var figure: Range<Int> = 0..<0
    /// The row of the load and of the bar that fills while the force is steady; nil if it does not fit.
    private(set) var load: Int?
    /// The rows of the remarks on a weight; empty if they do not fit.
    private(set) var remarks: Range<Int> = 0..<0
    /// The rows of the results so far.
    private(set) var results: Range<Int>

    /// The height from which on the results have titles and a total.
    private static let tableRows = 16

    /// - Parameters:
    ///   - rows: the height; the steps are in the first row.
    ///   - promptRows: the height of the instruction.
    ///   - figureRows: the height of the figure; 0 if there is none.
    ///   - resultRows: the results that are listed before there are remarks; in a high window they have titles and a total.
    ///   - remarkRows: the height of remarks that are too long for the message line.
    ///   - needsLoad: whether the row of the load is more important than the figure.
    init(
        rows: Int, promptRows: Int, figureRows: Int, resultRows: Int = 0, remarkRows: Int, needsLoad: Bool
    ) {
        var left = rows - 1
        func grant(_ count: Int) -> Bool {
            guard count > 0, left >= count else { return false }
            left -= count
            return true
        }
        let shown = max(0, min(promptRows, left))
        left -= shown
        var hasLoad = needsLoad && grant(1)
        let hasFigure = grant(figureRows)
        var listed = min(resultRows, left)
        left -= listed
        let hasRemarks = grant(remarkRows)
        if !needsLoad { hasLoad = grant(1) }
        if listed > 0, rows >= Self.tableRows, grant(2) { listed += 2 }
        let gapBeforeFigure = hasFigure && grant(1)
        let gapBeforePrompt = grant(1)
        let gapAfterFigure = hasFigure && hasLoad && grant(1)
        let gapBeforeRemarks = hasRemarks && grant(1)
        let gapBeforeResults = (listed > 0 || left > 2) && grant(1)

        var row = 1 + (gapBeforePrompt ? 1 : 0)
        prompt = row..<row + shown
        row += shown + (gapBeforeFigure ? 1 : 0)
        if hasFigure {
            figure = row..<row + figureRows
            row += figureRows + (gapAfterFigure ? 1 : 0)
        }
        if hasLoad {
            load = row
            row += 1
        }
        if hasRemarks {
            if gapBeforeRemarks { row += 1 }
            remarks = row..<row + remarkRows
            row += remarkRows
        }
        if gapBeforeResults { row += 1 }
        results = row..<row + max(0, listed + left)
    }
}
