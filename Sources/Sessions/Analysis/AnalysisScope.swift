package import Core
package import Recordings
package import TouchAnalysis

/// Which part of a recording is analyzed, from which onset, and in which unit.
package struct AnalysisScope: Sendable {
    /// The unit of text and pictures; nil for grams.
    package var unit: MassUnit?
    /// The start in microseconds since time 0; nil for no limit.
    package var from: Int64?
    /// The end in microseconds since time 0; nil for no limit.
    package var to: Int64?
    /// The labels of the marks between which is analyzed; nil for no limit.
    package var marks: (first: String, last: String)?
    /// The force at which a press begins; nil for the first frame of the touch.
    package var onset: Threshold.Level?

    package init() {}

    /// Returns the configuration of the analysis of a source.
    ///
    /// - Parameters:
    ///   - origin: the source.
    ///   - measuring: the conversion of counts to grams; nil if the axis is unknown.
    ///   - steps: the steps of the counts and positions of a table from another program; nil for others.
    /// - Throws: `Failure` if the onset cannot be compared with the forces.
    package func configuration(
        of origin: SourceInfo, _ measuring: PipelineConfiguration?, in steps: TableSteps? = nil
    ) throws -> AnalysisConfiguration {
        let device = origin.device
        let codes = device.positionCodes
        var configuration = AnalysisConfiguration(
            measuring?.channel, combination: measuring?.combination ?? .sum)
        (configuration.from, configuration.to, configuration.marks) = (from, to, marks)
        configuration.onset = try onset(of: origin, on: measuring?.channel)
        configuration.wantsDrawings = device.judgment.kind == .pen
        configuration.position = device.axes[codes.x].flatMap { x in device.axes[codes.y].map { (x, $0) } }
        if let unit, unit.grams != nil { configuration.unit = unit }
        configuration.kind = device.judgment.kind ?? .force
        if let steps {
            configuration.countsPerUnit = steps.countsPerUnit
            configuration.positionsPerUnit = steps.positionsPerUnit
        }
        return configuration
    }

    private func onset(of origin: SourceInfo, on channel: ForceChannel?) throws -> OnsetRule {
        guard let onset else { return .firstFrame }
        guard let channel else {
            throw Failure.unknownRange(of: origin, "so that --onset says nothing about it")
        }
        try [onset].expectGrams(
            on: channel.scale, for: "--onset \(onset)", of: origin.device, example: "--onset 5%")
        return .threshold(onset.grams(on: channel))
    }
}
