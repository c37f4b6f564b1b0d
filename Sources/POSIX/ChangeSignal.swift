internal import Glibc

/// A condition variable with a counter: threads wait until another thread increments it.
///
/// `@unchecked Sendable`: the mutex guards the counter, and the pointers never change.
@safe
final class ChangeSignal: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var count = 0

    init() {
        unsafe lock = .allocate(capacity: 1)
        unsafe condition = .allocate(capacity: 1)
        unsafe pthread_mutex_init(lock, nil)
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(lock)
        unsafe condition.deallocate()
        unsafe lock.deallocate()
    }

    /// The counter. Read it before checking a condition, so that a change after the check is not missed.
    var value: Int {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return count
    }

    /// Increments the counter and wakes all waiting threads.
    func raise() {
        unsafe pthread_mutex_lock(lock)
        count += 1
        unsafe pthread_mutex_unlock(lock)
        // A thread that is woken need not wait for the mutex.
        unsafe pthread_cond_broadcast(condition)
    }

    /// Waits until the counter differs from `seen`.
    func wait(while seen: Int) {
        unsafe pthread_mutex_lock(lock)
        while count == seen { unsafe pthread_cond_wait(condition, lock) }
        unsafe pthread_mutex_unlock(lock)
    }
}
