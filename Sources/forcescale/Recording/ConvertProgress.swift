import Glibc
import Text

/// How far a long conversion has come, on a terminal.
struct ConvertProgress {
    private let isShown = isatty(2) == 1
    private let name: String
    private var last = SessionClock.machineNow
    private var hasLine = false

    init(_ path: String) { name = path.printable(limit: 60) }

    mutating func show(rows: Int) {
        guard isShown else { return }
        let now = SessionClock.machineNow
        guard now - last >= 200_000 else { return }
        last = now
        hasLine = true
        put("\r\(name): \(rows) so far\u{1B}[K")
    }

    /// Takes the line away.
    func clear() { if hasLine { put("\r\u{1B}[K") } }

    private func put(_ text: String) {
        unsafe Array(text.utf8).withUnsafeBytes { buffer in
            _ = unsafe write(2, buffer.baseAddress, buffer.count)
        }
    }
}
