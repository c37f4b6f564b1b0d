package import Core

extension CodeSet {
    /// Parses a capability file of sysfs: hexadecimal words without padding, highest first.
    ///
    /// - Parameters:
    ///   - text: the line of the file; invalid words count as empty.
    ///   - wordBits: the size of a word, by default that of this program: the kernel shows 32-bit words to 32-bit programs.
    package init(capabilities text: String, wordBits: Int = UInt.bitWidth) {
        var words: [UInt64] = []
        for (index, word) in text.split(separator: " ").reversed().enumerated() {
            let (wordIndex, shift) = (index * wordBits).quotientAndRemainder(dividingBy: 64)
            while words.count <= wordIndex { words.append(0) }
            words[wordIndex] |= (UInt64(word, radix: 16) ?? 0) << UInt64(shift)
        }
        self.init(words: words)
    }
}
