import Pressure
import Simulation
import Text
import Traces

/// Opens what the options ask for: the one place that knows the three kinds of source.
struct SourceOpener {
    let options: SourceOptions

    /// The clock that the source runs by.
    func clock(of origin: SessionOrigin) throws -> SessionClock {
        if origin.kind == .device { return .live }
        guard let speed = try options.replaySpeed else { return .unpaced }
        return .paced(speed: speed, anchor: nil)
    }

    /// The recording that the options name.
    func openRecording(_ path: String) throws -> any FrameSource {
        let replay = ReplayOptions(axis: try options.replayAxis)
        do throws(TraceError) {
            if path == "-" {
                var opening = RecordingOpening(descriptor: 0, options: replay)
                return try opening.complete()
            }
            return try RecordingSource(path: path, options: replay)
        } catch {
            throw Failure(error)
        }
    }
}

extension Failure {
    /// A recording that cannot be read.
    init(_ error: TraceError) {
        let code: Code =
            switch error.kind {
            case .notFound: .noInput
            case .denied: .permission
            case .data: .badData
            case .reading: .readOrWrite
            }
        self.init(code, error.description)
    }
}
