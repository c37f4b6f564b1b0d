import Core
import Plots
import POSIX
import Sessions

/// A file of a sheet, whose format is that of its name: SVG, a web page, PNG, or PDF.
struct SheetFile {
    /// A format.
    enum Format: String {
        case svg, html, png, pdf
    }

    let path: String

    /// The format; SVG for standard output and names without an extension.
    var format: Format {
        let ending = path.fileName.split(separator: ".").dropFirst().last?.lowercased()
        return ending.flatMap { $0 == "htm" ? .html : Format(rawValue: $0) } ?? .svg
    }

    /// Writes a sheet.
    ///
    /// - Throws: `Failure` if the file cannot be written, or if there is no program that makes a PNG or a PDF.
    func write(_ sheet: Sheet, _ description: SheetDescription) throws {
        switch format {
        case .html: try WholeFile.write(SheetPage.draw(sheet).text.utf8, to: path)
        case .svg:
            try WholeFile.write(SheetFigure.draw(sheet, metadata: description.json).text().utf8, to: path)
        case .png: try write(sheet, as: .png, dated: 0)
        case .pdf: try write(sheet, as: .pdf, dated: date(of: sheet, description))
        }
    }

    private func write(_ sheet: Sheet, as format: DrawingConverter.Format, dated date: Int64) throws {
        let bytes = try DrawingConverter.convert(SheetFigure.draw(sheet), to: format, dated: date)
        try WholeFile.write(bytes, to: path)
    }

    /// The date of the newest recording, in seconds since 1970: when it began, or else when its file was changed.
    private func date(of sheet: Sheet, _ description: SheetDescription) -> Int64 {
        let paths = SheetPaths(of: path)
        let dates = zip(sheet.panes, description.panes).compactMap { pane, described -> Int64? in
            if let started = pane.recording.started.flatMap(CivilTime.epochSeconds) { return started }
            let status = try? FileStatus(of: paths.resolved(described.file))
            return status.map { $0.modified / 1_000_000_000 }
        }
        // Converters accept no date before 1970.
        return max(0, dates.max() ?? 0)
    }
}
