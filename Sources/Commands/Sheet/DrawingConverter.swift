import Plots
import POSIX
import Sessions
import Text

/// Converts drawings by other programs: librsvg's `rsvg-convert`, or for PNG images else Chromium.
enum DrawingConverter {
    /// A format, as the ending of a file.
    enum Format: String {
        case png, pdf
    }

    private static let librsvg = "rsvg-convert"
    /// The number of pixels per user unit of an image.
    private static let scale = 2
    private static let browsers = ["chromium", "chromium-browser", "google-chrome"]
    /// The greatest size of a file, in bytes.
    private static let longestFile = 1 << 28

    /// Returns a drawing in another format.
    ///
    /// - Parameters:
    ///   - drawing: the drawing.
    ///   - format: the format.
    ///   - date: the date that is written into a PDF, in seconds since 1970.
    /// - Throws: `Failure` if no program for it is installed, or if it fails.
    static func convert(_ drawing: SVG, to format: Format, dated date: Int64) throws -> [UInt8] {
        let parent = Console.current.environment["TMPDIR"] ?? "/tmp"
        let names = (source: "sheet.svg", result: "sheet.\(format.rawValue)")
        let folder: ScratchFolder
        do throws(SystemFailure) {
            folder = try ScratchFolder(in: parent, for: [names.source, names.result])
        } catch {
            throw Failure(.readOrWrite, "cannot create a temporary folder in \(parent.printable()): \(error)")
        }
        let (source, result) = (folder.path(of: names.source), folder.path(of: names.result))
        try WholeFile.write(drawing.text().utf8, to: source)
        let words = try command(drawing, format, from: source, to: result)
        // Cairo writes this date instead of the present one, so that the same drawing has the same bytes.
        let line =
            "SOURCE_DATE_EPOCH=\(date) " + words.map(ShellWord.quoted).joined(separator: " ")
            + " >/dev/null 2>&1"
        let code = Shell.run(line: line)
        guard code == 0, FileStatus.kind(of: result) == .file else {
            throw Failure(
                .readOrWrite,
                "\(words[0]) could not make the \(format.rawValue.uppercased()) (exit code \(code))")
        }
        return try BoundedFile.read(result, limit: longestFile, as: nil)
    }

    private static func command(
        _ drawing: SVG, _ format: Format, from source: String, to result: String
    ) throws -> [String] {
        let hasLibrsvg = Shell.has(librsvg)
        switch format {
        case .pdf where hasLibrsvg: return [librsvg, "--format", "pdf", "--output", result, source]
        case .pdf:
            throw Failure(
                .readOrWrite,
                "a PDF needs \(librsvg) (Debian's librsvg2-bin), which is not installed; write an .svg or .html "
                    + "instead")
        case .png where hasLibrsvg: return [librsvg, "--zoom", "\(scale)", "--output", result, source]
        case .png: break
        }
        guard let browser = browsers.first(where: Shell.has) else {
            throw Failure(
                .readOrWrite,
                "a PNG needs \(librsvg) (Debian's librsvg2-bin) or Chromium, and neither is installed; "
                    + "write an .svg or .html instead")
        }
        let size = "\(Int(drawing.width.rounded(.up))),\(Int(drawing.height.rounded(.up)))"
        return [
            browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--force-device-scale-factor=\(scale)", "--window-size=\(size)", "--screenshot=\(result)",
            "file://\(source)",
        ]
    }
}
