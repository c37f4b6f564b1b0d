extension [UInt8] {
    /// Appends a number in full precision, as its description spells it, without any allocation but the buffer's own.
    ///
    /// - Parameter number: a finite number.
    public mutating func appendShortest(_ number: Double) {
        var stream = ByteStream()
        swap(&stream.bytes, &self)
        number.write(to: &stream)
        swap(&stream.bytes, &self)
    }
}

/// Takes text as bytes.
private struct ByteStream: TextOutputStream {
    var bytes: [UInt8] = []

    mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

    // The digits of numbers come this way, and need not become a String on the heap. A library that does not know this
    // way would send them the other one.
    mutating func _writeASCII(_ digits: UnsafeBufferPointer<UInt8>) {
        unsafe bytes.append(contentsOf: digits)
    }
}
