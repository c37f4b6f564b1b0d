public import Core

/// What decides about the figures of an analysis.
public struct AnalysisConfiguration: Sendable {
    /// The axis of the counts; nil where a recording does not tell it, and then there is no percent and no gram.
    public var axis: PressureAxis?
    /// What turns counts into grams; nil without an axis.
    public var scale: Scale?
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
    public var wantsDrawings: Bool
    /// How much is kept for pictures; nil where none are wanted.
    public var pictures: AnalysisPictures.Limits?
    /// The axes of the position, for the map of places; nil where they are not known.
    public var position: (x: AbsoluteAxis, y: AbsoluteAxis)?

    /// A configuration.
    public init(
        axis: PressureAxis?, scale: Scale?, combination: Combination = .sum, from: Int64? = nil,
        to: Int64? = nil,
        marks: (first: String, last: String)? = nil,
        wantsDrawings: Bool = false, pictures: AnalysisPictures.Limits? = nil,
        position: (x: AbsoluteAxis, y: AbsoluteAxis)? = nil
    ) {
        (self.axis, self.scale, self.combination) = (axis, scale, combination)
        (self.from, self.to, self.marks) = (from, to, marks)
        (self.wantsDrawings, self.pictures, self.position) = (wantsDrawings, pictures, position)
    }
}
