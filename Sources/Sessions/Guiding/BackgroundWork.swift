import POSIX
import Synchronization

/// Work on another thread, so that reading continues.
package final class BackgroundWork<Outcome: Sendable>: Sendable {
    private let outcome = Mutex<Outcome?>(nil)
    private let thread = Mutex<WorkerThread?>(nil)

    package init(_ work: @escaping @Sendable () -> Outcome) {
        let kept: @Sendable () -> Void = { [self] in
            let found = work()
            outcome.withLock { $0 = found }
        }
        let started = try? WorkerThread(kept)
        // Without a thread, at once.
        if started == nil { kept() }
        thread.withLock { $0 = started }
    }

    /// Returns the result; nil if it is not ready.
    ///
    /// - Parameter waiting: whether to wait until it is ready.
    package func result(waiting: Bool) -> Outcome? {
        guard waiting || outcome.withLock({ $0 != nil }) else { return nil }
        thread.withLock { thread in
            thread?.join()
            thread = nil
        }
        return outcome.withLock(\.self)
    }

    deinit { thread.withLock { $0?.detach() } }
}
