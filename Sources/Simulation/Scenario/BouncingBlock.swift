/// The block that bounces, in the scenario `bouncer` and in the game of that name.
package enum BouncingBlock {
    /// Its coefficient of restitution: the share of its speed that it keeps at each bounce.
    package static let elasticity = 0.85
    /// Its mass in grams.
    package static let mass = 20.0
}
