/// Normal equations of a linear least-squares problem, solved by Cholesky's decomposition.
///
/// The columns are scaled to unit length, and a ridge of 1e-9 keeps columns that the data do not determine near 0.
struct SymmetricSystem {
    private let count: Int
    private var matrix: [Double]
    private var right: [Double]

    /// - Parameter count: the number of unknowns.
    init(count: Int) {
        self.count = count
        matrix = [Double](repeating: 0, count: count * count)
        right = [Double](repeating: 0, count: count)
    }

    /// Adds an equation: the coefficients of the unknowns, and the value.
    mutating func add(_ row: ArraySlice<Double>, _ value: Double) {
        let start = row.startIndex
        for index in 0..<count {
            let factor = row[start + index]
            right[index] += factor * value
            for other in 0...index { matrix[index * count + other] += factor * row[start + other] }
        }
    }

    /// Adds the equations of another system.
    static func += (system: inout Self, other: Self) {
        for index in system.matrix.indices { system.matrix[index] += other.matrix[index] }
        for index in system.right.indices { system.right[index] += other.right[index] }
    }

    /// Removes the equations of another system, which it contains.
    static func - (system: Self, other: Self) -> Self {
        var rest = system
        for index in rest.matrix.indices { rest.matrix[index] -= other.matrix[index] }
        for index in rest.right.indices { rest.right[index] -= other.right[index] }
        return rest
    }

    /// Returns the solution; the unknowns of columns without any value are 0.
    func solution() -> [Double] {
        let scale = (0..<count).map { index -> Double in
            let square = matrix[index * count + index]
            return square > 0 ? 1 / square.squareRoot() : 0
        }
        var lower = matrix
        for row in 0..<count {
            for column in 0...row {
                var sum = matrix[row * count + column] * scale[row] * scale[column]
                if row == column { sum = scale[row] == 0 ? 1 : sum + 1e-9 }
                for inner in 0..<column { sum -= lower[row * count + inner] * lower[column * count + inner] }
                lower[row * count + column] =
                    row == column ? max(sum, 1e-12).squareRoot() : sum / lower[column * count + column]
            }
        }
        var solution = zip(right, scale).map(*)
        for row in 0..<count {
            for column in 0..<row { solution[row] -= lower[row * count + column] * solution[column] }
            solution[row] /= lower[row * count + row]
        }
        for row in (0..<count).reversed() {
            for below in (row + 1)..<max(count, row + 1) {
                solution[row] -= lower[below * count + row] * solution[below]
            }
            solution[row] /= lower[row * count + row]
        }
        return zip(solution, scale).map(*)
    }
}
