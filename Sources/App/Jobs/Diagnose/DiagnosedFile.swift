import Core
import Diagnosis
import Recordings
import Text

/// A file from a bug report as evidence.
enum DiagnosedFile {
    /// The greatest file: an hour of events.
    private static let limit = 256 << 20

    /// Reads a file; `-` is standard input.
    ///
    /// - Parameters:
    ///   - path: the path.
    ///   - isPressed: whether its events are evidence too.
    /// - Throws: `Failure` if it cannot be read, or contains no layer of any device.
    static func read(_ path: String, isPressed: Bool) throws -> [PadEvidence] {
        let text = try BoundedFile.read(path, limit: limit, takesPipes: true)
        let report = BugReport(
            text, path: path == "-" ? "standard input" : path, pads: try SourceOpener.knownPads(),
            descriptions: RecordingFormat.devices(describedIn: text))
        var devices = report.devices
        guard !devices.isEmpty else {
            throw Failure(
                .badData,
                "cannot diagnose \(path.printable()): it contains neither a HID report descriptor nor the description of "
                    + "a pad, a screen or a pen. The output of hid-recorder, libinput record and evemu-record can be read."
            )
        }
        if isPressed {
            let axis = AxisVerdict(of: devices[0])
            devices[0].observed = try observed(path, axis)
        }
        return devices
    }

    private static func observed(_ path: String, _ axis: AxisVerdict) throws -> Layer<ObservedLayer> {
        guard path != "-" else { return .unknown("standard input was read for the description") }
        do {
            var source = try SourceOpener.openRecording(
                path, axis: nil, device: nil, pads: try SourceOpener.knownPads())
            var (layer, frame) = (ObservedLayer(), Frame())
            reading: while true {
                switch try source.next(into: &frame) {
                case .frame, .dropped: layer.add(frame)
                case .ended: break reading
                default: continue
                }
            }
            return layer.frames == 0 ? .unknown("the file contains no events") : .known(layer, source: path)
        } catch let failure as Failure {
            return .unknown("its events cannot be read: \(failure.message)")
        } catch let error as TraceError {
            return .unknown("its events cannot be read: \(error)")
        }
    }
}
