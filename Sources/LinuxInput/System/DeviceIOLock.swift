internal import Glibc
internal import Synchronization

/// A lock for requests to a device node.
///
/// While a driver handles an upload or an erasure of force feedback, which takes half a minute if the device does not
/// respond, the kernel blocks all other requests to the node, also through other descriptors (drivers/input/evdev.c,
/// `evdev->mutex`). Reading and polling are not affected. Code that must not block acquires this lock first, and skips
/// its request if the lock is held.
final class DeviceIOLock: Sendable {
    private let state = Atomic<Bool>(false)

    /// Whether the lock is held.
    var isLocked: Bool { state.load(ordering: .acquiring) }

    /// Acquires the lock if it is free.
    ///
    /// - Returns: Whether the lock was acquired; if so, `unlock` must follow.
    func tryLock() -> Bool {
        state.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
    }

    /// Waits for the lock; for threads that may block.
    func lock() {
        while !tryLock() { usleep(500) }
    }

    /// Releases the lock.
    func unlock() { state.store(false, ordering: .releasing) }
}

/// A source that makes requests to a node and shares the lock for them.
protocol DeviceIOLocking: AnyObject {
    /// Guards all requests to the node except reading.
    var ioLock: DeviceIOLock { get }
}
