import ArgumentParser

/// The file name extensions of pictures and pages; any other would suggest another format.
enum PictureEnding: String {
    /// Scalable Vector Graphics.
    case svg
    /// A web page.
    case html

    /// Accepts names with this extension, and names without one, such as `/dev/stdout`.
    ///
    /// - Throws: `ValidationError` if the file name has another extension.
    func check(_ path: String?, of option: String) throws {
        guard let name = path?.split(separator: "/").last,
            let ending = name.drop(while: { $0 == "." }).split(separator: ".").dropFirst().last,
            !accepted.contains(ending.lowercased())
        else { return }
        let stem = name.dropLast(ending.count + 1)
        throw ValidationError(
            "\(option) writes \(rawValue.uppercased()), not .\(ending); use a name such as "
                + "\(stem.isEmpty ? "picture" : stem).\(rawValue).")
    }

    private var accepted: [String] { self == .svg ? ["svg"] : ["html", "htm"] }
}
