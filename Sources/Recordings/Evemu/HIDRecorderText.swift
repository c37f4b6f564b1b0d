import Text

/// Recognizes the output of hid-recorder, which looks like evemu text but contains HID reports instead of events:
///
///     D: 0
///     R: 20 05 01 09 02 …
///     N: OPI0001:00 0911:5288
///     I: 18 0911 5288
///     E: 000000.008375 10 04 03 59 …
enum HIDRecorderText {
    /// Returns whether a line occurs in the output of hid-recorder and not in evemu text.
    static func recognizes(_ line: Span<UInt8>) -> Bool {
        guard line.count > 3, line[1] == UInt8(ascii: ":"), line[2] == UInt8(ascii: " ") else { return false }
        let words = line.text(from: 3).split(separator: " ").prefix { $0 != "#" }
        return switch line[0] {
        case UInt8(ascii: "D"): words.count == 1 && Int(words[0]) != nil
        case UInt8(ascii: "R"): isReport(words)
        case UInt8(ascii: "I"): words.count == 3 && words.allSatisfy { UInt16($0, radix: 16) != nil }
        case UInt8(ascii: "E"): words.first?.contains(".") == true && isReport(words.dropFirst())
        default: false
        }
    }

    /// Whether words are a number of bytes, and that many bytes or, of a line that was cut off, fewer.
    private static func isReport(_ words: ArraySlice<Substring>) -> Bool {
        guard let first = words.first, let count = Int(first), count >= words.count - 1, words.count > 3
        else {
            return false
        }
        return words.dropFirst().allSatisfy { $0.count == 2 && UInt8($0, radix: 16) != nil }
    }
}
