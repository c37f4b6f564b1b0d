/// The pictures of what was analyzed.
package struct PictureRequest: Sendable {
    /// Whether recordings are drawn in the terminal, below their figures.
    package var plot = false
    /// The SVG file of all pictures; nil for none.
    package var svg: String?
    /// The HTML page of pictures and figures; nil for none.
    package var report: String?
    /// Whether each further recording is compared with the first.
    package var compare = false
    /// Whether pictures and reports may take the place of some that are there already.
    package var force = false

    package init() {}

    /// Whether anything is to be drawn or compared.
    var areWanted: Bool { plot || compare || !files.isEmpty }

    /// The files that are to be written.
    var files: [String] { [svg, report].compactMap(\.self) }
}
