import Core
import Glibc
import Recordings
import Text

/// A trace that was written before and is to be gone on with.
struct TraceContinuation {
    /// Where it ends.
    let end: TraceEnd
    /// Its length in bytes, after what was unfinished was cut off.
    let length: Int64

    /// As much of a file's end as an unfinished frame may take up.
    private static let tailLimit = 4 << 20

    /// Reads a file to its end, checks that it is of the same device, and cuts off an unfinished last line.
    ///
    /// What is no such trace, or is damaged, is left as it is.
    ///
    /// - Returns: nil where there is no such file, or nothing in it: a device and a pipe hold nothing.
    init?(_ path: String, _ format: TraceFormat, _ description: TraceDescription) throws {
        if TraceFile.holdsNothing(path) { return nil }
        let descriptor = unsafe path.withSystemPath { unsafe open($0, O_RDWR | O_CLOEXEC) }
        if descriptor < 0, errno == ENOENT { return nil }
        guard descriptor >= 0 else { throw TraceFile.failure(path, errno) }
        defer { close(descriptor) }
        try TraceFile.claim(descriptor, path)
        let size = Int64(lseek(descriptor, 0, SEEK_END))
        guard size > 0 else { return nil }
        length = try Self.wholeLength(of: descriptor, size, path, format)
        do {
            let source = try RecordingSource(path: path, limit: length)
            try Self.check(source, format, description.origin, path)
            end = try Self.readToEnd(source)
            try Self.cut(descriptor, from: size, to: length, path)
        } catch {
            throw Failure(reading: error)
        }
    }

    private static func wholeLength(
        of descriptor: Int32, _ size: Int64, _ path: String, _ format: TraceFormat
    ) throws -> Int64 {
        let start = max(0, size - Int64(tailLimit))
        var tail = [UInt8](repeating: 0, count: Int(size - start))
        let count = unsafe pread(descriptor, &tail, tail.count, off_t(start))
        guard count == tail.count else { throw TraceFile.failure(path, errno) }
        let whole = Int64(format.wholeLength(of: tail))
        guard whole > 0 else {
            throw Failure(.badData, "\(path.printable()) holds no whole line to go on from")
        }
        guard format.isUnfinished(Array(tail[Int(whole)...])) else {
            throw Failure(
                .badData,
                "\(path.printable()): its last \(Int64(tail.count) - whole) bytes are neither whole nor the beginning "
                    + "of a frame, so nothing is changed; record into another file")
        }
        return start + whole
    }

    private static func cut(
        _ descriptor: Int32, from size: Int64, to length: Int64, _ path: String
    ) throws {
        guard length < size else { return }
        guard ftruncate(descriptor, off_t(length)) == 0 else { throw TraceFile.failure(path, errno) }
        Notes.write("\(path.printable()): its last \(size - length) bytes were not whole and were cut off")
    }

    private static func check(
        _ source: RecordingSource, _ format: TraceFormat, _ new: SourceInfo, _ path: String
    ) throws {
        guard source.format == format else {
            throw Failure(
                .usage,
                "\(path.printable()) is \(source.format.rawValue), not \(format.rawValue); "
                    + "--format \(source.format.rawValue) goes on with it")
        }
        let old = source.origin
        let name = old.device.name.printable(limit: 60)
        let isSame =
            old.device.name == new.device.name && old.device.identity == new.device.identity
            && old.axis?.minimum == new.axis?.minimum && old.axis?.maximum == new.axis?.maximum
        guard isSame else {
            throw Failure(
                .usage,
                "\(path.printable()) is of \(name), and this is \(new.device.name.printable(limit: 60)); "
                    + "record into another file")
        }
    }

    private static func readToEnd(_ source: RecordingSource) throws -> TraceEnd {
        var source = source
        var frame = Frame()
        var end = TraceEnd(timeZero: nil, lastTime: 0, contacts: [], buttons: [])
        while true {
            let arrival = try source.next(into: &frame)
            guard arrival != .ended, arrival != .waiting else { return end }
            guard arrival.isFrame else { continue }
            if end.timeZero == nil, !frame.contacts.isEmpty { end.timeZero = frame.time }
            end.lastTime = frame.time
            (end.contacts, end.buttons) = (frame.contacts, frame.buttons)
        }
    }
}
