import Core
import Glibc

/// Waits for descriptors or a deadline, whichever comes first. It is independent of their meaning.
struct EventLoop {
    private var polled: [pollfd] = []
    /// The indices of the readers of commands among the descriptors.
    private var readers: [Int?] = []

    /// Removes the descriptors of the last wait.
    mutating func reset() {
        polled.removeAll(keepingCapacity: true)
        readers.removeAll(keepingCapacity: true)
    }

    /// Adds the descriptors of readers of commands, for `hasCommands`.
    mutating func awaitCommands(of readers: [any CommandReader]) {
        for reader in readers { self.readers.append(awaitReading(from: reader.pollable)) }
    }

    /// Adds a descriptor, to wait until it is readable.
    ///
    /// - Parameter descriptor: nil for none.
    /// - Returns: its index, for `isReady`; nil for none.
    @discardableResult
    mutating func awaitReading(from descriptor: Int32?) -> Int? { add(descriptor, POLLIN) }

    /// Adds a descriptor, to wait until it is writable.
    ///
    /// - Parameter descriptor: nil for none.
    mutating func awaitWriting(to descriptor: Int32?) { _ = add(descriptor, POLLOUT) }

    /// Waits for the descriptors or the deadline.
    ///
    /// - Parameter deadline: when to return at the latest, in microseconds on CLOCK_MONOTONIC; nil for never.
    /// - Returns: whether a descriptor is ready; false also after a signal.
    mutating func wait(until deadline: MachineTime?) -> Bool {
        let timeout =
            deadline.map { Int32(clamping: (max(0, $0 - PlaybackClock.machineNow) + 999) / 1_000) } ?? -1
        return unsafe poll(&polled, nfds_t(polled.count), timeout) > 0
    }

    /// Returns whether the descriptor at an index was ready after the last wait.
    func isReady(_ index: Int?) -> Bool { index.map { polled[$0].revents != 0 } ?? false }

    /// Returns whether the reader of commands at an index had some after the last wait.
    func hasCommands(_ index: Int) -> Bool { isReady(readers[index]) }

    private mutating func add(_ descriptor: Int32?, _ events: Int32) -> Int? {
        guard let descriptor else { return nil }
        polled.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
        return polled.count - 1
    }
}
