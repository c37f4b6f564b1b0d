/// Text of at most 32 bytes, which is copied at once.
struct ShortText: TextOutputStream, Sendable {
    private(set) var bytes = InlineArray<32, UInt8>(repeating: 0)
    private(set) var count = 0

    mutating func write(_ text: String) { for byte in text.utf8 { append(byte) } }

    // The standard library passes the digits of numbers to this function, which avoids a String on the heap. A library
    // version without this function would call the other one.
    mutating func _writeASCII(_ digits: UnsafeBufferPointer<UInt8>) {
        for index in digits.indices { append(unsafe digits[index]) }
    }

    private mutating func append(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
    }
}
