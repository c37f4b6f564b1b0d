import Canvas
import Glibc

/// A line on a terminal that is written over in its place, and taken away by whatever ends the process.
public struct ProgressLine {
    /// Whether there is a terminal to show it on.
    public let isShown: Bool
    private let descriptor: Int32
    private var stands = false

    /// A line on the terminal behind a descriptor; where there is none, or one on which nothing can be taken away, nothing
    /// is ever shown.
    public init(
        on descriptor: Int32, isAddressable: Bool = TerminalCapabilities.current.isAddressable
    ) {
        self.descriptor = descriptor
        isShown = isAddressable && isatty(descriptor) == 1
    }

    /// Shows a text in the place of the one before, as much of it as fits.
    public mutating func show(_ text: String) {
        guard isShown else { return }
        // A line that wraps could not be taken away.
        let room = (WindowSize(of: descriptor)?.columns ?? 80) - 1
        var fitting = text[...]
        while CellText.width(of: fitting) > room { fitting.removeLast() }
        stands = true
        EmergencyExit.hold(lineOn: descriptor)
        put("\r\(fitting)\u{1B}[K")
    }

    /// Takes the line away.
    public mutating func clear() {
        guard stands else { return }
        stands = false
        put("\(EmergencyExit.lineEraser)")
        EmergencyExit.releaseLine()
    }

    private func put(_ text: String) {
        unsafe Array(text.utf8).withUnsafeBytes { buffer in
            _ = unsafe write(descriptor, buffer.baseAddress, buffer.count)
        }
    }
}
