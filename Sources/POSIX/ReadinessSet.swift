internal import CShims
internal import Glibc

/// Descriptors that are watched together, through one descriptor that can be polled itself (epoll).
package struct ReadinessSet: ~Copyable {
    /// What a descriptor has become ready for.
    package struct Event: Sendable {
        /// The number that was given when the descriptor was added.
        package let token: UInt64
        /// Whether reading or accepting does not block, also because the other end has closed.
        package let canRead: Bool
        /// Whether there is space for output again.
        package let canWrite: Bool
    }

    private let descriptor: FileDescriptor

    /// The descriptor to poll until one of the set is ready.
    package var number: Int32 { descriptor.number }

    /// - Throws: The system error if no descriptors are left.
    package init() throws(SystemFailure) {
        let number = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard number >= 0 else { throw SystemFailure(number: errno) }
        descriptor = FileDescriptor(owning: number)
    }

    /// Watches a descriptor, which leaves the set when it is closed. Each change to readiness is reported once.
    ///
    /// - Parameters:
    ///   - other: the descriptor.
    ///   - token: the number that its events carry.
    /// - Throws: The system error.
    package func add(_ other: Int32, token: UInt64) throws(SystemFailure) {
        var event = unsafe epoll_event()
        unsafe event.events =
            EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        unsafe event.data.u64 = token
        guard unsafe epoll_ctl(number, EPOLL_CTL_ADD, other, &event) == 0 else {
            throw SystemFailure(number: errno)
        }
    }

    /// Returns the events that there are now, without waiting.
    ///
    /// - Parameter limit: the greatest number of events; the others follow in later calls.
    package func events(atMost limit: Int) -> [Event] {
        var found = unsafe [epoll_event](repeating: epoll_event(), count: limit)
        let count = unsafe epoll_wait(number, &found, Int32(limit), 0)
        let ends = EPOLLHUP.rawValue | EPOLLERR.rawValue | EPOLLRDHUP.rawValue
        return unsafe found.prefix(Int(max(0, count))).map { event in
            let bits = unsafe event.events
            return Event(
                token: unsafe event.data.u64, canRead: bits & (EPOLLIN.rawValue | ends) != 0,
                canWrite: bits & EPOLLOUT.rawValue != 0)
        }
    }
}
