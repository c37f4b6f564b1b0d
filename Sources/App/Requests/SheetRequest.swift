package import Plots

/// A sheet: several pictures of recordings in one figure.
package struct SheetRequest: Sendable {
    /// A pane.
    struct Pane: Equatable, Sendable {
        /// The recording.
        var file: String
        /// What is shown of it.
        var view = SheetView.force
        /// The part that is shown, in microseconds after the first contact; nil for the whole recording.
        var window: ClosedRange<Int64>?
        /// The hash that the recording had when the sheet was made; nil if unknown.
        var sha256: String?
    }

    /// The arrangement of the panes; nil for that of the sheet that is opened, or else one with a place for each pane.
    package var layout: SheetLayout?
    /// The panes, as `FILE[:VIEW[@FROM..TO]]`.
    package var panes: [String] = []
    /// The SVG of a sheet that is opened again; nil for none.
    package var opened: String?
    /// Whether the sheet is arranged in the terminal before it is written.
    package var arranges = false
    /// Whether the sheet is upright, so that it is shared by a swipe up; nil to let the accelerometer
    /// decide, or the shape of the window if there is none.
    package var isUpright: Bool?
    /// The pad whose taps and swipes arrange the sheet, or a recording of them.
    package var pad = SourceRequest()
    /// The file that is written; nil if none was given.
    package var output: String?
    /// The command that receives the path of the file; nil for none.
    package var shareCommand: String?
    /// Whether an existing file is overwritten.
    package var force = false
    /// Whether recordings that have changed since an opened sheet was made are drawn as they are now.
    package var acceptsChanges = false
    /// The pages that pictures are made for.
    package var page = SVGStyles.Page.auto
    /// The options of the analysis.
    package var options = SheetOptions()

    /// Creates a request with default values.
    package init() {}
}
