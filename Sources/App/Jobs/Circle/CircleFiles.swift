import Core
import Formatting
import Gestures
import Plots
import Recordings
import Screens

/// The files of the circle test: a table with one row per trace, and a drawing of the last trace.
final class CircleFiles {
    private let table: ResultsFile?
    private let drawing: String?
    private var origin: SourceInfo?
    private var session: GaugeSession?
    private var surface: TouchSurface?
    private var channel: ForceChannel?
    /// The time of the last result in the table, so that a replay that seeks back does not write it again.
    private var filedThrough = SessionTime.min

    /// - Parameters:
    ///   - table: the file of the table; nil for none.
    ///   - drawing: the file of the drawing; nil for none.
    init(table: String?, drawing: String?) throws {
        self.table = try table.map {
            try ResultsFile(
                path: $0, header: CircleTable.header, newHeader: CircleTable.newHeader)
        }
        self.drawing = drawing
    }

    /// Sets the source, the session and the surface of the following results.
    func begin(_ header: SessionHeader, _ session: GaugeSession, on surface: TouchSurface) {
        (origin, channel) = (header.origin, header.configuration.channel)
        (self.session, self.surface) = (session, surface)
        if session.source == .device { filedThrough = .min }
    }

    /// Writes a result, which was complete at a moment of the source's clock, to the files.
    func write(_ result: CircleResult, at moment: SourceTime) throws {
        guard let origin, let channel, let session, let surface else { return }
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
