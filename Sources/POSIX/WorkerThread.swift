internal import Glibc

/// A thread that runs one closure.
///
/// Asynchronous signals are blocked in the thread, so that the thread that polls for them receives them. Signals of
/// faults in the thread's own code are not blocked.
package struct WorkerThread: Sendable {
    private final class Job: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// The signals that report a fault to the thread that caused it.
    private static let faults = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS]

    private let thread: UInt

    /// Starts the thread; `join` or `detach` must follow.
    ///
    /// - Throws: The system error if no thread can be created.
    package init(_ body: @escaping @Sendable () -> Void) throws(SystemFailure) {
        var blocked = sigset_t()
        var before = sigset_t()
        unsafe sigfillset(&blocked)
        for number in Self.faults { unsafe sigdelset(&blocked, number) }
        // A new thread inherits the signal mask of its creator.
        unsafe pthread_sigmask(SIG_SETMASK, &blocked, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        let body = Self.startingElsewhere(body, &attributes)
        let context = unsafe Unmanaged.passRetained(Job(body)).toOpaque()
        let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
            guard let context = unsafe context else { return nil }
            unsafe Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body()
            return nil
        }
        var answer = unsafe pthread_create(&thread, &attributes, main, context)
        // Some sandboxes do not let a thread choose its processor.
        if answer != 0 { answer = unsafe pthread_create(&thread, nil, main, context) }
        guard answer == 0 else {
            unsafe Unmanaged<Job>.fromOpaque(context).release()
            throw SystemFailure(number: answer)
        }
        self.thread = thread
    }

    /// Makes a thread start on another processor than that of its creator.
    ///
    /// The scheduler may start a thread on the processor of its creator and move it to an idle one only some milliseconds
    /// later. Once it runs, the thread may use all processors again.
    ///
    /// - Returns: What the thread should do.
    private static func startingElsewhere(
        _ body: @escaping @Sendable () -> Void, _ attributes: inout pthread_attr_t
    ) -> @Sendable () -> Void {
        guard let all = ProcessorSet.ofCaller, let others = all.withoutCurrent else { return body }
        others.bind(&attributes)
        return {
            all.bindCaller()
            body()
        }
    }

    /// Waits until the thread has ended.
    package func join() { pthread_join(thread, nil) }

    /// Lets the thread continue independently.
    package func detach() { pthread_detach(thread) }
}
