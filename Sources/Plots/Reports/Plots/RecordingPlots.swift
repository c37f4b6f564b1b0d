/// All plots of a recording.
public struct RecordingPlots: Sendable {
    /// The force over the whole recording.
    public let timeline: Plot
    /// The touches overlaid; nil if there are fewer than two.
    public let overlay: Plot?
    /// Each of the first touches in its own plot.
    public let singles: [Plot]
    /// The histogram of counts.
    public let counts: Plot
    /// The time between frames.
    public let intervals: Plot
    /// The spectrum of the force; nil if no contact lasts 2 s.
    public let spectrum: Plot?
    /// The paths of the contacts; nil if no position was ever sent.
    public let path: Plot?
    /// The mean force at each position of the pad; nil if no position was ever sent.
    public let pad: Plot?

    /// Creates the plots of a recording.
    public init(_ recording: ReportedRecording) {
        timeline = ForcePlots.timeline(recording)
        overlay = ForcePlots.overlay(recording)
        singles = ForcePlots.singles(recording)
        counts = CountsPlot.draw(recording)
        intervals = IntervalPlot.draw(recording)
        spectrum = SpectrumPlot.draw(recording)
        path = PlacePlots.path(recording)
        pad = PlacePlots.pad(recording)
    }

    /// The plots in rows, for a sheet.
    public var rows: [[Plot]] {
        var rows = [[timeline]]
        rows += [[overlay, spectrum].compactMap(\.self), [counts, intervals]]
        rows += [[path, pad].compactMap(\.self)]
        return rows.filter { !$0.isEmpty }
    }

    /// The plots below each other, for a terminal.
    public var column: [Plot] {
        [timeline] + [overlay, counts, intervals, spectrum, path, pad].compactMap(\.self)
    }
}
