/// A set of event codes, stored as one bit per code like the kernel's capability bitmaps.
package struct CodeSet: Equatable, Sendable {
    private var words: [UInt64] = []

    package init() {}

    package init(_ codes: some Sequence<UInt16>) {
        for code in codes { insert(code) }
    }

    /// - Parameter words: words of 64 bits, lowest first.
    package init(words: [UInt64]) { self.words = words }

    /// - Parameter bytes: the bits, lowest byte first, as returned by EVIOCGBIT and written by evemu.
    package init(bytes: some Collection<UInt8>) {
        words = Array(repeating: 0, count: (bytes.count + 7) / 8)
        for (index, byte) in bytes.enumerated() { words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8) }
    }

    /// Whether the set is empty.
    package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// The codes in ascending order.
    package var codes: [UInt16] {
        words.indices.flatMap { word in
            (0..<64).filter { words[word] >> UInt64($0) & 1 == 1 }.map {
                UInt16(truncatingIfNeeded: word * 64 + $0)
            }
        }
    }

    /// Whether the code is in the set.
    package func contains(_ code: UInt16) -> Bool {
        let word = Int(code / 64)
        return word < words.count && words[word] >> UInt64(code % 64) & 1 == 1
    }

    /// Whether the set contains all of the codes.
    package func contains(all codes: UInt16...) -> Bool { codes.allSatisfy(contains) }

    /// Adds a code to the set.
    package mutating func insert(_ code: UInt16) {
        let word = Int(code / 64)
        while words.count <= word { words.append(0) }
        words[word] |= 1 << UInt64(code % 64)
    }

    /// Removes a code from the set.
    package mutating func remove(_ code: UInt16) {
        let word = Int(code / 64)
        if word < words.count { words[word] &= ~(1 << UInt64(code % 64)) }
    }

    /// Whether both sets contain the same codes.
    package static func == (one: CodeSet, other: CodeSet) -> Bool {
        let shorter = min(one.words.count, other.words.count)
        return one.words.prefix(shorter).elementsEqual(other.words.prefix(shorter))
            && one.words.dropFirst(shorter).allSatisfy { $0 == 0 }
            && other.words.dropFirst(shorter).allSatisfy { $0 == 0 }
    }
}
