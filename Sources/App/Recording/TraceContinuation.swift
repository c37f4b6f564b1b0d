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
            throw Failure(.badData, "\(path.printable()) contains no complete line to continue from")
        }
        guard format.isUnfinished(Array(tail[Int(whole)...])) else {
            throw Failure(
                .badData,
                "\(path.printable()): its last \(Int64(tail.count) - whole) bytes are neither complete nor the beginning "
                    + "of a frame; nothing was changed. Record to another file")
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
