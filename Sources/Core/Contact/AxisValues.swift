/// The values of axes by code, stored as a list because devices send some of them in every frame.
package struct AxisValues: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    private var values: [Int32?] = []

    package init(dictionaryLiteral elements: (UInt16, Int32)...) {
        for (code, value) in elements { self[code] = value }
    }

    /// The codes of the axes that have a value, in ascending order.
    package var codes: [UInt16] {
        values.indices.filter { values[$0] != nil }.map { UInt16(truncatingIfNeeded: $0) }
    }

    /// The value of an axis; nil if it was never sent.
    package subscript(code: UInt16) -> Int32? {
        get { Int(code) < values.count ? values[Int(code)] : nil }
        set {
            while values.count <= code { values.append(nil) }
            values[Int(code)] = newValue
        }
    }

    /// Whether both contain the same values.
    package static func == (one: AxisValues, other: AxisValues) -> Bool {
        // Trailing axes without a value do not count.
        for code in 0..<max(one.values.count, other.values.count) {
            let index = UInt16(truncatingIfNeeded: code)
            if one[index] != other[index] { return false }
        }
        return true
    }
}
