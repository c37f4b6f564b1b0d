import Core
import POSIX
import Recordings

/// The readings of a reference scale in a recording.
package enum RecordedReference {
    private static let name = Array("\"reference_g\"".utf8)

    /// Returns whether a recording contains readings of a reference scale; false if it cannot be read, which opening it
    /// says.
    package static func exists(in source: SourceSelection) throws -> Bool {
        guard let path = source.recording, path != "-", mayExist(in: path) else { return false }
        // The name may also be that of a note, or occur in a text.
        let pads = try SourceOpener.knownPads()
        guard
            let recording = try? SourceOpener.beginOpening(
                path, axis: source.axis, device: source.device, pads: pads)
        else { return false }
        return (try? hasReading(recording)) ?? false
    }

    private static func hasReading(_ opening: RecordingOpening) throws -> Bool {
        var opening = opening
        var reader = FrameReader(try opening.complete())
        while let event = try reader.next() {
            if case .reference = event { return true }
        }
        return false
    }

    /// Whether the name of a weight occurs in a file, which is found faster than a reading.
    private static func mayExist(in path: String) -> Bool {
        guard FileStatus.kind(of: path) == .file, let file = try? FileDescriptor(opening: path) else {
            return false
        }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var rest: [UInt8] = []
        while let count = try? file.read(into: &buffer), count > 0 {
            let text = rest + buffer[..<count]
            if text.firstRange(of: name) != nil { return true }
            rest = Array(text.suffix(name.count - 1))
        }
        return false
    }
}
