import Plots
import Sessions

/// A file of a sheet, whose format is that of its name: SVG, a web page, or PNG.
struct SheetFile {
    /// A format.
    enum Format: String {
        case svg, html, png
    }

    let path: String

    /// The format; SVG for standard output and names without an extension.
    var format: Format {
        let ending = path.fileName.split(separator: ".").dropFirst().last?.lowercased()
        return ending.flatMap { $0 == "htm" ? .html : Format(rawValue: $0) } ?? .svg
    }

    /// Writes a sheet.
    ///
    /// - Throws: `Failure` if the file cannot be written, or if there is no program that makes a PNG.
    func write(_ sheet: Sheet, _ description: SheetDescription) throws {
        switch format {
        case .html: try WholeFile.write(SheetPage.draw(sheet).text.utf8, to: path)
        case .svg:
            try WholeFile.write(SheetFigure.draw(sheet, metadata: description.json).text().utf8, to: path)
        case .png:
            try WholeFile.write(try Rasterizer.png(of: SheetFigure.draw(sheet)), to: path)
        }
    }
}
