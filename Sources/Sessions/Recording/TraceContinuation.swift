import Core
import Glibc
import POSIX
import Recordings
import Text

/// An existing recording that is continued.
struct TraceContinuation {
    /// The state at its end.
    let end: TraceEnd
    /// Its length in bytes, without an incomplete end.
    let length: Int64

    /// The greatest length of an incomplete frame at the end, in bytes.
    private static let tailLimit = 4 << 20

    /// Reads a file to its end, checks that it is from the same device, and removes an incomplete last line.
    ///
    /// Other files and damaged recordings are not changed.
    ///
    /// - Returns: nil if the file does not exist, is empty, or is a device or a pipe.
    init?(_ path: String, _ format: RecordingFormat, _ description: TraceDescription) throws {
        if FileDescriptor.isStream(path) { return nil }
        let file: FileDescriptor
        do throws(SystemFailure) {
            file = try FileDescriptor(opening: path, flags: O_RDWR, waits: true)
        } catch {
            if error.number == ENOENT { return nil }
            throw Failure.writing(path, error)
        }
        guard file.claim() else { throw Failure.writing(path, .claimed) }
        let size = (try? FileStatus(of: file.number))?.size ?? 0
        guard size > 0 else { return nil }
        let tail = try Self.tail(of: file, size, path)
        let whole = try Self.wholeLength(of: tail, path, format)
        let start = size - Int64(tail.count)
        do {
            let source = try RecordingSource(path: path, limit: start + Int64(whole))
            try Self.check(source, format, description.origin, path)
            let (end, lines) = try Self.readToEnd(source, path)
            self.end = end
            length = start + Int64(Self.length(of: tail[..<whole], without: lines))
            try Self.cut(file, from: size, to: length, path)
        } catch {
            throw Failure(reading: error)
        }
    }

    /// Reads the end of a file, in which an incomplete frame must lie.
    private static func tail(of file: borrowing FileDescriptor, _ size: Int64, _ path: String) throws
        -> [UInt8]
    {
        let start = max(0, size - Int64(tailLimit))
        var tail = [UInt8](repeating: 0, count: Int(size - start))
        do throws(SystemFailure) {
            guard try file.read(into: &tail, at: start) == tail.count else {
                throw SystemFailure(number: EIO)
            }
        } catch {
            throw Failure.writing(path, error)
        }
        return tail
    }

    private static func wholeLength(of tail: [UInt8], _ path: String, _ format: RecordingFormat) throws -> Int
    {
        let whole = format.wholeLength(of: tail)
        guard whole > 0 else {
            throw Failure(.badData, "\(path.printable()) contains no complete line to continue from")
        }
        guard tail[..<whole].suffix(2) != Array("\r\n".utf8)[...] else {
            throw otherwiseWritten(path, "its lines end with CR LF")
        }
        guard format.isUnfinished(Array(tail[whole...])) else {
            throw Failure(
                .badData,
                "\(path.printable()): its last \(tail.count - whole) bytes are neither complete nor the beginning "
                    + "of a frame; nothing was changed. Record to another file")
        }
        return whole
    }

    /// The failure if a file is written in another way than the program writes it: nothing would read a mixture rightly.
    private static func otherwiseWritten(_ path: String, _ reason: String) -> Failure {
        Failure(
            .badData,
            "cannot continue \(path.printable()): \(reason); nothing was changed. Record to another file, or continue a copy: "
                + "forcescale convert \(ShellWord.path(path)) COPY")
    }

    /// Returns the length of text without a number of lines at its end.
    private static func length(of text: ArraySlice<UInt8>, without lines: Int) -> Int {
        var end = text.endIndex
        for _ in 0..<lines {
            end =
                text[..<max(end - 1, text.startIndex)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
                ?? text.startIndex
        }
        return end - text.startIndex
    }

    private static func cut(
        _ file: borrowing FileDescriptor, from size: Int64, to length: Int64, _ path: String
    ) throws {
        guard length < size else { return }
        do throws(SystemFailure) { try file.truncate(to: length) } catch {
            throw Failure.writing(path, error)
        }
        Diagnostics.write(
            "\(path.printable()): removed its last \(size - length) bytes, which were incomplete")
    }

    private static func check(
        _ source: RecordingSource, _ format: RecordingFormat, _ new: SourceInfo, _ path: String
    ) throws {
        guard source.format == format else {
            throw Failure(
                .usage,
                "\(path.printable()) is \(source.format.id), not \(format.id); "
                    + "continue it with --format \(source.format.id)")
        }
        let old = source.origin
        let name = old.device.name.printable(limit: 60)
        let isSame =
            old.device.name == new.device.name && old.device.identity == new.device.identity
            && old.axis?.minimum == new.axis?.minimum && old.axis?.maximum == new.axis?.maximum
        guard isSame else {
            throw Failure(
                .usage,
                "\(path.printable()) is from \(name), but this is \(new.device.name.printable(limit: 60)); "
                    + "record to another file")
        }
    }

    /// Reads a recording to its end.
    ///
    /// - Returns: the state there, and the number of lines of an incomplete frame, which are not part of it.
    private static func readToEnd(_ source: RecordingSource, _ path: String) throws -> (TraceEnd, lines: Int)
    {
        var reader = FrameReader(source)
        var end = TraceEnd(timeZero: nil, lastTime: 0, contacts: [], buttons: [])
        while let event = try reader.next() {
            if event.endsContacts { (end.contacts, end.buttons) = ([], []) }
            guard event.isFrame else { continue }
            let frame = reader.frame
            if end.timeZero == nil, !frame.contacts.isEmpty { end.timeZero = frame.time }
            end.lastTime = frame.time
            (end.contacts, end.buttons) = (frame.contacts, frame.buttons)
        }
        let source = reader.source
        if let obstacle = source.obstacleToContinuing { throw otherwiseWritten(path, obstacle) }
        // Rows are relative to the time 0 of the header, which need not be that of the first contact.
        if source.format.content == .rows, end.timeZero != nil { end.timeZero = source.timeZero }
        return (end, source.unfinishedLines)
    }
}
