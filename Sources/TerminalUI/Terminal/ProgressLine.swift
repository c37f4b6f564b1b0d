import Glibc
import POSIX

/// A line on a terminal that is written over in its place, and taken away by whatever ends the process.
///
/// A terminal that takes nothing, because somebody stopped it, holds up nobody: what it does not take is not shown.
public struct ProgressLine {
    /// Whether there is a terminal to show it on.
    public let isShown: Bool
    private let descriptor: Int32
    private let writer: NonblockingWriter?
    private var stands = false
    /// What the terminal has not taken of a line of which it took a part: sequences must not be torn.
    private var rest: ArraySlice<UInt8> = []

    /// A line on the terminal behind a descriptor; where there is none, or one on which nothing can be taken away, nothing
    /// is ever shown.
    public init(on descriptor: Int32, isAddressable: Bool) {
        self.descriptor = descriptor
        isShown = isAddressable && isatty(descriptor) == 1
        writer = isShown ? NonblockingWriter(descriptor) : nil
    }

    /// Shows a text in the place of the one before, as much of it as fits.
    public mutating func show(_ text: String) {
        guard isShown else { return }
        // A line that wraps could not be taken away.
        let room = (WindowSize(of: descriptor)?.columns ?? 80) - 1
        var fitting = text[...]
        while CellText.width(of: fitting) > room { fitting.removeLast() }
        stands = true
        CrashTerminalRestore.hold(lineOn: descriptor)
        put("\r\(fitting)\u{1B}[K")
    }

    /// Takes the line away.
    public mutating func clear() {
        guard stands else { return }
        stands = false
        put("\(CrashTerminalRestore.lineEraser)", milliseconds: Self.patience)
        rest = []
        CrashTerminalRestore.releaseLine()
    }

    /// How long taking the line away may wait for the terminal, in milliseconds.
    private static let patience: Int32 = 500

    private mutating func put(_ text: String, milliseconds: Int32 = 0) {
        writeRest(waitingAtMost: milliseconds)
        // The line before is torn still, and this one is not shown.
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
