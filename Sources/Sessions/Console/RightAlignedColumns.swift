extension [[String]] {
    /// The rows, which have equally many cells, as lines of right-aligned columns.
    package var rightAligned: [String] {
        let widths = (0..<(first?.count ?? 0)).map { column in map { $0[column].count }.max() ?? 0 }
        return map { row in
            zip(row, widths).map { "  " + String(repeating: " ", count: $1 - $0.count) + $0 }.joined()
                .trimmingEnd
        }
    }
}
