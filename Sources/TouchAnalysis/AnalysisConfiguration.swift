public import Core

/// What decides about the figures of an analysis.
public struct AnalysisConfiguration: Sendable {
    /// The axis of the counts with its scale; nil where a recording does not state the axis, and then there is neither
    /// percent nor grams.
    public var channel: ForceChannel?
    /// How several contacts come to one load.
    public var combination: Combination
    /// The first moment that is looked at, in microseconds since time 0; nil for all.
    public var from: Int64?
    /// The last moment that is looked at, in microseconds since time 0; nil for all.
    public var to: Int64?
    /// The marks, by label, between which is looked at, in place of `from` and `to`; nil for none.
    public var marks: (first: String, last: String)?
    /// Whether the pad feels the size of a touch, of which percent says more than grams.
    public var isContactSize = false
    /// The unit of forces in text and pictures, one of mass; machine output is in grams.
    public var unit = MassUnit.gram
    /// Whether each touch is told as it ends, also while an earlier one is still down.
    public var tellsAtOnce = false
    /// Whether figures of drawings are wanted.
    public var wantsDrawings = false
    /// How much is kept for pictures; nil where none are wanted.
    public var pictures: AnalysisPictures.Limits?
    /// The axes of the position, for the map of places; nil where they are not known.
    public var position: (x: AbsoluteAxis, y: AbsoluteAxis)?

    /// Figures of the whole recording, and nothing kept for pictures.
    public init(_ channel: ForceChannel?, combination: Combination = .sum) {
        (self.channel, self.combination) = (channel, combination)
    }
}
