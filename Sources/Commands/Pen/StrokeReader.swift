import Core
import Recordings
import Sessions

/// Reads how hard somebody presses a pen.
enum StrokeReader {
    /// Returns the greatest pressure of a recording in percent of the range.
    ///
    /// - Throws: `Failure` if it cannot be read, or contains no pressure.
    static func greatestPercent(in path: String) throws -> Double {
        var reader = FrameReader(
            try SourceOpener.openRecording(path, axis: nil, device: nil, pads: try SourceOpener.knownPads()))
        guard let axis = reader.source.origin.axis else {
            throw Failure(.badData, "\(path.printable()) does not state the pressure axis")
        }
        var greatest: Int64 = 0
        while let frame = try reader.nextFrame() {
            for contact in frame.contacts {
                greatest = max(greatest, Int64(contact.pressure ?? 0) - Int64(axis.minimum))
            }
        }
        guard greatest > 0 else {
            throw Failure(.badData, "\(path.printable()) contains no stroke with pressure")
        }
        return 100 * Double(greatest) / Double(axis.span)
    }
}
