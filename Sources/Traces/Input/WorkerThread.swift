internal import Glibc

/// A thread that does one piece of work and is waited for.
struct WorkerThread {
    private final class Job: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let thread: pthread_t

    /// Starts it; nil where the system gives no more threads.
    init?(_ body: @escaping @Sendable () -> Void) {
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
            return nil
        }
        self.thread = thread
    }

    /// Waits for its end.
    func join() { pthread_join(thread, nil) }
}
