internal import Core

/// Decoding of event lines as programs write them.
extension EvemuReader {
    /// Decodes `E: sec.usec type code value` with six, four and four digits.
    static func decode(_ lines: inout DecodedLines) {
        var cache = lines.eventCache.take() ?? EventCache()
        defer { lines.eventCache = cache }
        lines.decode { line, _ in event(&line, &cache).map { .event($0) } ?? .other }
    }

    @inline(__always)
    private static func event(_ line: inout LineScanner, _ cache: inout EventCache) -> InputEvent? {
        guard let time = cache.time(&line), let code = cache.code(&line),
            let value = line.signed32(), line.endLine()
        else { return nil }
        return InputEvent(time: Timestamp(time), type: code.type, code: code.code, value: value)
    }
}
