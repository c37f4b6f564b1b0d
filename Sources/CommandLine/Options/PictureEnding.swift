import ArgumentParser

/// The file name extensions of pictures and pages; any other would suggest another format.
package enum PictureEnding: String {
    /// Scalable Vector Graphics.
    case svg
    /// A web page.
    case html
    /// An image of pixels.
    case png
    /// A page for printers and papers.
    case pdf
    /// The characters of a screen.
    case txt
    /// The characters of a screen with their colors, as a terminal shows them.
    case ansi

    /// Accepts names with this extension, and names without one, such as `/dev/stdout`.
    ///
    /// - Throws: `ValidationError` if the file name has another extension.
    package func check(_ path: String?, of option: String) throws { try Self.check(path, of: option, [self]) }

    /// Accepts names with one of several extensions, and names without one.
    ///
    /// - Throws: `ValidationError` if the file name has another extension.
    package static func check(_ path: String?, of option: String, _ endings: [PictureEnding]) throws {
        guard let name = path?.split(separator: "/").last,
            let ending = name.drop(while: { $0 == "." }).split(separator: ".").dropFirst().last,
            !endings.contains(where: { $0.accepted.contains(ending.lowercased()) })
        else { return }
        let stem = name.dropLast(ending.count + 1)
        let formats = endings.map { $0.rawValue.uppercased() }.joined(separator: " or ")
        throw ValidationError(
            "\(option) writes \(formats), not .\(ending); use a name such as "
                + "\(stem.isEmpty ? "picture" : stem).\(endings[0].rawValue).")
    }

    private var accepted: [String] { self == .html ? ["html", "htm"] : [rawValue] }
}
