/// A stretch in which the same contacts stayed on the pad, as far as its middle is concerned: without the first 0.5 s,
/// in which a load settles, and the last 0.25 s, in which it is taken off.
///
/// Times are seconds from its beginning; the force is that of the pad, unsmoothed, held on a grid of 5 ms.
public struct Hold: Equatable, Sendable {
    /// How many contacts it had.
    public var contacts: Int
    /// When it began, in microseconds since time 0, and how long it lasted in seconds.
    public var start: Int64
    public var duration: Double
    /// The mean force in grams, and in counts.
    public var grams: Double
    public var raw: Double
    /// The standard deviations about a line of its whole seconds, in grams, those at the pad's limit left out.
    public var secondsAboutLine: [Double]
    /// The mean of 0.5…1.5 s and of 29.5…30.5 s, where it lasted so long and never reached the pad's limit.
    public var earlyGrams: Double?
    public var lateGrams: Double?
    /// Whether a contact reached the pad's limit.
    public var isSaturated: Bool
    /// The mean place of its first contact, in parts of the pad; nil where it tells none.
    public var place: Place?
}

/// A place on the pad in parts of its width and height, 0…1.
public struct Place: Equatable, Sendable {
    public var x: Double
    public var y: Double
}
