import Plots
import Text

/// Options that name files of pictures.
protocol PictureFiles {
    /// The SVG file of all pictures; nil for none.
    var svg: String? { get }
    /// The HTML page of pictures and figures; nil for none.
    var report: String? { get }
}

extension PictureFiles {
    /// The files to write.
    var files: [String] { [svg, report].compactMap(\.self) }

    /// Writes the SVG file and the HTML page, if they are requested, and reports them.
    ///
    /// - Parameters:
    ///   - rows: the plots of the SVG file, row by row; drawn only for it.
    ///   - title: the title of the SVG file.
    ///   - page: creates the page.
    /// - Throws: `Failure` if a file cannot be written.
    func write(_ rows: @autoclosure () -> [[Plot]], title: String, page: () -> Page) throws {
        if let file = svg {
            try WholeFile.write(PlotFigure.sheet(rows(), title: title).text().utf8, to: file)
            Diagnostics.write("Pictures written to \(file.printable()).")
        }
        if let file = report {
            try WholeFile.write(page().text.utf8, to: file)
            Diagnostics.write("Report written to \(file.printable()).")
        }
    }
}
