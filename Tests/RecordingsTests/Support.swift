import Core
import Foundation
import Testing
import Text

@testable import Recordings

/// The bytes of a text.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// A file in memory with these bytes, until the end of the closure.
func withFile<Result>(_ contents: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let name = "/forcescale-\(UUID().uuidString)"
    let descriptor = unsafe shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    unsafe shm_unlink(name)
    try #require(descriptor >= 0)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: contents)
    return try body("/proc/self/fd/\(descriptor)")
}

/// Expects a line to be refused: at a column, and for a reason of which this is a part.
func expectRefusal(
    at column: Int, for reason: String, sourceLocation: SourceLocation = #_sourceLocation,
    reading: () throws(LineError) -> RecordedLine
) {
    do throws(LineError) {
        let taken = try reading()
        Issue.record("taken as \(taken)", sourceLocation: sourceLocation)
    } catch {
        #expect(error.column == column, "\(error)", sourceLocation: sourceLocation)
        #expect(error.reason.contains(reason), "\(error)", sourceLocation: sourceLocation)
    }
}

extension RecordedLine {
    /// An event at a time in microseconds.
    static func event(_ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) -> RecordedLine {
        .event(InputEvent(time: Timestamp(time), type: type, code: code, value: value))
    }
}

/// A recording read to its end.
struct Replayed: Equatable {
    var origin: SourceInfo
    var frames: [Frame] = []
    var sourceEvents: [SourceEvent] = []
    var warnings = TraceWarnings()

    /// Of bytes in a file.
    init(_ contents: [UInt8], options: ReplayOptions = ReplayOptions()) throws {
        self = try withFile(contents) { path in
            var replayed = try Replayed(path: path, options: options)
            // Every file of a test has a name of its own.
            replayed.origin.device.path = ""
            return replayed
        }
    }

    /// Of a file.
    init(path: String, options: ReplayOptions = ReplayOptions()) throws {
        var source = try RecordingSource(path: path, options: options)
        origin = source.origin
        var frame = Frame()
        while true {
            let event = try source.next(into: &frame)
            guard event != .ended, event != .waiting else { break }
            frames.append(frame)
            sourceEvents.append(event)
        }
        warnings = source.warnings
    }
}
