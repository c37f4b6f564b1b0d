import Glibc

/// Waits for descriptors or a deadline, whichever comes first. It knows nothing of what they mean.
struct EventLoop {
    private var polled: [pollfd] = []

    /// Forgets the descriptors of the last wait.
    mutating func reset() { polled.removeAll(keepingCapacity: true) }

    /// Waits for a descriptor to become readable.
    ///
    /// - Parameter descriptor: nil for none.
    /// - Returns: its place among the descriptors, for `isReady`; nil for none.
    @discardableResult
    mutating func awaitReading(from descriptor: Int32?) -> Int? { add(descriptor, POLLIN) }

    /// Waits for a descriptor to become writable.
    ///
    /// - Parameter descriptor: nil for none.
    mutating func awaitWriting(to descriptor: Int32?) { _ = add(descriptor, POLLOUT) }

    /// Waits.
    ///
    /// - Parameter deadline: when to return at the latest, in microseconds on CLOCK_MONOTONIC; nil for never.
    /// - Returns: whether a descriptor is ready; false also after a signal.
    mutating func wait(until deadline: Int64?) -> Bool {
        let timeout =
            deadline.map { Int32(clamping: (max(0, $0 - PlaybackClock.machineNow) + 999) / 1_000) } ?? -1
        return unsafe poll(&polled, nfds_t(polled.count), timeout) > 0
    }

    /// Whether the last wait found the descriptor at a place ready.
    func isReady(_ place: Int?) -> Bool { place.map { polled[$0].revents != 0 } ?? false }

    private mutating func add(_ descriptor: Int32?, _ events: Int32) -> Int? {
        guard let descriptor else { return nil }
        polled.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
        return polled.count - 1
    }
}
