import Synchronization

/// Whether a run of the program is to end: a signal asked for that, or a person left.
///
/// All of it is async-signal-safe.
package final class EndRequest: Sendable {
    /// That of the process, which signals reach.
    static let process = EndRequest()

    private let demands = Atomic<Int>(0)
    private let isMade = Atomic<Bool>(false)

    /// Nobody has asked yet.
    package init() {}

    /// Whether the run is to end.
    var isWanted: Bool { isMade.load(ordering: .relaxed) }

    /// Discards the requests to an earlier session, which have been carried out.
    func reset() {
        demands.store(0, ordering: .relaxed)
        isMade.store(false, ordering: .relaxed)
    }

    /// Takes a demand to end.
    ///
    /// - Returns: false where another one was not obeyed yet, or is being obeyed: then the process ends at once.
    func note() -> Bool {
        guard demands.add(1, ordering: .relaxed).oldValue == 0 else { return false }
        isMade.store(true, ordering: .relaxed)
        return true
    }

    /// From now on an interrupt ends the process at once: a first demand to end is being obeyed already.
    func endAtNextInterrupt() { demands.add(1, ordering: .relaxed) }

    /// The user quit with a key: a reader that has stopped is not waited for.
    func noteLeaving() { isMade.store(true, ordering: .relaxed) }

    /// All is read, and only the reader of the output is waited for: a first demand to end is obeyed at once, and need
    /// not end the process by force.
    func allowADemandToEnd() {
        guard !isWanted else { return }
        demands.store(0, ordering: .relaxed)
    }
}
