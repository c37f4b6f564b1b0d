import Glibc
import POSIX

/// An error of a terminal: the operation, its target, and the system's reason.
package struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The operation that failed.
    package enum Operation: String, Hashable, Sendable {
        /// Opening the terminal.
        case open
        /// Reading or changing the settings.
        case configure
        /// Reading keys.
        case read
        /// Writing output.
        case write
        /// The terminal is gone: its window was closed or the connection was lost.
        case hangup = "use"
    }

    /// The operation that failed.
    package let operation: Operation
    /// The target, such as `/dev/tty`.
    package let target: String
    /// The system's error number; 0 if there is none.
    package let code: Int32

    package init(_ operation: Operation, on target: String, code: Int32 = 0) {
        self.operation = operation
        self.target = target
        self.code = code
    }

    /// The error message on one line.
    package var description: String {
        switch operation {
        case .hangup:
            return "\(target) is gone: the window was closed or the line hung up"
        case .open, .configure, .read, .write:
            return "cannot \(operation.rawValue) \(target): \(SystemError.text(code))"
        }
    }
}
