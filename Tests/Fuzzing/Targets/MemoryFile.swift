import Glibc

/// A file that has no place on the disk, for what can only read files.
final class MemoryFile {
    let descriptor: Int32

    /// A file of these bytes, at its beginning.
    init?(_ bytes: [UInt8]) {
        var name = Array("/dev/shm/forcescale-fuzz-XXXXXX".utf8CString)
        descriptor = unsafe mkstemp(&name)
        guard descriptor >= 0 else { return nil }
        unsafe unlink(name)
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe pwrite(
                    descriptor, $0.baseAddress.map { unsafe $0 + written }, bytes.count - written,
                    off_t(written))
            }
            guard count > 0 else { return nil }
            written += count
        }
    }

    deinit { close(descriptor) }

    /// A name by which this process can open it again.
    var path: String { "/proc/self/fd/\(descriptor)" }
}
