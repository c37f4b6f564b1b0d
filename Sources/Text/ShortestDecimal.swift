extension [UInt8] {
    /// Appends a number in full precision, like its description. Apart from the growth of the buffer, this does not allocate.
    ///
    /// - Parameter number: a finite number.
    public mutating func appendShortest(_ number: Double) {
        var stream = ByteStream()
        swap(&stream.bytes, &self)
        number.write(to: &stream)
        swap(&stream.bytes, &self)
    }
}

/// Collects text as bytes.
private struct ByteStream: TextOutputStream {
    var bytes: [UInt8] = []

    mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

    // The standard library passes the digits of numbers to this function, which avoids a String on the heap. A library
    // version without this function would call the other one.
    mutating func _writeASCII(_ digits: UnsafeBufferPointer<UInt8>) {
        unsafe bytes.append(contentsOf: digits)
    }
}
