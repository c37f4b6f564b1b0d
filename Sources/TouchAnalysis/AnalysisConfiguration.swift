package import Core

/// The settings of an analysis.
package struct AnalysisConfiguration: Sendable {
    /// The pressure axis and its scale; nil if a recording does not state the axis, in which case there are neither
    /// percent nor grams.
    package var channel: ForceChannel?
    /// How the forces of several contacts are combined into one load.
    package var combination: Combination
    /// The start of the analyzed part, in microseconds since time 0; nil for no limit.
    package var from: Int64?
    /// The end of the analyzed part, in microseconds since time 0; nil for no limit.
    package var to: Int64?
    /// The labels of the marks that delimit the analyzed part, instead of `from` and `to`; nil for none.
    package var marks: (first: String, last: String)?
    /// The quantity that the pressure axis measures.
    package var kind = DeviceKind.force
    /// The unit of mass for forces in text and pictures; machine output is always in grams.
    package var unit = MassUnit.gram
    /// Whether each touch is reported as soon as it ends, even while an earlier one is still down.
    package var reportsImmediately = false
    /// Whether drawing metrics are computed.
    package var wantsDrawings = false
    /// The rule for the onset of a touch.
    package var onset = OnsetRule.firstFrame
    /// The amount of data to keep for pictures; nil for no pictures.
    package var pictures: AnalysisPictures.Limits?
    /// The number of counts in one unit of the pressure: more than 1 for a table with fractions.
    package var countsPerUnit = 1.0
    /// The number of counts in one unit of the positions: more than 1 for a table with fractions.
    package var positionsPerUnit = 1.0
    /// The position axes, for the pressure map; nil if unknown.
    package var position: (x: AbsoluteAxis, y: AbsoluteAxis)?

    /// Analyzes the whole recording and keeps no pictures.
    package init(_ channel: ForceChannel?, combination: Combination = .sum) {
        (self.channel, self.combination) = (channel, combination)
    }
}
