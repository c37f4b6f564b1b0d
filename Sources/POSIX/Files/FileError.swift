/// The reason why a file cannot be written.
package enum FileError: Error, Equatable {
    /// The system returned an error.
    case refused(SystemFailure)
    /// The pipe has no reader, and waiting for one was given up.
    case unread
    /// Another process writes the file.
    case claimed
    /// The temporary file exists: it was left by a killed process with the same process id.
    case leftover
}
