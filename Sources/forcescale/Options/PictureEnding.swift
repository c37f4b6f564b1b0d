import ArgumentParser

/// The endings of the files that pictures and pages are written to: another one would promise another format.
enum PictureEnding: String {
    /// Scalable Vector Graphics.
    case svg
    /// A web page.
    case html

    /// - Throws: where a file's name ends in something else; one without an ending, such as `/dev/stdout`, promises nothing.
    func check(_ path: String?, of option: String) throws {
        guard let name = path?.split(separator: "/").last,
            let ending = name.drop(while: { $0 == "." }).split(separator: ".").dropFirst().last,
            !accepted.contains(ending.lowercased())
        else { return }
        let stem = name.dropLast(ending.count + 1)
        throw ValidationError(
            "\(option) writes \(rawValue.uppercased()), not .\(ending); name the file for example "
                + "\(stem.isEmpty ? "picture" : stem).\(rawValue).")
    }

    private var accepted: [String] { self == .svg ? ["svg"] : ["html", "htm"] }
}
