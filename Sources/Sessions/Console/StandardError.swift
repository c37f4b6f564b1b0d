import Glibc
import POSIX
import Synchronization

/// Standard error, which does not block the reading of a device when its terminal is stopped.
package final class StandardError: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        var isLive = false
        var said: Set<String> = []
    }

    /// The maximum size of the queue, in bytes; what exceeds it is dropped.
    private static let limit = 1 << 16
    /// The file descriptor.
    let descriptor: Int32
    private let writer: NonblockingWriter
    private let state = Mutex(State())

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        writer = NonblockingWriter(descriptor)
    }

    /// Whether it is a terminal.
    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes bytes. What cannot be written immediately is queued and written first the next time.
    ///
    /// While a device is read, it does not wait; otherwise it waits for the reader until the program is to end.
    package func write(_ bytes: [UInt8]) {
        let isLive = state.withLock { state in
            if state.waiting.count + bytes.count <= Self.limit || !state.isLive { state.waiting += bytes }
            return state.isLive
        }
        if isLive { writeSome() } else { finish() }
    }

    /// Returns whether it is called for the first time with a topic.
    func isNew(_ topic: String) -> Bool { state.withLock { $0.said.insert(topic).inserted } }

    /// Sets whether a device is being read; when that ends, the queue is written.
    func setLive(_ isLive: Bool) {
        let wasLive = state.withLock { state in
            defer { state.isLive = isLive }
            return state.isLive
        }
        if wasLive, !isLive { finish() }
    }

    /// Writes as much of the queue as possible without waiting.
    func retry() { if state.withLock({ !$0.waiting.isEmpty }) { writeSome() } }

    private func finish() {
        var patience = ReaderPatience()
        var left = Int.max
        while true {
            let now = writeSome()
            if now == 0 { return }
            if now < left { patience.progress() }
            left = now
            if !patience.wait(for: writer) { return state.withLock { $0.waiting.removeAll() } }
        }
    }

    /// - Returns: the number of bytes still in the queue; 0 if the reader has closed it.
    @discardableResult
    private func writeSome() -> Int {
        state.withLock { state in
            while !state.waiting.isEmpty {
                guard let taken = try? writer.write(state.waiting[...]) else {
                    state.waiting.removeAll()
                    return 0
                }
                if taken == 0 { break }
                state.waiting.removeFirst(taken)
            }
            return state.waiting.count
        }
    }
}
