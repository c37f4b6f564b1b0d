/// The meaning of the columns of a table from another program.
package struct ColumnMapping: Equatable, Sendable {
    /// The columns of the position, starting at 0.
    var x: Int?
    var y: Int?
    /// The column of the counts.
    var pressure: Int
    /// The column of the time.
    var time: Int
    /// The column that is nonzero during contact; if nil, counts above 0 mean contact.
    var down: Int?
    /// The column whose value differs between drawings.
    var part: Int?
    /// The time unit of the table in microseconds.
    var unit: Double = 1e3
    /// The number of lines before the first row.
    var skip = 0

    /// The last column that is used.
    var last: Int { max(x ?? 0, y ?? 0, pressure, time, down ?? 0, part ?? 0) }

    /// Parses a mapping such as `x=0,y=1,pressure=3,time=5,unit=ms`.
    ///
    /// - Returns: nil if the text is not a mapping: pressure and time are required, and no column may be above 999.
    package init?(_ text: String) {
        var columns: [String: Int] = [:]
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let halves = word.split(separator: "=", omittingEmptySubsequences: false)
            guard halves.count == 2 else { return nil }
            if halves[0] == "unit" {
                guard let unit = ["s": 1e6, "ms": 1e3, "us": 1][halves[1]] else { return nil }
                self.unit = unit
                continue
            }
            let name = String(halves[0])
            guard let number = Int(halves[1]), (0...999).contains(number), columns[name] == nil,
                ["x", "y", "pressure", "time", "down", "part", "skip"].contains(name)
            else { return nil }
            columns[name] = number
        }
        guard let pressure = columns["pressure"], let time = columns["time"],
            (columns["x"] == nil) == (columns["y"] == nil)
        else { return nil }
        (self.pressure, self.time) = (pressure, time)
        (x, y, down, part) = (columns["x"], columns["y"], columns["down"], columns["part"])
        skip = columns["skip"] ?? 0
    }
}
