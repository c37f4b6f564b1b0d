/// All plots of a recording.
package struct RecordingPlots: Sendable {
    /// The force over the whole recording.
    package let timeline: Plot
    /// The touches overlaid; nil if there are fewer than two.
    package let overlay: Plot?
    /// Each of the first touches in its own plot.
    package let singles: [Plot]
    /// The histogram of counts.
    package let counts: Plot
    /// The time between frames.
    package let intervals: Plot
    /// The spectrum of the force; nil if no contact lasts 2 s.
    package let spectrum: Plot?
    /// The paths of the contacts; nil if no position was ever sent.
    package let path: Plot?
    /// The mean force at each position of the pad; nil if no position was ever sent.
    package let pad: Plot?

    package init(_ recording: ReportedRecording) {
        timeline = ForcePlots.timeline(recording)
        overlay = ForcePlots.overlay(recording)
        singles = ForcePlots.singles(recording)
        counts = CountsPlot.draw(recording)
        intervals = IntervalPlot.draw(recording)
        spectrum = SpectrumPlot.draw(recording)
        path = PositionPlots.path(recording)
        pad = PositionPlots.pad(recording)
    }

    /// The plots in rows, for a sheet.
    package var rows: [[Plot]] {
        var rows = [[timeline]]
        rows += [[overlay, spectrum].compactMap(\.self), [counts, intervals]]
        rows += [[path, pad].compactMap(\.self)]
        return rows.filter { !$0.isEmpty }
    }

    /// The plots below each other, for a terminal.
    package var column: [Plot] {
        [timeline] + [overlay, counts, intervals, spectrum, path, pad].compactMap(\.self)
    }
}
