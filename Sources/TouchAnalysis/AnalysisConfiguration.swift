public import Core

/// The settings of an analysis.
public struct AnalysisConfiguration: Sendable {
    /// The pressure axis and its scale; nil if a recording does not state the axis, in which case there are neither
    /// percent nor grams.
    public var channel: ForceChannel?
    /// How the forces of several contacts are combined into one load.
    public var combination: Combination
    /// The start of the analyzed part, in microseconds since time 0; nil for no limit.
    public var from: Int64?
    /// The end of the analyzed part, in microseconds since time 0; nil for no limit.
    public var to: Int64?
    /// The labels of the marks that delimit the analyzed part, instead of `from` and `to`; nil for none.
    public var marks: (first: String, last: String)?
    /// Whether the pad senses contact size, for which percent is more meaningful than grams.
    public var isContactSize = false
    /// The unit of mass for forces in text and pictures; machine output is always in grams.
    public var unit = MassUnit.gram
    /// Whether each touch is reported as soon as it ends, even while an earlier one is still down.
    public var reportsImmediately = false
    /// Whether drawing metrics are computed.
    public var wantsDrawings = false
    /// The rule for the onset of a touch.
    public var onset = OnsetRule.firstFrame
    /// The amount of data to keep for pictures; nil for no pictures.
    public var pictures: AnalysisPictures.Limits?
    /// The position axes, for the pressure map; nil if unknown.
    public var position: (x: AbsoluteAxis, y: AbsoluteAxis)?

    /// Creates settings that analyze the whole recording and keep no pictures.
    public init(_ channel: ForceChannel?, combination: Combination = .sum) {
        (self.channel, self.combination) = (channel, combination)
    }
}
