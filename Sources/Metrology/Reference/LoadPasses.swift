/// The passes of a load: runs in which it only rises, or only falls, apart from small reversals.
package struct LoadPasses {
    package struct Pass: Equatable {
        /// The readings of the pass.
        package var readings: Range<Int>
        /// Whether the load rises.
        package var direction: CalibrationPoint.Direction
    }

    /// The passes in order of time; they cover all readings.
    package let passes: [Pass]

    /// - Parameters:
    ///   - grams: the readings.
    ///   - reversal: the change in grams that ends a pass.
    package init(_ grams: [Double], reversal: Double) {
        var (passes, start, extreme): ([Pass], Int, Int) = ([], 0, 0)
        var direction: CalibrationPoint.Direction?
        for (index, value) in grams.enumerated() {
            switch direction {
            case nil:
                guard abs(value - grams[0]) > reversal else { continue }
                direction = value > grams[0] ? .up : .down
                extreme = index
            case .up? where value >= grams[extreme], .down? where value <= grams[extreme]: extreme = index
            case let way?:
                guard abs(value - grams[extreme]) > reversal else { continue }
                passes.append(Pass(readings: start..<extreme + 1, direction: way))
                (start, extreme, direction) = (extreme + 1, index, way == .up ? .down : .up)
            }
        }
        if let direction, start < grams.count {
            passes.append(Pass(readings: start..<grams.count, direction: direction))
        }
        self.passes = passes
    }
}
