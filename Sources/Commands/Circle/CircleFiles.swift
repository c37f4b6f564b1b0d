import Core
import Formatting
import Gestures
import Plots
import Recordings
import Screens
import SessionEvents
import Sessions

/// The files of the circle test: a table with one row per trace, and a drawing of the last trace.
final class CircleFiles: EventReceiver {
    private let table: ResultsFile?
    private let drawing: String?
    private var origin: SourceInfo?
    private var session: SessionFacts?
    private let surface: TouchSurface
    private var channel: ForceChannel?
    /// The time of the last result in the table, so that a replay that seeks back does not write it again.
    private var filedThrough = SessionTime.min

    /// - Parameters:
    ///   - table: the file of the table; nil for none.
    ///   - drawing: the file of the drawing; nil for none.
    ///   - surface: the surface of the pad.
    init(table: String?, drawing: String?, on surface: TouchSurface) throws {
        self.surface = surface
        self.table = try table.map {
            try ResultsFile(path: $0, header: CircleTable.header, newHeader: CircleTable.newHeader)
        }
        self.drawing = drawing
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header):
            (origin, channel) = (header.origin, header.configuration.channel)
            self.session = SessionFacts(circleTestOn: header.origin, configuration: header.configuration)
            if header.origin.kind == .device { filedThrough = .min }
        case .guided(let update):
            if case .ended(let result) = update.of(CircleUpdate.self) { try write(result, at: moment) }
        default: break
        }
    }

    /// Writes a result, which was complete at a moment of the source's clock.
    private func write(_ result: CircleResult, at moment: SourceTime) throws {
        guard let origin, let channel, let session else { return }
        if result.trace.endTime > filedThrough {
            filedThrough = result.trace.endTime
            if let table {
                try table.write(
                    CircleTable.row(
                        result, time: WallClock.local(of: origin, at: moment) ?? "", of: origin, on: channel,
                        columns: table.columns.names))
            }
        }
        if let drawing {
            let figure = CircleFigure.draw(result, on: surface, session)
            try WholeFile.write(figure.text(isStandalone: true).utf8, to: drawing)
        }
    }
}
