import Core
import Glibc
import POSIX
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
    init?(_ path: String, _ format: RecordingFormat, _ description: TraceDescription) throws {
        if FileDescriptor.holdsNothing(path) { return nil }
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
        length = try Self.wholeLength(of: file, size, path, format)
        do {
            let source = try RecordingSource(path: path, limit: length)
            try Self.check(source, format, description.origin, path)
            end = try Self.readToEnd(source)
            try Self.cut(file, from: size, to: length, path)
        } catch {
            throw Failure(reading: error)
        }
    }

    private static func wholeLength(
        of file: borrowing FileDescriptor, _ size: Int64, _ path: String, _ format: RecordingFormat
    ) throws -> Int64 {
        let start = max(0, size - Int64(tailLimit))
        var tail = [UInt8](repeating: 0, count: Int(size - start))
        do throws(SystemFailure) {
            guard try file.read(into: &tail, at: start) == tail.count else {
                throw SystemFailure(number: EIO)
            }
        } catch {
            throw Failure.writing(path, error)
        }
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
        _ file: borrowing FileDescriptor, from size: Int64, to length: Int64, _ path: String
    ) throws {
        guard length < size else { return }
        do throws(SystemFailure) { try file.truncate(to: length) } catch {
            throw Failure.writing(path, error)
        }
        Notes.write("\(path.printable()): its last \(size - length) bytes were not whole and were cut off")
    }

    private static func check(
        _ source: RecordingSource, _ format: RecordingFormat, _ new: SourceInfo, _ path: String
    ) throws {
        guard source.format == format else {
            throw Failure(
                .usage,
                "\(path.printable()) is \(source.format.id), not \(format.id); "
                    + "--format \(source.format.id) goes on with it")
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
        var reader = FrameReader(source)
        var end = TraceEnd(timeZero: nil, lastTime: 0, contacts: [], buttons: [])
        while let event = try reader.next() {
            guard event.isFrame else { continue }
            let frame = reader.frame
            if end.timeZero == nil, !frame.contacts.isEmpty { end.timeZero = frame.time }
            end.lastTime = frame.time
            (end.contacts, end.buttons) = (frame.contacts, frame.buttons)
        }
        return end
    }
}
