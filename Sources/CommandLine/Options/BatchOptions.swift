package import ArgumentParser
import POSIX
import Sessions
import Text

/// Many recordings in one run; common to `analyze` and `convert`.
package struct BatchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Read the paths of recordings from a file, one per line; '-' is standard input.",
            valueName: "file|-", visibility: .advanced), completion: .file())
    package var filesFrom: String?

    @Flag(
        name: [.customShort("0"), .long],
        help: ArgumentHelp(
            "Paths of --files-from are separated by NUL, as find -print0 writes them.", visibility: .advanced)
    )
    var null = false

    @Option(
        help: ArgumentHelp(
            "Process at most this many recordings at a time (default: the number of cores).", valueName: "n",
            visibility: .advanced))
    package var jobs: Int?

    @Flag(
        help: ArgumentHelp(
            "Exit with 0 even if recordings failed; each has a line that says why.", visibility: .advanced))
    package var keepGoing = false

    @Flag(
        help: ArgumentHelp(
            "Report recordings as they are finished, not in their order.", visibility: .advanced))
    package var unordered = false

    package init() {}

    /// Whether a command line names a list of recordings.
    package static func isNamed(in words: [String]) -> Bool {
        words.prefix { $0 != "--" }.contains { $0 == "--files-from" || $0.hasPrefix("--files-from=") }
    }

    /// The names of those that do not change results.
    package static let withoutEffect: Set = [
        "--files-from", "--null", "--jobs", "--keep-going", "--unordered",
    ]

    package func validate() throws {
        if let jobs, jobs < 1 {
            throw ValidationError("--jobs must be at least 1, for example --jobs 2.")
        }
        if null, filesFrom == nil {
            throw ValidationError("-0 needs --files-from, for example find -print0 | … --files-from - -0.")
        }
    }

    /// The greatest size of a list of paths, in bytes.
    private static let longestList = 1 << 30

    /// Returns the paths of all recordings: the given ones, then those in the list.
    ///
    /// - Throws: `Failure` if the list cannot be read.
    package func paths(after given: [String]) throws -> [String] {
        guard let filesFrom else { return given }
        let bytes = try BoundedFile.read(filesFrom, limit: Self.longestList, takesPipes: true)
        let listed = Self.paths(in: bytes, separator: null ? 0 : Self.lineFeed)
        InputFiles.current.add(listed)
        return given + listed
    }

    /// Returns the paths in a list; empty ones are left out. In a list from Windows all lines end with CR LF, and a byte-order
    /// mark may precede them.
    package static func paths(in bytes: [UInt8], separator: UInt8) -> [String] {
        guard separator == lineFeed else { return bytes.split(separator: separator).map(path) }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let lines = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).split(separator: lineFeed)
        let whole = bytes.last == lineFeed ? lines[...] : lines.dropLast()
        let isFromWindows = !whole.isEmpty && whole.allSatisfy { $0.last == UInt8(ascii: "\r") }
        return lines.map { isFromWindows && $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
            .filter { !$0.isEmpty }.map(path)
    }

    private static let lineFeed = UInt8(ascii: "\n")

    private static func path(_ bytes: ArraySlice<UInt8>) -> String { String(escaping: Array(bytes)) }
}
