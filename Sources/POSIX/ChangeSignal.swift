internal import Glibc

/// Something to wait for: a count that others raise.
///
/// Unchecked: the lock guards the count, and nothing else ever changes.
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

    /// How often it was raised; what is looked at after this cannot change unseen.
    var value: Int {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return count
    }

    /// Wakes all who wait.
    func raise() {
        unsafe pthread_mutex_lock(lock)
        count += 1
        unsafe pthread_cond_broadcast(condition)
        unsafe pthread_mutex_unlock(lock)
    }

    /// Waits until it is raised more often than `seen`.
    func wait(while seen: Int) {
        unsafe pthread_mutex_lock(lock)
        while count == seen { unsafe pthread_cond_wait(condition, lock) }
        unsafe pthread_mutex_unlock(lock)
    }
}
