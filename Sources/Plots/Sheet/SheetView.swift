/// A picture of a recording that a pane of a sheet shows.
package enum SheetView: String, CaseIterable, Sendable {
    /// The force over time.
    case force
    /// The touches overlaid.
    case touches
    /// The spectrum of the force.
    case spectrum
    /// The histogram of counts.
    case counts
    /// The time between frames.
    case intervals
    /// The paths of the contacts.
    case path
    /// The mean force over the pad.
    case heat

    /// The plot of a recording.
    ///
    /// - Throws: `SheetViewError` if the recording has no data for it.
    func plot(_ recording: ReportedRecording) throws(SheetViewError) -> Plot {
        guard recording.analysis.touches > 0 else { throw SheetViewError("it contains no touches") }
        let plot: Plot? =
            switch self {
            case .force: ForcePlots.timeline(recording)
            case .touches: ForcePlots.overlay(recording)
            case .spectrum: SpectrumPlot.draw(recording)
            case .counts: CountsPlot.draw(recording)
            case .intervals: IntervalPlot.draw(recording)
            case .path: PositionPlots.path(recording)
            case .heat: PositionPlots.pad(recording)
            }
        guard let plot, !plot.isEmpty else { throw SheetViewError(absence) }
        return plot
    }

    /// Why a recording with touches may have no such picture.
    private var absence: String {
        switch self {
        case .force: "it contains no force"
        case .touches: "it contains only one touch, and \(rawValue) needs two"
        case .spectrum: "no contact lasts 2 s, which a spectrum needs"
        case .counts: "it contains no counts"
        case .intervals: "it contains a single frame, which has no interval"
        case .path, .heat: "it contains no positions, which \(rawValue) needs"
        }
    }

    /// Whether forces are its y axis, so that panes with the same scale share their range.
    var hasForceAxis: Bool {
        switch self {
        case .force, .touches: true
        case .path, .heat, .spectrum, .counts, .intervals: false
        }
    }
}

/// The reason why a recording has no picture of a kind, as the end of a sentence about the recording.
package struct SheetViewError: Error, CustomStringConvertible, Equatable {
    /// The reason.
    package let description: String

    init(_ reason: String) { description = reason }
}
