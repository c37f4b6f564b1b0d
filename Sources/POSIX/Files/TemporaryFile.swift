internal import Glibc

/// A file without a name, which is deleted when it is closed.
package final class TemporaryFile: Sendable {
    private let file: FileDescriptor

    /// - Throws: The system error.
    package init(in folder: String) throws(SystemFailure) {
        var path = "\(folder)/forcescale-XXXXXX".systemBytes
        let number = unsafe mkstemp(&path)
        guard number >= 0 else { throw SystemFailure(number: errno) }
        file = FileDescriptor(owning: number)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        unsafe unlink(path)
    }

    /// The descriptor for appending.
    package var descriptor: Int32 { file.number }

    /// Reads from an offset in the file, at most the size of the buffer.
    ///
    /// - Returns: The number of bytes; 0 at the end of the file.
    /// - Throws: The system error.
    package func read(into buffer: inout [UInt8], at offset: Int64) throws(SystemFailure) -> Int {
        try file.read(into: &buffer, at: offset)
    }
}
