/// Assigns rows to columns so that the sum of the costs is the smallest: the Hungarian method with potentials, in O(n²m)
/// (Kuhn, The Hungarian method for the assignment problem, Naval Research Logistics Quarterly 2, 1955).
enum Assignment {
    /// Returns the column of each row.
    ///
    /// - Parameter costs: the finite costs of each row; all rows have the same number of columns, at least the number of rows.
    static func columns(minimizing costs: [[Double]]) -> [Int] {
        guard let width = costs.first?.count else { return [] }
        // Column and row 0 stand for none; those of the costs follow.
        var rowPotential = [Double](repeating: 0, count: costs.count + 1)
        var columnPotential = [Double](repeating: 0, count: width + 1)
        var rowOfColumn = [Int](repeating: 0, count: width + 1)
        for row in 1...costs.count {
            var previous = [Int](repeating: 0, count: width + 1)
            var slack = [Double](repeating: .infinity, count: width + 1)
            var isVisited = [Bool](repeating: false, count: width + 1)
            var column = 0
            rowOfColumn[0] = row
            repeat {
                isVisited[column] = true
                let current = rowOfColumn[column]
                var (least, next) = (Double.infinity, 0)
                for candidate in 1...width where !isVisited[candidate] {
                    let reduced =
                        costs[current - 1][candidate - 1] - rowPotential[current] - columnPotential[candidate]
                    if reduced < slack[candidate] {
                        (slack[candidate], previous[candidate]) = (reduced, column)
                    }
                    if slack[candidate] < least { (least, next) = (slack[candidate], candidate) }
                }
                for candidate in 0...width {
                    if isVisited[candidate] {
                        rowPotential[rowOfColumn[candidate]] += least
                        columnPotential[candidate] -= least
                    } else {
                        slack[candidate] -= least
                    }
                }
                column = next
            } while rowOfColumn[column] != 0
            while column != 0 {
                rowOfColumn[column] = rowOfColumn[previous[column]]
                column = previous[column]
            }
        }
        var columns = [Int](repeating: 0, count: costs.count)
        for candidate in 1...width where rowOfColumn[candidate] > 0 {
            columns[rowOfColumn[candidate] - 1] = candidate - 1
        }
        return columns
    }
}
