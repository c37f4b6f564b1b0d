import Glibc
import POSIX

/// What went wrong with a terminal: what was tried, on what, and the system's reason.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was tried.
    public enum Operation: String, Hashable, Sendable {
        /// Opening it.
        case open
        /// Reading or changing its settings.
        case configure
        /// Reading keys from it.
        case read
        /// Writing pictures to it.
        case write
        /// It is gone: the window was closed or the line hung up.
        case hangup = "use"
    }

    /// What was tried.
    public let operation: Operation
    /// What it was tried on, such as `/dev/tty`.
    public let target: String
    /// The system's error number; 0 where there is none.
    public let code: Int32

    /// An error of an operation on a target with `errno`.
    public init(_ operation: Operation, on target: String, code: Int32 = 0) {
        self.operation = operation
        self.target = target
        self.code = code
    }

    /// One line that says what was tried and why it failed.
    public var description: String {
        switch operation {
        case .hangup:
            return "\(target) is gone: the window was closed or the line hung up"
        case .open, .configure, .read, .write:
            return "cannot \(operation.rawValue) \(target): \(SystemError.text(code))"
        }
    }
}
