internal import Glibc

/// What a process will append later, which it claims by locking a byte far beyond the end of the file. The kernel releases the
/// claims of a process that ends.
extension AppendLog {
    /// The first of the bytes, of which each stands for something that can be claimed.
    private static let firstClaim: Int64 = 1 << 61
    /// A byte that is never claimed.
    private static let unclaimed: Int64 = 1 << 60
    /// Macros of `fcntl.h` that need `_GNU_SOURCE`: locks of an open file instead of those of a process.
    private static let (getLock, setLock): (Int32, Int32) = (36, 37)

    /// Claims something; call this while holding the file lock.
    ///
    /// - Parameter key: what is claimed; only its low 61 bits count.
    /// - Returns: false if another open file has claimed it. Files without such locks are those of one process.
    package func claim(_ key: UInt64) -> Bool {
        guard isFile else { return true }
        // Network file systems make the file lock a lock of all bytes, which a claim would keep others from.
        var probe = Self.lock(F_WRLCK, at: Self.unclaimed, count: 1)
        guard unsafe fcntl(descriptor, Self.getLock, &probe) == 0, Int32(probe.l_type) == F_UNLCK else {
            return true
        }
        let place = Self.firstClaim + Int64(key & UInt64(Self.firstClaim - 1))
        var lock = Self.lock(F_WRLCK, at: place, count: 1)
        return unsafe fcntl(descriptor, Self.setLock, &lock) == 0 || errno != EAGAIN && errno != EACCES
    }

    /// Releases what this open file has claimed.
    package func releaseClaims() {
        // A count of 0 means all bytes that follow.
        var lock = Self.lock(F_UNLCK, at: Self.firstClaim, count: 0)
        _ = unsafe fcntl(descriptor, Self.setLock, &lock)
    }

    private static func lock(_ kind: Int32, at place: Int64, count: Int64) -> flock {
        var lock = Glibc.flock()
        lock.l_type = Int16(kind)
        lock.l_whence = Int16(SEEK_SET)
        (lock.l_start, lock.l_len) = (off_t(place), off_t(count))
        return lock
    }
}
