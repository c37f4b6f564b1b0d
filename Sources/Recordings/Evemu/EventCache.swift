/// Fields of event lines that were read before: a frame repeats its time, and frames repeat their types and codes.
struct EventCache: Sendable {
    private static let codes = 64

    private var times = FieldCache(places: 1)
    private var lastTime: Int64 = 0
    private var codeFields = FieldCache(places: EventCache.codes)
    private var codes = [(type: UInt16, code: UInt16)](repeating: (0, 0), count: EventCache.codes)

    /// Reads the text up to the type.
    @inline(__always)
    mutating func time(_ line: inout LineScanner) -> Int64? {
        let (start, words) = (line.place, line.words)
        if let words {
            let length = times.length(of: words, at: 0)
            if length > 0 {
                line.step(over: length)
                return lastTime
            }
        }
        guard line.pass(UInt8(ascii: "E")), line.pass(UInt8(ascii: ":")), line.pass(UInt8(ascii: " ")),
            let seconds = line.unsigned(before: UInt8(ascii: ".")), seconds < 1_000_000_000_000,
            let microseconds = line.sixDigits(), line.pass(UInt8(ascii: " "))
        else { return nil }
        lastTime = seconds &* 1_000_000 &+ microseconds
        if let words { times.keep(words, length: line.place - start, at: 0) }
        return lastTime
    }

    /// Reads type and code with the blanks after them.
    @inline(__always)
    mutating func code(_ line: inout LineScanner) -> (type: UInt16, code: UInt16)? {
        guard let words = line.words else { return readCode(&line) }
        // All digits but the last of the code are in the first word.
        let key = words[0].littleEndian &+ words[1].littleEndian &<< 56
        let place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 58)
        let length = codeFields.length(of: words, at: place)
        if length > 0 {
            line.step(over: length)
            return codes[place]
        }
        let start = line.place
        guard let code = readCode(&line) else { return nil }
        codes[place] = code
        codeFields.keep(words, length: line.place - start, at: place)
        return code
    }

    private func readCode(_ line: inout LineScanner) -> (type: UInt16, code: UInt16)? {
        guard let type = line.hexadecimal(before: UInt8(ascii: " ")),
            let code = line.hexadecimal(before: UInt8(ascii: " "))
        else { return nil }
        return (UInt16(truncatingIfNeeded: type), UInt16(truncatingIfNeeded: code))
    }
}
