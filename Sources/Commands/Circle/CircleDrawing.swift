import Core
import Formatting
import Gestures
import POSIX
import Plots
import Recordings
import Screens
import SessionEvents
import Sessions

/// The file with a drawing of the last trace.
final class CircleDrawing: EventReceiver {
    private let path: String
    private let surface: TouchSurface
    private var session: SessionFacts?

    /// - Parameters:
    ///   - path: the file.
    ///   - surface: the surface of the pad.
    ///   - isNew: whether the file must be a new one; it is then created now.
    /// - Throws: `Failure` if it must be new, and cannot be created.
    init(_ path: String, on surface: TouchSurface, isNew: Bool) throws {
        (self.path, self.surface) = (path, surface)
        guard isNew else { return }
        do throws(FileError) { _ = try FileDescriptor(claiming: path, .refuse) { true } } catch {
            throw Failure.writing(path, error)
        }
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header):
            self.session = SessionFacts(circleTestOn: header.origin, configuration: header.configuration)
        case .guided(let update):
            guard case .ended(let result) = update.of(CircleUpdate.self), let session = self.session else {
                return
            }
            let figure = CircleFigure.draw(result, on: surface, session)
            try WholeFile.write(figure.text(isStandalone: true).utf8, to: path)
        default: break
        }
    }
}
