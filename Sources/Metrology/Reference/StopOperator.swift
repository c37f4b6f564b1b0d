/// The stop operator of play, the element of hysteresis models (Prandtl and Ishlinskii; Krasnosel'skii and Pokrovskii,
/// "Systems with Hysteresis", 1989): it follows changes of its input, and stays at ±1 once the input has moved by the
/// radius in one direction.
///
/// A weighted sum of stops of several radii describes any rate-independent loop of this family, so that hysteresis of
/// the pad is not taken for lateness of the scale: lateness grows with the speed of the change, hysteresis does not.
struct StopOperator {
    private let radius: Double
    private var last: Double?
    private var state = 0.0

    /// - Parameter radius: by how much the input must change to bring the state from 0 to ±1, more than 0.
    init(radius: Double) { self.radius = radius }

    /// Returns the state after the next input, −1…1.
    mutating func state(after input: Double) -> Double {
        let change = input - (last ?? input)
        last = input
        state = min(1, max(-1, state + change / radius))
        return state
    }
}
