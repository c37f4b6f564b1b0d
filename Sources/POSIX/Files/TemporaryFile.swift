internal import Glibc

/// A file without a name, which ends with its last owner.
public final class TemporaryFile: Sendable {
    private let file: FileDescriptor

    /// Makes one in a folder.
    ///
    /// - Throws: the refusal.
    public init(in folder: String) throws(SystemFailure) {
        var path = "\(folder)/forcescale-XXXXXX".systemBytes
        let number = unsafe mkstemp(&path)
        guard number >= 0 else { throw SystemFailure(number: errno) }
        file = FileDescriptor(owning: number)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        unsafe unlink(path)
    }

    /// Where to write, at its end.
    public var descriptor: Int32 { file.number }

    /// Reads from a place in it, at most the buffer's size.
    ///
    /// - Returns: the number of bytes; 0 at the end.
    /// - Throws: the refusal.
    public func read(into buffer: inout [UInt8], at place: Int64) throws(SystemFailure) -> Int {
        try file.read(into: &buffer, at: place)
    }
}
