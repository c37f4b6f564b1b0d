/// A question to the user about a level that is implausible for the requested mass.
struct LevelQuestion: Equatable, Sendable {
    /// The level in counts.
    private let level: Double
    /// The step at which the question was asked.
    private let step: Int

    /// Asks about a level, in counts.
    init(about level: Double, at step: Int) { (self.level, self.step) = (level, step) }

    /// Whether this is the question about a level, which may have changed by `quiet` counts.
    func isAbout(_ counts: Double, within quiet: Double) -> Bool { abs(level - counts) <= quiet }

    /// Whether it has been shown for a second: a key that repeats does not answer it.
    func isShown(at now: Int) -> Bool { now - step >= Plateau.steps }
}
