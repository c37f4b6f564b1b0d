import Glibc
import POSIX
import Synchronization

/// Standard error, which must not hold up the reading of a device when its terminal is stopped.
package final class StandardError: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        var isLive = false
        var said: Set<String> = []
    }

    /// As much as may wait, in bytes; what is beyond it is not said.
    private static let limit = 1 << 16
    /// Where it goes.
    let descriptor: Int32
    private let writer: NonblockingWriter
    private let state = Mutex(State())

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        writer = NonblockingWriter(descriptor)
    }

    /// Whether somebody reads it as it comes.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes bytes: at once what is taken, and the rest before what comes next.
    ///
    /// While a device is read nothing is waited for; else the reader is, until the program is to end.
    func write(_ bytes: [UInt8]) {
        let isLive = state.withLock { state in
            if state.waiting.count + bytes.count <= Self.limit || !state.isLive { state.waiting += bytes }
            return state.isLive
        }
        if isLive { writeSome() } else { finish() }
    }

    /// Whether this is the first time that something is to be said.
    func isNew(_ topic: String) -> Bool { state.withLock { $0.said.insert(topic).inserted } }

    /// Whether a device is read meanwhile; after it what still waits is written.
    func setLive(_ isLive: Bool) {
        let wasLive = state.withLock { state in
            defer { state.isLive = isLive }
            return state.isLive
        }
        if wasLive, !isLive { finish() }
    }

    /// Writes what is taken of what waits.
    func retry() {
        if state.withLock({ !$0.waiting.isEmpty }) { writeSome() }
    }

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

    /// - Returns: how many bytes still wait; 0 if the reader is gone.
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
