import POSIX

/// The paths of recordings in the description of a sheet: relative to its folder where possible, so that both can be moved
/// or sent together.
struct SheetPaths {
    /// The folder of the sheet, with a slash at its end; empty for the current one.
    private let folder: String

    /// The paths of a sheet in a file; `-` counts as a file in the current folder.
    init(of sheet: String) {
        folder = sheet == "-" ? "" : sheet.lastIndex(of: "/").map { String(sheet[...$0]) } ?? ""
    }

    /// The path of a recording for the description.
    func described(_ path: String) -> String {
        let base = Self.parts(FileNames.resolved(folder.isEmpty ? "." : folder))
        let file = Self.parts(FileNames.resolved(path))
        let common = zip(base, file).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: base.count - common)
        return (up + file.dropFirst(common)).joined(separator: "/")
    }

    /// The path of a recording that a description names.
    func resolved(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

    private static func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }
}
