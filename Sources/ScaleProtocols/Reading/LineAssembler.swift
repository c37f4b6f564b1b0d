/// Assembles the lines of a scale from the bytes of a port, in bounded memory.
///
/// A line ends with CR, LF or ETX, and STX begins it again. Bytes beyond the longest line are dropped up to its end.
package struct LineAssembler: Sendable {
    /// The longest line of a scale, in bytes.
    package static let longest = 256

    private var line: [UInt8] = []
    private var isTooLong = false

    package init() {}

    /// Adds bytes.
    ///
    /// - Parameters:
    ///   - bytes: what has arrived.
    ///   - emit: receives each line that is not empty; nil for one that was too long.
    package mutating func take(_ bytes: some Sequence<UInt8>, emit: ([UInt8]?) -> Void) {
        for byte in bytes {
            switch byte {
            case 0x02: reset()
            case 0x0A, 0x0D, 0x03:
                if !line.isEmpty { emit(line) }
                reset()
            case _ where isTooLong: break
            case _ where line.count < Self.longest: line.append(byte)
            default:
                // The end may never come.
                emit(nil)
                reset()
                isTooLong = true
            }
        }
    }

    /// Forgets what has arrived of the current line.
    package mutating func reset() {
        line.removeAll(keepingCapacity: true)
        isTooLong = false
    }
}
