internal import Glibc
internal import Synchronization

/// Who may ask something of a node: one at a time.
///
/// The kernel keeps a node to itself while a driver answers an upload or an erasure of force feedback, for half a
/// minute where the driver does not: every other request on the node, also through another descriptor, waits in the
/// kernel for that (drivers/input/evdev.c, `evdev->mutex`). Reading and polling do not. So whoever must never wait
/// asks here first, and does without where another is at it.
final class DeviceIOLock: Sendable {
    private let isTaken = Atomic<Bool>(false)

    /// Whether somebody is asking the node something now.
    var isShut: Bool { isTaken.load(ordering: .acquiring) }

    /// Takes the gate, if nobody has it.
    ///
    /// - Returns: whether it was taken; `giveBack` has to follow.
    func tryTake() -> Bool {
        isTaken.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
    }

    /// Takes the gate as soon as nobody has it; for threads that may wait.
    func take() {
        while !tryTake() { usleep(500) }
    }

    /// Opens the gate to others.
    func giveBack() { isTaken.store(false, ordering: .releasing) }
}

/// What asks a node of something from this thread and lets others ask it too.
protocol DeviceIOLocking: AnyObject {
    /// Stands before all that is asked of the node but reading.
    var gate: DeviceIOLock { get }
}
