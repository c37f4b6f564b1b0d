import Core
import SessionEvents
import Sessions
import Text

/// Lines of standard input, which become marks in a recording.
final class MarkLines: CommandReader {
    private var typed = TypedBytes(Console.current.input)
    private var bytes: [UInt8] = []
    /// The bytes that the marks of this second may still have in the recording.
    private var bytesLeft = MarkLines.limit
    /// When the second ends, on CLOCK_MONOTONIC.
    private var end = MachineTime.min
    private var leftOut = 0

    /// The bytes of the marks of a second: those of about 10 000 short labels. No person and no task needs more, and an
    /// endless input would fill the disk.
    private static let limit = 1 << 20
    /// The bytes of a mark besides its label.
    private static let overhead = 100

    deinit { if let note { Diagnostics.write(note) } }

    var pollable: Int32? { typed.pollable }

    func readCommands() -> [SessionCommand] {
        guard pollable != nil else { return [] }
        bytes += typed.read()
        // An unterminated last line is a mark too, and an endless line must not fill the memory.
        if pollable == nil || bytes.count > 65_536, !bytes.isEmpty, bytes.last != 0x0A { bytes.append(0x0A) }
        var commands: [SessionCommand] = []
        let now = PlaybackClock.machineNow
        if now >= end {
            (bytesLeft, end) = (Self.limit, now + 1_000_000)
            if let note { commands.append(.notify(note)) }
            leftOut = 0
        }
        while let end = bytes.firstIndex(of: 0x0A) {
            var line = Array(bytes[..<end])
            if line.last == 0x0D { line.removeLast() }
            bytes.removeSubrange(...end)
            guard !line.isEmpty else { continue }
            bytesLeft -= line.count + Self.overhead
            if bytesLeft >= 0 {
                commands.append(.mark(String(decoding: line, as: UTF8.self)))
            } else {
                leftOut += 1
            }
        }
        return commands
    }

    /// The number of marks that were left out, in a sentence; nil if there are none.
    private var note: String? {
        leftOut == 0
            ? nil
            : "\(leftOut.counted("mark")) left out: standard input sends more than a recording can take."
    }
}
