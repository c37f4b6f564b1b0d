package import Core
package import Recordings
import Text

extension SourceOpener {
    /// Opens a recording with the selected axis and device; nil if the user quit before.
    package func openRecording(_ path: String, signals: SignalQueue) throws -> RecordingSource? {
        try Self.openRecording(
            path, axis: selection.axis, device: selection.device, columns: selection.columns, pads: pads,
            needsPressure: selection.needsPressure, signals: signals)
    }

    /// The first and the last moment of the selected recording; nil if unknown.
    var replayExtent: ClosedRange<SourceTime>? {
        guard let path = selection.recording, path != "-" else { return nil }
        return ReplayExtent.read(path) {
            var opening = try Self.beginOpening(
                path, axis: selection.axis, device: selection.device, columns: selection.columns, pads: pads)
            return try opening.complete()
        }
    }

    /// Opens a recording as soon as its header is available; `-` is standard input.
    ///
    /// - Returns: nil if the user quit while a pipe had no header yet.
    package static func openRecording(
        _ path: String, axis: AbsoluteAxis?, device: String?, columns: ColumnMapping? = nil, pads: KnownPads,
        needsPressure: Bool = true, signals: SignalQueue
    ) throws -> RecordingSource? {
        do throws(TraceError) {
            var opening = try beginOpening(
                path, axis: axis, device: device, columns: columns, pads: pads, needsPressure: needsPressure)
            while true {
                if let source = try opening.advance() { return reportChoice(source, asked: device) }
                if signals.wait(for: opening.pollable) { return nil }
            }
        } catch {
            throw Failure(error)
        }
    }

    /// Opens a recording and waits for its header, during which signals end the process.
    package static func openRecording(
        _ path: String, axis: AbsoluteAxis?, device: String?, columns: ColumnMapping? = nil, pads: KnownPads,
        digest: InputDigest? = nil
    ) throws -> RecordingSource {
        do throws(TraceError) {
            var opening = try beginOpening(
                path, axis: axis, device: device, columns: columns, pads: pads, digest: digest)
            return reportChoice(try opening.complete(), asked: device)
        } catch {
            throw Failure(error)
        }
    }

    /// Reports which device of a recording is read, if none was given.
    private static func reportChoice(_ source: RecordingSource, asked device: String?) -> RecordingSource {
        if source.isChosen, device == nil {
            let described = source.origin.device
            Diagnostics.write(
                "Reading \(described.name.printable()), the only device in \(described.path.printable()) "
                    + "that measures pressure.")
        }
        return source
    }

    /// Begins to open a recording; `-` is standard input.
    static func beginOpening(
        _ path: String, axis: AbsoluteAxis?, device: String?, columns: ColumnMapping? = nil, pads: KnownPads,
        needsPressure: Bool = true, digest: InputDigest? = nil
    ) throws(TraceError) -> RecordingOpening {
        var replay = ReplayOptions(axis: axis, device: device, pads: pads)
        replay.columns = columns
        replay.needsPressure = needsPressure
        replay.digest = digest
        return path == "-"
            ? RecordingOpening(descriptor: Console.current.input, options: replay)
            : try RecordingOpening(path: path, options: replay)
    }
}
