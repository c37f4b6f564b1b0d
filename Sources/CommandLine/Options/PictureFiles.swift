import ArgumentParser
package import Plots
import Sessions
import Text

/// Options that name files of pictures.
package protocol PictureFiles {
    /// The SVG file of all pictures; nil for none.
    var svg: String? { get }
    /// The HTML page of pictures and figures; nil for none.
    var report: String? { get }
    /// Whether files that exist are overwritten.
    var force: Bool { get }
}

extension PictureFiles {
    /// The files to write.
    package var files: [String] { [svg, report].compactMap(\.self) }

    /// Checks the names of the files: their endings, and that all differ.
    ///
    /// - Parameter others: options that name further files.
    /// - Throws: `ValidationError`.
    package func checkNames(besides others: [(option: String, path: String?)] = []) throws {
        let names = others + [("--svg", svg), ("--report", report)]
        for (option, path) in names where path == "-" {
            throw ValidationError("\(option) must name a file; standard output is for the text.")
        }
        try PictureEnding.svg.check(svg, of: "--svg")
        try PictureEnding.html.check(report, of: "--report")
        let paths = names.compactMap(\.path)
        if Set(paths).count < paths.count {
            throw ValidationError("\(names.map(\.option).listed(with: "and")) must name different files.")
        }
    }

    /// Refuses files that exist, before anything is read.
    ///
    /// - Parameter others: further files.
    /// - Throws: `Failure` for a file that would be overwritten.
    package func checkFiles(besides others: [String?] = []) throws {
        for file in files + others.compactMap(\.self) { try WholeFile.check(file, overwrites: force) }
    }

    /// Writes the SVG file and the HTML page, if they are requested, and reports them.
    ///
    /// - Parameters:
    ///   - rows: the plots of the SVG file, row by row; drawn only for it.
    ///   - title: the title of the SVG file.
    ///   - page: creates the page.
    /// - Throws: `Failure` if a file cannot be written.
    package func write(_ rows: @autoclosure () -> [[Plot]], title: String, page: () -> Page) throws {
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
