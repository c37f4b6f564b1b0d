import Glibc
import POSIX

/// A line on a terminal that is updated in place, and erased when the process ends for whatever reason.
///
/// A terminal that was stopped does not block the program: what it does not accept is not shown.
package struct ProgressLine {
    /// Whether there is a terminal to show the line on.
    package let isShown: Bool
    private let descriptor: Int32
    private let writer: NonblockingWriter?
    private var stands = false
    /// The remainder of a line that the terminal has accepted only in part: escape sequences must not be split.
    private var rest: ArraySlice<UInt8> = []

    /// Nothing is shown unless the descriptor is a terminal with escape sequences.
    package init(on descriptor: Int32, isAddressable: Bool) {
        self.descriptor = descriptor
        isShown = isAddressable && isatty(descriptor) == 1
        writer = isShown ? NonblockingWriter(descriptor) : nil
    }

    /// Shows a text in place of the previous one, truncated to the width of the terminal.
    package mutating func show(_ text: String) {
        guard isShown else { return }
        // A line that wraps could not be erased.
        let columns = (WindowSize(of: descriptor)?.columns ?? 80) - 1
        var fitting = text[...]
        while CellText.width(of: fitting) > columns { fitting.removeLast() }
        stands = true
        CrashTerminalRestore.armLine(on: descriptor)
        put("\r\(fitting)\u{1B}[K")
    }

    /// Erases the line.
    package mutating func clear() {
        guard stands else { return }
        stands = false
        put("\(CrashTerminalRestore.lineEraser)", milliseconds: Self.patienceMilliseconds)
        rest = []
        CrashTerminalRestore.releaseLine()
    }

    /// The timeout for erasing the line, in milliseconds.
    private static let patienceMilliseconds: Int32 = 500

    private mutating func put(_ text: String, milliseconds: Int32 = 0) {
        writeRest(waitingAtMost: milliseconds)
        // If the previous line is still incomplete, this one is not shown.
        guard rest.isEmpty else { return }
        let whole = Array(text.utf8)[...]
        rest = whole
        writeRest(waitingAtMost: milliseconds)
        if rest.count == whole.count { rest = [] }
    }

    private mutating func writeRest(waitingAtMost milliseconds: Int32) {
        guard let writer, !rest.isEmpty else { return }
        if milliseconds > 0 { writer.waits(milliseconds: milliseconds) }
        while let taken = try? writer.write(rest), taken > 0 { rest = rest.dropFirst(taken) }
    }
}
