internal import CXXHash

/// The XXH3-128 hash of a sequence of bytes, by libxxhash.
@safe struct RecordingHash: ~Copyable {
    private let state: OpaquePointer

    init() {
        guard let state = unsafe XXH3_createState() else { fatalError("out of memory") }
        unsafe self.state = state
        _ = unsafe XXH3_128bits_reset(state)
    }

    deinit { _ = unsafe XXH3_freeState(state) }

    /// Continues the hash with the bytes of a range.
    mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
        _ = unsafe bytes[range].withUnsafeBytes {
            unsafe XXH3_128bits_update(state, $0.baseAddress, $0.count)
        }
    }

    /// The hash of all bytes so far, in 32 lower-case hexadecimal digits as `xxh128sum` prints them.
    var hexadecimal: String {
        let hash = unsafe XXH3_128bits_digest(state)
        return hash.high64.hexadecimal + hash.low64.hexadecimal
    }
}
