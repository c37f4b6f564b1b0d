/// The assignment of rows to the numbers for a given height.
///
/// The most important numbers get their rows first; gaps, results and contacts come last.
struct ReadoutPlan: Equatable {
    /// The height of the large digits; 0 for a number in one row.
    private(set) var height = 0
    private(set) var number = 0
    private(set) var stability: Int?
    private(set) var weights: Int?
    private(set) var percent: Int?
    private(set) var bar: Int?
    private(set) var names: Int?
    /// The rows of the contacts; a single row is too small for a table.
    private(set) var contacts: Range<Int> = 0..<0
    /// The rows of the results.
    private(set) var results: Range<Int> = 0..<0

    /// - Parameters:
    ///   - rows: the available rows.
    ///   - heights: the heights of large digits that fit into the width, the greatest first.
    ///   - isCalibration: whether the points of a calibration are shown instead of the bar, the contacts and the results.
    init(rows: Int, heights: [Int], isCalibration: Bool = false) {
        var left = rows - 1
        func grant(_ count: Int) -> Bool {
            guard left >= count else { return false }
            left -= count
            return true
        }
        let hasBar = !isCalibration && grant(1)
        let hasStability = grant(1)
        let hasWeights = grant(1)
        let hasPercent = grant(1)
        let usual = heights.last ?? 1
        let isLarge = usual > 1 && grant(usual - 1)
        if isLarge { height = usual }
        let hasNames = hasBar && grant(1)
        let pointRows = isCalibration && grant(3) ? 3 : 0
        let gapAfterNumber = grant(1)
        let gapAfterWeights = grant(1)
        var resultRows = grant(1) ? 1 : 0
        var contactRows = pointRows + (grant(1) ? 1 : 0)
        let gapAbove = isLarge && grant(1)
        let gapAfterNames = grant(1)
        let gapAfterContacts = grant(1)
        if grant(3) { contactRows += 3 }
        if grant(2) { resultRows = 3 }
        if isLarge, let greatest = heights.first(where: { $0 - usual <= left }), grant(greatest - usual) {
            height = greatest
        }
        if grant(2) { contactRows += 2 }
        resultRows += min(max(0, left), 6)

        number = gapAbove ? 1 : 0
        var row = number + (isLarge ? height : 1)
        func next(_ isThere: Bool) -> Int? {
            guard isThere else { return nil }
            defer { row += 1 }
            return row
        }
        if gapAfterNumber { row += 1 }
        stability = next(hasStability)
        weights = next(hasWeights)
        if gapAfterWeights { row += 1 }
        percent = next(hasPercent)
        bar = next(hasBar)
        names = next(hasNames)
        if gapAfterNames { row += 1 }
        contacts = row..<row + contactRows
        row += contactRows + (gapAfterContacts ? 1 : 0)
        results = row..<row + resultRows
    }
}
