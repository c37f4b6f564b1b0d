internal import POSIX
internal import Synchronization

/// The XXH3-128 hash of a file or a pipe, computed while it is read.
///
/// The reader of the file passes the bytes on. Pieces of a file may be read on several cores in any order, and bytes may be
/// passed more than once: each piece is kept until its turn, and what was not passed until the end is read again.
package final class InputDigest: Sendable {
    private struct State: ~Copyable {
        var hash = RecordingHash()
        /// The offset up to which bytes are hashed.
        var next: Int64 = 0
        /// A descriptor of its own of the file; nil for a pipe.
        var file: InputFile?

        /// Continues with those bytes of a range that come next, if any.
        mutating func append(_ bytes: [UInt8], _ range: Range<Int>, at offset: Int64) {
            let end = offset + Int64(range.count)
            guard offset <= next, next < end else { return }
            hash.append(bytes, (range.lowerBound + Int(next - offset))..<range.upperBound)
            next = end
        }
    }

    /// A piece of a file.
    private struct Piece {
        let bytes: [UInt8]
        let count: Int
        let offset: Int64
    }

    private let state = Mutex(State())
    /// The pieces whose turn has not come.
    private let waiting = Mutex<[Piece]>([])

    private static let chunk = 1 << 16

    package init() {}

    /// The XXH3-128 hash of a whole file, in 32 lower-case hexadecimal digits; nil if it cannot be read, or if it is a pipe,
    /// which can be read only once.
    package static func xxh128(of path: String) -> String? {
        var hash = RecordingHash()
        return read(path) { hash.append($0, $1) } ? hash.hexadecimal : nil
    }

    /// The XXH3-128 hash of bytes, in 32 lower-case hexadecimal digits.
    package static func xxh128(ofBytes bytes: [UInt8]) -> String {
        var hash = RecordingHash()
        hash.append(bytes, bytes.indices)
        return hash.hexadecimal
    }

    /// The SHA-256 hash of a whole file, in 64 lower-case hexadecimal digits; nil if it cannot be read, or if it is a pipe.
    ///
    /// Results and sheets of earlier versions name recordings by it.
    package static func sha256(of path: String) -> String? {
        var hash = SHA256()
        return read(path) { hash.append($0, $1) } ? hash.hexadecimal : nil
    }

    /// Reads a whole file.
    ///
    /// - Returns: whether it could be read to its end.
    private static func read(_ path: String, _ take: ([UInt8], Range<Int>) -> Void) -> Bool {
        do throws(TraceError) {
            guard FileStatus.kind(of: path) == .file else { return false }
            let file = try InputFile(path: path)
            var offset: Int64 = 0
            var bytes = [UInt8](repeating: 0, count: chunk)
            while case .bytes(let count) = try file.read(into: &bytes, 0..<chunk, at: offset) {
                take(bytes, 0..<count)
                offset += Int64(count)
            }
            return true
        } catch {
            return false
        }
    }

    /// Begins with a file, or with a pipe if it has no length.
    func begin(_ file: InputFile?) { state.withLock { $0.file = file } }

    /// Passes the bytes that were read at an offset.
    func pass(_ bytes: [UInt8], _ range: Range<Int>, at offset: Int64) {
        state.withLock { $0.append(bytes, range, at: offset) }
    }

    /// Passes a piece that was read at an offset, the first bytes of an array. One of the threads that pass pieces hashes
    /// it in its turn.
    func pass(piece bytes: [UInt8], count: Int, at offset: Int64) {
        waiting.withLock { $0.append(Piece(bytes: bytes, count: count, offset: offset)) }
        // Another thread that is hashing takes this piece too, or leaves it to the next one.
        _ = state.withLockIfAvailable { hashWaiting(&$0) }
    }

    private func hashWaiting(_ state: inout State) {
        while let piece = nextPiece(before: state.next) {
            state.append(piece.bytes, 0..<piece.count, at: piece.offset)
        }
    }

    private func nextPiece(before offset: Int64) -> Piece? {
        waiting.withLock { pieces in
            pieces.firstIndex { $0.offset <= offset }.map { pieces.remove(at: $0) }
        }
    }

    /// The hash of the whole file, or of what a pipe has delivered, in 32 lower-case hexadecimal digits.
    package func finish() -> String {
        state.withLock { state in
            hashWaiting(&state)
            var bytes: [UInt8] = []
            while let file = state.file, let length = file.length, state.next < length {
                let count = Int(min(length - state.next, Int64(Self.chunk)))
                bytes.removeAll(keepingCapacity: true)
                guard file.append(to: &bytes, count: count, at: state.next) else { break }
                state.append(bytes, 0..<count, at: state.next)
            }
            return state.hash.hexadecimal
        }
    }
}
