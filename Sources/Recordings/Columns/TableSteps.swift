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

    /// The greatest count or position, so that values ten times as far fit in 32 bits.
    private static let largest = 2e8
    private static let mostDecimals = 8

    /// Finds the steps by reading all rows.
    ///
    /// - Throws: `TraceError` if a row cannot be read, or if pressures have fractions and there is no axis.
    init(of rows: inout ColumnRows, axis: AbsoluteAxis?) throws(TraceError) {
        let mapping = rows.mapping
        var (counts, decimalPlaces) = (0, 0)
        var farthest = 1.0
        while let numbers = try rows.next() {
            let pressure = numbers[mapping.pressure]
            counts = max(counts, Self.decimals(of: pressure))
            if counts > 0, axis == nil {
                throw TraceError(
                    file: rows.reader.file.name, line: rows.reader.number,
                    reason: "column \(mapping.pressure) has fractions, such as \(pressure)",
                    remedy:
                        "state the range of the pressure in the unit of the table, for example --axis 0:1, "
                        + "so that they can be scaled")
            }
            for column in [mapping.x, mapping.y].compactMap(\.self) {
                decimalPlaces = max(decimalPlaces, Self.decimals(of: numbers[column]))
                farthest = max(farthest, numbers[column].magnitude)
            }
        }
        rows.rewind()
        let bounds = axis.map { max(Double($0.minimum).magnitude, Double($0.maximum).magnitude) }
        countsPerUnit = Self.steps(decimals: counts, largest: max(1, bounds ?? 1))
        positionsPerUnit = Self.steps(decimals: decimalPlaces, largest: farthest)
    }

    /// An axis of `--axis` in counts; it has neither fuzz nor flat nor resolution, which would be counts, too.
    func axis(_ axis: AbsoluteAxis) -> AbsoluteAxis {
        guard countsPerUnit > 1 else { return axis }
        var scaled = axis
        scaled.minimum *= Int32(countsPerUnit)
        scaled.maximum *= Int32(countsPerUnit)
        return scaled
    }

    /// The number of decimals of a number, up to those that binary numbers cannot have exactly.
    private static func decimals(of number: Double) -> Int {
        var (decimals, scaled) = (0, number)
        while decimals < mostDecimals,
            (scaled - scaled.rounded()).magnitude > 1e-12 * max(1, scaled.magnitude)
        {
            decimals += 1
            scaled *= 10
        }
        return decimals
    }

    private static func steps(decimals: Int, largest: Double) -> Double {
        var steps = 1.0
        for _ in 0..<decimals where steps * 10 * largest <= Self.largest { steps *= 10 }
        return steps
    }
}
