/// Why a session ended. Raw values are the words in JSON.
package enum SessionEnd: String, Sendable, CaseIterable {
    /// The recording or the demo is over.
    case source
    /// The duration that was asked for is over.
    case duration
    /// Everything that was asked for was measured.
    case count
    /// The user quit.
    case quit
    /// A signal asked for it.
    case interrupted
    /// The device was lost.
    case lost
}
