/// Lines of hid-recorder that a mailer has wrapped: `R:` with the report descriptor, and `E:` with a report, both with the
/// number of their bytes.
///
/// Lines of nothing but hexadecimal digits that follow belong to such a line if they complete its bytes exactly. A byte can be
/// wrapped too: a digit at the end of a line, and one at the beginning of the next. Otherwise all lines stay as they are.
struct WrappedReports {
    private let lines: [ArraySlice<UInt8>]

    private init(_ text: [UInt8]) {
        lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// Returns a text with its wrapped lines joined.
    static func joined(_ text: [UInt8]) -> [UInt8] {
        let reports = WrappedReports(text)
        var (result, index) = ([ArraySlice<UInt8>](), 0)
        while index < reports.lines.count {
            let (line, count) = reports.line(from: index)
            result.append(line)
            index += count
        }
        return result.count == reports.lines.count ? text : Array(result.joined(separator: [0x0A]))
    }

    /// Returns the line that begins at an index, and the number of lines of the text that it is made of.
    private func line(from index: Int) -> (line: ArraySlice<UInt8>, count: Int) {
        let line = lines[index]
        let unquoted = Self.unquoted(line)
        // Files have millions of reports, and most of them none of such lines.
        guard index + 1 < lines.count, Self.mayBeBytes(lines[index + 1]), let head = Head(unquoted) else {
            return (line, 1)
        }
        var words = head.words
        var count = 1
        while index + count < lines.count, let next = Self.bytes(lines[index + count]) {
            let isSeam =
                words.last?.count == 1 && next[0].count == 1
                && (words.dropLast() + next).contains(where: \.isPadded)
            // A single digit that completes the last byte makes no further one.
            guard words.count < head.byteCount || words.count == head.byteCount && isSeam && next.count == 1
            else { break }
            if isSeam { words[words.count - 1] += next[0] }
            words += next.dropFirst(isSeam ? 1 : 0)
            count += 1
        }
        // Where bytes have two digits, one digit alone is half of a byte.
        let isWhole = words.allSatisfy { $0.count == 2 } || !words.contains(where: \.isPadded)
        guard count > 1, words.count == head.byteCount, isWhole else { return (line, 1) }
        let mark = line.prefix(line.count - unquoted.count)
        return (mark + Array("\(head.start) \(words.joined(separator: " "))".utf8), count)
    }

    /// The beginning of a line that announces bytes.
    private struct Head {
        /// What stands before the bytes.
        var start: String
        var byteCount: Int
        /// The bytes on the line, in hexadecimal.
        var words: [Substring]

        /// Nil if the line is another one.
        init?(_ line: ArraySlice<UInt8>) {
            guard let letter = line.first, line.dropFirst().first == UInt8(ascii: ":"),
                letter == UInt8(ascii: "R") || letter == UInt8(ascii: "E")
            else { return nil }
            let parts = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            // The letter, the time of a report, the number of bytes.
            let first = letter == UInt8(ascii: "R") ? 2 : 3
            guard parts.count >= first, let count = Int(parts[first - 1]), count > 0 else { return nil }
            (start, byteCount) = (parts[..<first].joined(separator: " "), count)
            words = Array(parts[first...])
        }
    }

    private static func unquoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.drop { $0 == UInt8(ascii: ">") || $0 == 0x20 || $0 == 0x09 }
    }

    private static func mayBeBytes(_ line: ArraySlice<UInt8>) -> Bool {
        let end = unquoted(line).first { !Character(UnicodeScalar($0)).isHexDigit }
        return end.map { [0x20, 0x09, 0x0D].contains($0) } ?? true
    }

    /// The bytes of a line that has nothing else; nil if it is another one.
    private static func bytes(_ line: ArraySlice<UInt8>) -> [Substring]? {
        let words = String(decoding: unquoted(line), as: UTF8.self).split(whereSeparator: \.isWhitespace)
        let areBytes = words.allSatisfy { $0.count <= 2 && $0.allSatisfy(\.isHexDigit) }
        return words.isEmpty || !areBytes ? nil : words
    }
}

extension Substring {
    /// Whether it has a leading zero, which shows that all bytes have two digits.
    fileprivate var isPadded: Bool { count == 2 && first == "0" }
}
