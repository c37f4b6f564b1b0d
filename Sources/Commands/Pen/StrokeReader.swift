import Sessions
import Core
import Recordings

/// Reads how hard somebody presses a pen.
enum StrokeReader {
    /// Returns the greatest pressure of a recording in percent of the range.
    ///
    /// - Throws: `Failure` if it cannot be read, or contains no pressure.
    static func greatestPercent(in path: String) throws -> Double {
        var source = try SourceOpener.openRecording(
            path, axis: nil, device: nil, pads: try SourceOpener.knownPads())
        guard let axis = source.origin.axis else {
            throw Failure(.badData, "\(path.printable()) does not state the pressure axis")
        }
        var (greatest, frame) = (Int64(0), Frame())
        reading: while true {
            switch try source.next(into: &frame) {
            case .frame, .dropped:
                for contact in frame.contacts {
                    greatest = max(greatest, Int64(contact.pressure ?? 0) - Int64(axis.minimum))
                }
            case .ended: break reading
            default: continue
            }
        }
        guard greatest > 0 else {
            throw Failure(.badData, "\(path.printable()) contains no stroke with pressure")
        }
        return 100 * Double(greatest) / Double(axis.span)
    }
}
