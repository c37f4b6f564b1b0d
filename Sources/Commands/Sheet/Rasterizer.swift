import Plots
import POSIX
import Sessions
import Text

/// Makes PNG images of drawings by another program: librsvg's `rsvg-convert`, or else Chromium.
enum Rasterizer {
    /// The number of pixels per user unit.
    private static let scale = 2
    private static let browsers = ["chromium", "chromium-browser", "google-chrome"]
    /// The greatest size of an image, in bytes.
    private static let longestImage = 1 << 28

    /// Returns the image of a drawing.
    ///
    /// - Throws: `Failure` if neither program is installed, or if it fails.
    static func png(of drawing: SVG) throws -> [UInt8] {
        let parent = Console.current.environment["TMPDIR"] ?? "/tmp"
        let folder: ScratchFolder
        do throws(SystemFailure) {
            folder = try ScratchFolder(in: parent, for: ["sheet.svg", "sheet.png"])
        } catch {
            throw Failure(.readOrWrite, "cannot create a temporary folder in \(parent.printable()): \(error)")
        }
        let (source, image) = (folder.path(of: "sheet.svg"), folder.path(of: "sheet.png"))
        try WholeFile.write(drawing.text().utf8, to: source)
        let words = try command(drawing, from: source, to: image)
        let line = words.map(ShellWord.quoted).joined(separator: " ") + " >/dev/null 2>&1"
        let code = Shell.run(line: line)
        guard code == 0, FileStatus.kind(of: image) == .file else {
            throw Failure(.readOrWrite, "\(words[0]) could not make the PNG (exit code \(code))")
        }
        return try BoundedFile.read(image, limit: longestImage, as: nil)
    }

    private static func command(_ drawing: SVG, from source: String, to image: String) throws -> [String] {
        if Shell.has("rsvg-convert") {
            return ["rsvg-convert", "--zoom", "\(scale)", "--output", image, source]
        }
        guard let browser = browsers.first(where: Shell.has) else {
            throw Failure(
                .readOrWrite,
                "a PNG needs rsvg-convert (Debian's librsvg2-bin) or Chromium, and neither is installed; "
                    + "write an .svg or .html instead")
        }
        let size = "\(Int(drawing.width.rounded(.up))),\(Int(drawing.height.rounded(.up)))"
        return [
            browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--force-device-scale-factor=\(scale)", "--window-size=\(size)", "--screenshot=\(image)",
            "file://\(source)",
        ]
    }
}
