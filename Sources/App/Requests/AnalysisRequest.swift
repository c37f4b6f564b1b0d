package import Core
package import Recordings
import TouchAnalysis

/// What of a recording is to be analyzed, and what is written of it.
package struct AnalysisRequest: Sendable {
    /// Whether figures are told as lines of JSON.
    package var json = false
    /// The unit of forces in text and pictures; nil for grams.
    package var unit: MassUnit?
    /// The file of the table of touches; nil for none.
    package var csv: String?
    /// When what is looked at begins, in microseconds after the first contact; nil for the beginning.
    package var from: Int64?
    /// When what is looked at ends, in microseconds after the first contact; nil for the end.
    package var to: Int64?
    /// The labels of the marks that bound what is looked at.
    package var marks: (first: String, last: String)?
    /// Which columns of a foreign table mean what; nil where the recordings are none.
    package var mapping: ColumnMapping?

    /// A request in which nothing is set.
    package init() {}

    /// How what is read from here is analyzed.
    ///
    /// - Parameter measuring: what makes grams of counts; nil where the axis is not known.
    func configuration(of origin: SourceInfo, _ measuring: PipelineConfiguration?) -> AnalysisConfiguration {
        let device = origin.device
        let codes = device.positionCodes
        var configuration = AnalysisConfiguration(
            measuring?.channel, combination: measuring?.combination ?? .sum)
        (configuration.from, configuration.to, configuration.marks) = (from, to, marks)
        configuration.wantsDrawings = device.classification.kind == .pen
        configuration.position = device.axes[codes.x].flatMap { x in device.axes[codes.y].map { (x, $0) } }
        if let unit, unit.grams != nil { configuration.unit = unit }
        configuration.isContactSize = device.classification.kind == .contactSize
        return configuration
    }
}
