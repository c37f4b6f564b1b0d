import Core
import Diagnosis
import Recordings
import Sessions
import Text

/// A file from a bug report as evidence.
enum DiagnosedFile {
    /// The greatest file: an hour of events.
    private static let limit = 256 << 20

    /// Reads a file; `-` is standard input.
    ///
    /// - Parameter isPressed: whether its events are evidence too.
    /// - Throws: `Failure` if it cannot be read, or contains no layer of any device.
    static func read(_ path: String, isPressed: Bool) throws -> [PadEvidence] {
        let text = BugReport.unquoted(try BoundedFile.read(path, limit: limit, takesPipes: true))
        let report = BugReport(
            text, path: path == "-" ? "standard input" : path, pads: try SourceOpener.knownPads())
        var devices = report.devices
        guard !devices.isEmpty else {
            throw Failure(
                .badData,
                "cannot diagnose \(path.printable()): "
                    + (report.cut.map {
                        "line R: announces a HID report descriptor of \($0.stated) bytes, and contains \($0.found)"
                    }
                        ?? "it contains neither a HID report descriptor nor the description of a pad, a screen or a pen")
                    + ". The output of hid-recorder, libinput record and evemu-record can be read, that of evtest cannot."
            )
        }
        if isPressed {
            devices[0].observed = try observed(path, devices.count > 1 ? devices[0].name : nil)
            for other in devices.indices.dropFirst() {
                devices[other].observed = .unknown("only the first device was observed")
            }
        }
        return devices
    }

    /// The events of the device with a name; nil for the only one.
    private static func observed(_ path: String, _ name: String?) throws -> Layer<ObservedLayer> {
        guard path != "-" else { return .unknown("standard input was read for the description") }
        do {
            var reader = FrameReader(
                try SourceOpener.openRecording(
                    path, axis: nil, device: name, pads: try SourceOpener.knownPads()))
            var layer = ObservedLayer()
            while let frame = try reader.nextFrame() { layer.add(frame) }
            return layer.frames == 0
                ? .unknown("the file contains no events with contacts of this device")
                : .known(layer, source: path)
        } catch let failure as Failure {
            return .unknown("its events cannot be read: \(failure.message)")
        } catch let error as TraceError {
            return .unknown("its events cannot be read: \(error)")
        }
    }
}
