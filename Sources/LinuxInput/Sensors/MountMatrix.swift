internal import Core

/// How a sensor is mounted: a matrix that turns its axes into those of the computer.
struct MountMatrix: Equatable {
    private let rows: [[Double]]

    /// Sensors without a matrix are mounted straight.
    static let straight = MountMatrix(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

    private init(rows: [[Double]]) { self.rows = rows }

    /// Parses the text of the kernel's attribute and of udev's property: `0, 1, 0; -1, 0, 0; 0, 0, 1`. Nil if it is
    /// not nine finite numbers, or if all of them are 0.
    init?(_ text: String) {
        rows = text.split(separator: ";", omittingEmptySubsequences: false).map { row in
            row.split(separator: ",", omittingEmptySubsequences: false).compactMap { word in
                Double(word.drop { $0 == " " }.prefix { $0 != " " && $0 != "\n" })
            }
        }
        let numbers = rows.flatMap(\.self)
        guard rows.count == 3, rows.allSatisfy({ $0.count == 3 }), numbers.allSatisfy(\.isFinite),
            numbers.contains(where: { $0 != 0 })
        else { return nil }
    }

    /// Turns the axes of the sensor into those of the computer.
    func turned(_ sensed: Acceleration) -> Acceleration {
        let turned = rows.map { $0[0] * sensed.x + $0[1] * sensed.y + $0[2] * sensed.z }
        return Acceleration(turned[0], turned[1], turned[2])
    }
}
