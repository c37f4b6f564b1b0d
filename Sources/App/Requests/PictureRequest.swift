/// The pictures of analyzed recordings.
package struct PictureRequest: Sendable {
    /// Whether recordings are drawn in the terminal, below their figures.
    package var plot = false
    /// The SVG file of all pictures; nil for none.
    package var svg: String?
    /// The HTML page of pictures and figures; nil for none.
    package var report: String?
    /// Whether each further recording is compared with the first.
    package var compare = false
    /// Whether existing files are overwritten.
    package var force = false

    /// Creates a request with default values.
    package init() {}

    /// Whether something is to be drawn or compared.
    var areWanted: Bool { plot || compare || !files.isEmpty }

    /// The files to write.
    var files: [String] { [svg, report].compactMap(\.self) }
}
