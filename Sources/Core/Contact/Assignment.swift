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
                for place in 1...width where !isVisited[place] {
                    let reduced =
                        costs[current - 1][place - 1] - rowPotential[current] - columnPotential[place]
                    if reduced < slack[place] { (slack[place], previous[place]) = (reduced, column) }
                    if slack[place] < least { (least, next) = (slack[place], place) }
                }
                for place in 0...width {
                    if isVisited[place] {
                        rowPotential[rowOfColumn[place]] += least
                        columnPotential[place] -= least
                    } else {
                        slack[place] -= least
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
        for place in 1...width where rowOfColumn[place] > 0 { columns[rowOfColumn[place] - 1] = place - 1 }
        return columns
    }
}
