import App
import ArgumentParser

/// Many recordings in one run; common to `analyze` and `convert`.
struct BatchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Read the paths of recordings from a file, one per line; '-' is standard input.",
            valueName: "file|-", visibility: .advanced), completion: .file())
    var filesFrom: String?

    @Flag(
        name: [.customShort("0"), .customLong("null")],
        help: ArgumentHelp(
            "Paths of --files-from are separated by NUL, as find -print0 writes them.", visibility: .advanced)
    )
    var isNullSeparated = false

    @Option(
        help: ArgumentHelp(
            "Process at most this many recordings at a time (default: the number of cores).", valueName: "n",
            visibility: .advanced))
    var jobs: Int?

    @Flag(
        help: ArgumentHelp(
            "Exit with 0 even if recordings failed; each has a line that says why.", visibility: .advanced))
    var keepGoing = false

    @Flag(
        help: ArgumentHelp(
            "Report recordings as they are finished, not in their order.", visibility: .advanced))
    var unordered = false

    func validate() throws {
        if let jobs, jobs < 1 {
            throw ValidationError("--jobs must be at least 1, for example --jobs 2.")
        }
        if isNullSeparated, filesFrom == nil {
            throw ValidationError("-0 needs --files-from, for example find -print0 | … --files-from - -0.")
        }
    }

    /// The values of these options.
    var request: BatchRequest {
        var request = BatchRequest()
        (request.list, request.isNullSeparated, request.jobs) = (filesFrom, isNullSeparated, jobs)
        (request.keepsGoing, request.isOrdered) = (keepGoing, !unordered)
        return request
    }
}
