internal import Core

/// The steps of the counts and positions of a table with fractions: powers of ten, small enough for all its decimals.
///
/// Programs for pens and screens write pressures from 0 to 1, scales write newtons, and positions have fractions of a pixel.
/// Counts and positions of a frame are whole numbers, so they are in steps of 10⁻ⁿ of the unit of the table. There are at most
/// eight decimals: numbers that were computed in binary have up to 17, of which the others are noise.
package struct TableSteps: Equatable, Sendable {
    /// The number of counts in one unit of the pressure.
    package private(set) var countsPerUnit = 1.0
    /// The number of steps in one unit of the positions.
    package private(set) var positionsPerUnit = 1.0
    /// The most decimals that a pressure may have; nil if they were found in all rows, or if steps are as fine as they can be.
    let mostDecimals: Int?
    /// The same for positions.
    let mostPositionDecimals: Int?
    /// The number of decimals of a pressure in counts.
    let decimals: Int
    /// Whether pressures have decimals, as written, that counts do not have.
    let isCoarser: Bool

    /// How many times as great as in its first rows a force of a pipe may become.
    private static let headroom = 100.0
    /// The greatest position in steps, so that those ten times as far fit in 32 bits.
    private static let farthest = 2e8

    /// - Parameters:
    ///   - survey: what was found in the rows.
    ///   - axis: the axis in the unit of the table; nil if it is unknown.
    init(_ survey: TableSurvey, axis: AbsoluteAxis?) {
        let bounds = axis.map { max(Double($0.minimum).magnitude, Double($0.maximum).magnitude) }
        // What follows the first rows of a pipe may be far greater. The last digits of numbers that were computed in binary
        // are noise, so that they may rather have none of them.
        let least = survey.isSample && survey.isComputed ? 1e3 : 1
        let found = max(least, survey.greatest) * (survey.isSample ? Self.headroom : 1)
        let greatest = bounds.map { max(1, $0) } ?? (survey.isForce ? found : 1)
        let counts = Self.decimals(survey.decimals, of: greatest, upTo: Double(Int32.max))
        let places = Self.decimals(survey.positionDecimals, of: max(1, survey.farthest), upTo: Self.farthest)
        isCoarser = counts < survey.decimals && !survey.isComputed
        decimals = counts
        countsPerUnit = WrittenNumber.powers[counts]
        positionsPerUnit = WrittenNumber.powers[places]
        mostDecimals =
            survey.isLimited && counts == survey.decimals && counts < WrittenNumber.mostDecimals
            ? counts : nil
        mostPositionDecimals =
            survey.isSample && places == survey.positionDecimals && places < WrittenNumber.mostDecimals
            ? places : nil
    }

    /// An axis of `--axis` in counts; it has neither fuzz nor flat nor resolution, which would be counts, too.
    func axis(_ axis: AbsoluteAxis) -> AbsoluteAxis {
        guard countsPerUnit > 1 else { return axis }
        var scaled = axis
        scaled.minimum *= Int32(countsPerUnit)
        scaled.maximum *= Int32(countsPerUnit)
        return scaled
    }

    /// As many decimals as leave counts up to a value in range.
    private static func decimals(_ decimals: Int, of value: Double, upTo largest: Double) -> Int {
        (0...decimals).last { (WrittenNumber.powers[$0] * value).rounded() <= largest } ?? 0
    }
}

/// What the rows of a table say about its steps: all rows of a file, the first ones of a pipe, which can be read only once.
/// The decimals of a force are those of its first rows, as written, so that its last digit is a count.
struct TableSurvey {
    /// Whether the pressure is a force.
    let isForce: Bool
    /// Whether only the first rows are read.
    let isSample: Bool
    private(set) var decimals = 0
    /// The line of the first pressure with as many decimals.
    private(set) var finestLine = 0
    /// Whether a pressure has more decimals than those that count.
    private(set) var isComputed = false
    private(set) var positionDecimals = 0
    /// The greatest force, in the unit of the table.
    private(set) var greatest = 0.0
    /// The greatest distance of a position from 0.
    private(set) var farthest = 0.0
    private var rows = 0

    /// The number of rows that say how fine the steps are.
    private static let firstRows = 1_000
    /// The greatest number of bytes of a pipe that are kept for it.
    private static let mostBytes = 8 << 20

    /// Whether later rows may have more decimals than those that count.
    var isLimited: Bool { isForce || isSample }

    init(isForce: Bool, isSample: Bool) { (self.isForce, self.isSample) = (isForce, isSample) }

    /// Whether enough rows were read.
    func isComplete(_ rows: ColumnRows) -> Bool {
        isSample && (self.rows >= Self.firstRows || rows.reader.retained > Self.mostBytes)
    }

    /// Notes the last row.
    mutating func note(_ rows: ColumnRows) {
        let pressure = rows[.pressure]
        if !isLimited || self.rows < Self.firstRows {
            let own = isLimited ? pressure.meantDecimals : pressure.significantDecimals
            if own > decimals { (decimals, finestLine) = (own, rows.reader.number) }
            isComputed = isComputed || pressure.decimals > WrittenNumber.mostDecimals
        }
        if isForce { greatest = max(greatest, pressure.value) }
        self.rows += 1
        guard rows.columns?[.x] != nil else { return }
        for position in [rows[.x], rows[.y]] {
            positionDecimals = max(
                positionDecimals, isSample ? position.meantDecimals : position.significantDecimals)
            farthest = max(farthest, position.value.magnitude)
        }
    }
}
