extension StringProtocol {
    /// The lines of a text file, without their ends, with empty ones, so that indices count lines. LF, CR LF or CR ends a
    /// line; a byte order mark at the beginning belongs to none.
    ///
    /// Swift's `split(separator: "\n")` does not split a file of Windows: CR LF is one character.
    package var textLines: [SubSequence] {
        drop { $0 == "\u{FEFF}" }.split(omittingEmptySubsequences: false) {
            $0 == "\n" || $0 == "\r\n" || $0 == "\r"
        }
    }
}

extension [UInt8] {
    /// The text with LF instead of CR LF, which programs of Windows and mails write.
    package var withLineFeeds: [UInt8] {
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        guard contains(carriageReturn) else { return self }
        var text: [UInt8] = []
        text.reserveCapacity(count)
        for byte in self {
            if byte == lineFeed, text.last == carriageReturn { text.removeLast() }
            text.append(byte)
        }
        return text
    }
}
