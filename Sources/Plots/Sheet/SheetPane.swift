import Text
import TouchAnalysis

/// A pane of a sheet: one picture of a recording.
package struct SheetPane: Sendable {
    /// The recording.
    package var recording: ReportedRecording
    /// What is shown of it.
    package var view: SheetView
    /// The XXH3-128 hash of the recording, in hexadecimal digits.
    package var xxh128: String
    /// The part that is shown, in words, such as `2 to 8 s`; nil for the whole recording.
    package var window: String?
    /// The title; nil for the name of the recording and what is shown of it.
    package var title: String?
    let plot: Plot

    /// - Throws: `SheetViewError` if the recording has no data for the view.
    package init(
        _ recording: ReportedRecording, _ view: SheetView, xxh128: String, window: String? = nil,
        title: String? = nil
    ) throws(SheetViewError) {
        (self.recording, self.view, self.xxh128) = (recording, view, xxh128)
        (self.window, self.title) = (window, title)
        guard window == nil || recording.analysis.frames > 1 else {
            throw SheetViewError("there are fewer than two frames from \(window ?? "")")
        }
        plot = try view.plot(recording)
    }

    /// Remarks without which the picture could mislead.
    ///
    /// - Parameter isMixed: whether other panes of the sheet have another scale.
    func remarks(isMixed: Bool) -> [String] {
        let analysis = recording.analysis
        var remarks = [window.map { "from \($0)" }, plot.note].compactMap(\.self)
        if isMixed {
            remarks.append("separate scale: \(recording.quantity.title), \(recording.quantity.unit)")
        }
        if recording.axis == nil { remarks.append("range of the axis unknown") }
        if recording.isClipped {
            remarks.append("the pad was at its limit: peaks are lower bounds")
        }
        if analysis.dropped > 0 { remarks.append("events were lost \(analysis.dropped.counted("time"))") }
        return remarks
    }
}
