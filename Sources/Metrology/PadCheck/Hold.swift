/// A stretch in which the same contacts stayed on the pad, as far as its middle is concerned: without the first 0.5 s,
/// in which a load settles, and the last 0.25 s, in which it is taken off.
///
/// Times are seconds from its beginning; the force is that of the pad, unsmoothed, held on a grid of 5 ms.
public struct Hold: Equatable, Sendable {
    /// How many contacts it had.
    public var contacts: Int
    /// When it began, in microseconds since time 0.
    public var start: Int64
    /// How long it lasted with its first and its last part, in seconds.
    public var duration: Double
    /// The mean force in grams.
    public var grams: Double
    /// The mean force in counts.
    public var raw: Double
    /// The standard deviations about a line of its whole seconds, in grams, those at the pad's limit left out.
    public var secondsAboutLine: RepeatedValues
    /// The mean of 0.5…1.5 s, of a hold that goes on to 30.5 s and never reaches the pad's limit.
    public var earlyGrams: Double?
    /// The mean of 29.5…30.5 s, of the same.
    public var lateGrams: Double?
    /// Whether a contact reached the pad's limit.
    public var isSaturated: Bool
    /// The mean place of its first contact, in parts of the pad; nil where it tells none.
    public var place: Place?
}

/// A place on the pad in parts of its width and height, 0…1.
public struct Place: Equatable, Sendable {
    /// From the left, 0…1.
    public var x: Double
    /// From the top, 0…1.
    public var y: Double
}
