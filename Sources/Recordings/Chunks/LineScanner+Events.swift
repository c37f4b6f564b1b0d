/// Parsing of event lines.
extension LineScanner {
    /// Skips blanks.
    @inline(__always)
    mutating func skipBlanks() { while byte == 0x20 { step() } }

    /// Reads a number in a list and the comma after it.
    @inline(__always)
    mutating func entry() -> Int64? {
        skipBlanks()
        return signed(before: 0x2C)
    }

    /// Reads a 32-bit integer.
    @inline(__always)
    mutating func signed32() -> Int32? {
        // A rare branch, instead of arithmetic with the sign, lets the processor find the end of the line earlier.
        guard byte != 0x2D else {
            guard let value = longNumber() else { return nil }
            step(over: value.count)
            return Int32(exactly: value.value)
        }
        return digits().flatMap { Int32(exactly: $0) }
    }

    /// Skips the end of a line, including an optional comment before it.
    @inline(__always)
    mutating func endLine() -> Bool {
        if pass(0x0A) { return true }
        if pass(0x0D) { return pass(0x0A) }
        guard byte == 0x20 || byte == 0x09 else { return false }
        while byte == 0x20 || byte == 0x09 { step() }
        guard byte == 0x23 else { return false }
        _ = skipLine()
        return true
    }
}
