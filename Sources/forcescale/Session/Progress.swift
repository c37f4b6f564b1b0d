import Glibc
import Terminal

/// How far long work has come, on a terminal.
struct Progress {
    private let isShown = isatty(2) == 1
    private var last = SessionClock.machineNow
    private var hasLine = false

    /// Shows a line in the place of the one before, not oftener than it can be read.
    mutating func show(_ line: @autoclosure () -> String) {
        guard isShown else { return }
        let now = SessionClock.machineNow
        guard now - last >= 200_000 else { return }
        last = now
        hasLine = true
        // A line that wraps could not be taken away.
        let room = max((WindowSize(of: 2)?.columns ?? 80) - 1, 1)
        put("\r\(line().prefix(room))\u{1B}[K")
    }

    /// Takes the line away.
    mutating func clear() {
        if hasLine { put("\r\u{1B}[K") }
        hasLine = false
    }

    private func put(_ text: String) {
        unsafe Array(text.utf8).withUnsafeBytes { buffer in
            _ = unsafe write(2, buffer.baseAddress, buffer.count)
        }
    }
}
