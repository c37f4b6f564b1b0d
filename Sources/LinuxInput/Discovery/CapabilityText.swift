public import Core

extension CodeSet {
    /// The codes of a capability file of sysfs: words in hexadecimal, the highest first, without padding.
    ///
    /// - Parameters:
    ///   - text: the file's line; words that are no numbers count as empty.
    ///   - wordBits: the size of a word: that of this program, for the kernel answers 32-bit programs in theirs.
    public init(capabilities text: String, wordBits: Int = UInt.bitWidth) {
        var words: [UInt64] = []
        for (index, word) in text.split(separator: " ").reversed().enumerated() {
            let (place, shift) = (index * wordBits).quotientAndRemainder(dividingBy: 64)
            while words.count <= place { words.append(0) }
            words[place] |= (UInt64(word, radix: 16) ?? 0) << UInt64(shift)
        }
        self.init(words: words)
    }
}
