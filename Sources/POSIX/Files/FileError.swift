/// Why a file cannot be written.
public enum FileError: Error, Equatable {
    /// The system refused.
    case refused(SystemFailure)
    /// Nobody reads the pipe, and nobody waits for that any more.
    case unread
    /// Another process writes it.
    case claimed
    /// A process of the same number, which was killed, left the file that is to be written beside this one.
    case leftover
}
