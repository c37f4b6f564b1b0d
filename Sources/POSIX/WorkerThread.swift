internal import Glibc

/// A thread of its own for one piece of work.
///
/// Signals that ask for something are left to the thread that polls for them; it takes those that tell of a fault in its
/// own work.
public struct WorkerThread: Sendable {
    private final class Job: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// What tells of a fault in the thread that it comes to.
    private static let faults = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS]

    private let thread: UInt

    /// Starts it; `join` or `detach` has to follow.
    ///
    /// - Throws: the refusal, where the system gives no more threads.
    public init(_ body: @escaping @Sendable () -> Void) throws(SystemFailure) {
        var blocked = sigset_t()
        var before = sigset_t()
        unsafe sigfillset(&blocked)
        for number in Self.faults { unsafe sigdelset(&blocked, number) }
        // A thread begins with what its maker blocks.
        unsafe pthread_sigmask(SIG_SETMASK, &blocked, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        let context = unsafe Unmanaged.passRetained(Job(body)).toOpaque()
        let answer = unsafe pthread_create(
            &thread, nil,
            { context in
                guard let context = unsafe context else { return nil }
                unsafe Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body()
                return nil
            }, context)
        guard answer == 0 else {
            unsafe Unmanaged<Job>.fromOpaque(context).release()
            throw SystemFailure(number: answer)
        }
        self.thread = thread
    }

    /// Waits for its end.
    public func join() { pthread_join(thread, nil) }

    /// Leaves it to itself.
    public func detach() { pthread_detach(thread) }
}
