/// The words of an MT-SICS command: separated by blanks, the last one in quotation marks if it is a text.
struct SICSWords {
    /// The words, without quotation marks.
    private(set) var all: [String] = []
    /// Whether the last word was in quotation marks.
    private(set) var isQuoted = false

    /// Splits a line; nil if it has characters that no command contains: control characters, or others than ASCII outside
    /// of a text.
    init?(_ bytes: ArraySlice<UInt8>) {
        let quote = UInt8(ascii: "\"")
        let start = bytes.firstIndex(of: quote) ?? bytes.endIndex
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }), bytes[..<start].allSatisfy({ $0 < 0x7F })
        else { return nil }
        all = bytes[..<start].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        guard start < bytes.endIndex else { return }
        isQuoted = bytes.count >= 2 && bytes.last == quote && bytes.endIndex - 1 > start
        let end = isQuoted ? bytes.endIndex - 1 : bytes.endIndex
        all.append(String(decoding: bytes[(start + 1)..<end], as: UTF8.self))
    }
}

extension Double {
    /// Parses a plain decimal number: digits with at most one point and one sign, as scales write them.
    init?(plain text: some StringProtocol) {
        guard !text.isEmpty, text.utf8.count <= 20, text.utf8.contains(where: { (0x30...0x39).contains($0) }),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.".utf8.contains($0) })
        else { return nil }
        self.init(String(text))
    }
}
