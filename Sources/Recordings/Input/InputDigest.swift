internal import POSIX
internal import Synchronization

/// The SHA-256 hash of a file or a pipe, computed while it is read.
///
/// The reader of the file passes the bytes on. Parts of a file may be read on several cores in any order, and more than
/// once: the hash continues with what comes next, and reads again what was passed too early, which is still in memory.
public final class InputDigest: Sendable {
    private struct State {
        var hash = SHA256()
        /// The offset up to which bytes are hashed.
        var next: Int64 = 0
        /// The offset up to which bytes were read.
        var seen: Int64 = 0
        /// A descriptor of its own of the file; nil for a pipe.
        var file: InputFile?
        var buffer: [UInt8] = []
    }

    private let state = Mutex(State())

    /// How far the hash may lag behind before it catches up, in bytes: less than the caches of a computer.
    private static let longestLag: Int64 = 1 << 20
    private static let chunk = 1 << 16

    /// Creates the hash of nothing.
    public init() {}

    /// Returns the hash of a whole file.
    ///
    /// - Throws: `TraceError` if it cannot be read.
    public static func sha256(of path: String) throws(TraceError) -> String {
        let file = try InputFile(path: path)
        var hash = SHA256()
        var offset: Int64 = 0
        var bytes = [UInt8](repeating: 0, count: chunk)
        while true {
            switch try file.read(into: &bytes, 0..<chunk, at: offset) {
            case .bytes(let count):
                hash.append(bytes, 0..<count)
                offset += Int64(count)
            case .waiting: file.poll(milliseconds: -1)
            case .end: return hash.hexadecimal
            }
        }
    }

    /// Begins with a file, or with a pipe if it has no length.
    func begin(_ file: InputFile?) { state.withLock { $0.file = file } }

    /// Passes the bytes that were read at an offset.
    func pass(_ bytes: [UInt8], _ range: Range<Int>, at offset: Int64) {
        // Another thread that is hashing catches up later.
        _ = state.withLockIfAvailable { state in
            let end = offset + Int64(range.count)
            state.seen = max(state.seen, end)
            if offset - state.next > Self.longestLag { Self.catchUp(to: offset, &state) }
            guard offset <= state.next, state.next < end else { return }
            state.hash.append(bytes, (range.lowerBound + Int(state.next - offset))..<range.upperBound)
            state.next = end
        }
    }

    /// The hash of the whole file, or of what a pipe has delivered, in 64 lower-case hexadecimal digits.
    public func finish() -> String {
        state.withLock { state in
            Self.catchUp(to: max(state.seen, state.file?.length ?? 0), &state)
            return state.hash.hexadecimal
        }
    }

    private static func catchUp(to end: Int64, _ state: inout State) {
        guard let file = state.file, state.next < end else { return }
        while state.next < end {
            let count = Int(min(end - state.next, Int64(chunk)))
            state.buffer.removeAll(keepingCapacity: true)
            guard file.append(to: &state.buffer, count: count, at: state.next) else { return }
            state.hash.append(state.buffer, 0..<count)
            state.next += Int64(count)
        }
    }
}
