package import Core
package import Recordings
package import TouchAnalysis

/// The options of an analysis.
package struct AnalysisRequest: Sendable {
    /// Whether figures are printed as lines of JSON.
    package var json = false
    /// The unit of forces in text and pictures; nil for grams.
    package var unit: MassUnit?
    /// The file of the table of touches; nil for none.
    package var csv: String?
    /// The start of the analyzed part, in microseconds after the first contact; nil for the start of the recording.
    package var from: Int64?
    /// The end of the analyzed part, in microseconds after the first contact; nil for the end of the recording.
    package var to: Int64?
    /// The labels of the marks at the start and the end of the analyzed part; nil for none.
    package var marks: (first: String, last: String)?
    /// The columns of a table from another program; nil for recordings.
    package var mapping: ColumnMapping?

    /// Whether each touch is a line of JSON of its own, without nested values.
    package var hasFlatTouches = false
    /// The options that change figures, as on a command line, for lines of JSON.
    package var words = ""
    /// The rule for the onset of a touch.
    package var onset = OnsetRule.firstFrame

    /// Creates a request with default values.
    package init() {}

    /// Returns the configuration of the analysis of a source.
    ///
    /// - Parameter measuring: the conversion of counts to grams; nil if the axis is unknown.
    func configuration(of origin: SourceInfo, _ measuring: PipelineConfiguration?) -> AnalysisConfiguration {
        let device = origin.device
        let codes = device.positionCodes
        var configuration = AnalysisConfiguration(
            measuring?.channel, combination: measuring?.combination ?? .sum)
        (configuration.from, configuration.to, configuration.marks) = (from, to, marks)
        configuration.onset = onset
        configuration.wantsDrawings = device.classification.kind == .pen
        configuration.position = device.axes[codes.x].flatMap { x in device.axes[codes.y].map { (x, $0) } }
        if let unit, unit.grams != nil { configuration.unit = unit }
        configuration.isContactSize = device.classification.kind == .contactSize
        return configuration
    }
}
