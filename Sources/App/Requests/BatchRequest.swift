/// How many recordings are processed in one run.
package struct BatchRequest: Sendable {
    /// The file with the paths of recordings; `-` is standard input, nil for none.
    package var list: String?
    /// Whether the paths in the list are separated by NUL instead of by line ends.
    package var isNullSeparated = false
    /// The greatest number of recordings that are processed at a time; nil for the number of cores.
    package var jobs: Int?
    /// Whether the run succeeds even if recordings failed.
    package var keepsGoing = false
    /// Whether results are reported in the order of the recordings.
    package var isOrdered = true
    /// The lines of earlier runs, whose recordings are left out; nil for none.
    package var known: String?

    /// Creates a request with default values.
    package init() {}
}
