/// All pictures of a recording.
public struct RecordingPlots: Sendable {
    /// Force over the whole recording.
    public let timeline: Plot
    /// The touches laid over each other; nil where there is one or none.
    public let overlay: Plot?
    /// Each of the first touches by itself.
    public let singles: [Plot]
    /// How often each count occurs.
    public let counts: Plot
    /// The time between frames.
    public let intervals: Plot
    /// The spectrum of the force; nil where no contact lasts 2 s.
    public let spectrum: Plot?
    /// Where the contacts went; nil where no position was ever sent.
    public let path: Plot?
    /// The pad with the mean force at each place; nil where no position was ever sent.
    public let pad: Plot?

    /// The pictures of a recording.
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

    /// The pictures in rows for a sheet.
    public var rows: [[Plot]] {
        var rows = [[timeline]]
        rows += [[overlay, spectrum].compactMap(\.self), [counts, intervals]]
        rows += [[path, pad].compactMap(\.self)]
        return rows.filter { !$0.isEmpty }
    }

    /// The pictures one below the other, for a terminal.
    public var column: [Plot] {
        [timeline] + [overlay, counts, intervals, spectrum, path, pad].compactMap(\.self)
    }
}
