import Synchronization

/// Whether a run of the program is to end, because a signal or the user asked for it.
///
/// All operations are async-signal-safe.
package final class EndRequest: Sendable {
    /// The request of the process, which signals set.
    static let process = EndRequest()

    private let demands = Atomic<Int>(0)
    private let isMade = Atomic<Bool>(false)

    package init() {}

    /// Whether the run is to end.
    package var isWanted: Bool { isMade.load(ordering: .relaxed) }

    /// Discards the requests to an earlier session, which have been carried out.
    func reset() {
        demands.store(0, ordering: .relaxed)
        isMade.store(false, ordering: .relaxed)
    }

    /// Notes a request to end.
    ///
    /// - Parameter isHangUp: whether a closed terminal asks for it. The kernel and the shell both report that, some
    ///   milliseconds apart, so that it repeats an earlier request instead of being a second one.
    /// - Returns: false if an earlier one is still pending; the process must end immediately then.
    func note(isHangUp: Bool = false) -> Bool {
        if isHangUp, isWanted { return true }
        guard demands.add(1, ordering: .relaxed).oldValue == 0 else { return false }
        isMade.store(true, ordering: .relaxed)
        return true
    }

    /// Makes the next interrupt end the process immediately, because the program is already ending.
    func endAtNextInterrupt() { demands.add(1, ordering: .relaxed) }

    /// Notes that the user quit with a key, so that output does not wait for a reader that has stopped.
    func noteLeaving() { isMade.store(true, ordering: .relaxed) }

    /// Clears earlier counts of requests while output only waits for its reader, so that the next request to end is
    /// handled normally and does not end the process immediately.
    func allowADemandToEnd() {
        guard !isWanted else { return }
        demands.store(0, ordering: .relaxed)
    }
}
