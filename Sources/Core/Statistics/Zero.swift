/// The zero of a function.
enum Zero {
    /// Finds where a function that increases is 0, by false position with halved weights (Illinois); bisection would need three
    /// times as many steps.
    ///
    /// - Parameters:
    ///   - low: a place where the function is negative.
    ///   - high: a place where the function is not negative.
    ///   - tolerance: how exactly the place is found, as a part of it.
    ///   - function: the function; values below 1e-13 count as 0.
    static func find(
        between low: Double, and high: Double, tolerance: Double = 1e-10, of function: (Double) -> Double
    ) -> Double {
        var (low, high) = (low, high)
        var (below, above) = (function(low), function(high))
        var side = 0
        for _ in 0..<100 where high - low > tolerance * max(low.magnitude, high.magnitude) {
            let middle = (low * above - high * below) / (above - below)
            let value = function(middle)
            if value.magnitude < 1e-13 { return middle }
            if value < 0 {
                (low, below) = (middle, value)
                if side == -1 { above /= 2 }
                side = -1
            } else {
                (high, above) = (middle, value)
                if side == 1 { below /= 2 }
                side = 1
            }
        }
        return (low + high) / 2
    }
}
