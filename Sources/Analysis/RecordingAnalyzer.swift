public import Pressure

/// Makes figures of a recording, frame by frame, in memory that does not grow with it.
public struct RecordingAnalyzer {
    private let configuration: AnalysisConfiguration

    /// An analyzer that has seen nothing.
    public init(_ configuration: AnalysisConfiguration) { self.configuration = configuration }

    /// Takes what a source gave.
    ///
    /// - Parameter tell: takes each touch as it ends; of those that end together, by start, then tracking id.
    public mutating func take(_ arrival: Arrival, _ frame: Frame, tell: (TouchAnalysis) -> Void) {}

    /// Closes what is open and gives the figures of the whole.
    ///
    /// - Parameter tell: takes the touches that are cut.
    public mutating func finish(tell: (TouchAnalysis) -> Void) -> RecordingAnalysis {
        RecordingAnalysis(
            frames: 0, duration: 0, intervals: nil, dropped: 0,
            histogram: RawHistogram(levels: [], others: 0), touches: 0,
            cutTouches: 0, overall: nil, marks: [], pictures: nil)
    }
}
