/// The shapes of the rows before, most of which occur again.
struct RowShapes: Sendable {
    static let bits: UInt64 = 7
    private static let slotCount = 1 << Int(bits)

    private var shapes = Array(repeating: RowShape(), count: RowShapes.slotCount)

    /// The known shape of rows of some classes; nil if there is none.
    subscript(_ classes: RowClasses) -> RowShape? {
        let shape = shapes[classes.index]
        return shape.classes == classes ? shape : nil
    }

    /// Reads a row if its shape is known and has no details; nil if not, or if it must be read field by field.
    @inline(__always)
    func read(
        _ text: TextBytes, at row: Int, _ classes: RowClasses, above minimum: Int32
    ) -> ScannedRow? {
        let known = shapes.span
        guard known[classes.index].classes == classes, !known[classes.index].hasDetail else { return nil }
        return known[classes.index].read(text, at: row, above: minimum)
    }

    /// Keeps a shape.
    mutating func keep(_ shape: RowShape) { shapes[shape.classes.index] = shape }
}
