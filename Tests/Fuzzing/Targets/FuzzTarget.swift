/// One thing of the program that takes what strangers wrote, fed with any bytes at all.
///
/// A target never throws: an error with a reason is what it is for. A crash, a hang, or a broken promise
/// (`preconditionFailure` says which) is what fuzzing looks for.
package struct FuzzTarget: Sendable {
    /// Its name on the command line and that of its folder in the corpus.
    package let name: String
    /// Words and signs that mutations may insert.
    package let dictionary: [String]
    /// Feeds it.
    package let feed: @Sendable ([UInt8]) -> Void

    /// All targets.
    package static let all: [FuzzTarget] =
        [
            recording, scan, columns, profile, points, study, json, descriptor, click, diagnosis, quirks,
            words,
            gauge,
            readout,
            http,
        ] + scales

    /// The target of a name; nil where there is none.
    package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// Says that a promise was broken.
func promise(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { preconditionFailure(what()) }
}
