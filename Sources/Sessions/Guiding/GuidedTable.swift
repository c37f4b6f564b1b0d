package import Core
package import SessionEvents

/// What a result of a guided task becomes in its table.
package struct GuidedRow {
    let end: SessionTime
    let fields: [String: String]

    /// - Parameters:
    ///   - end: when the result was complete.
    ///   - fields: its fields as CSV, by their columns.
    package init(end: SessionTime, _ fields: [String: String]) { (self.end, self.fields) = (end, fields) }
}

/// The table of a guided task: a row per result.
package final class GuidedTable<Update: Sendable>: EventReceiver {
    private let file: ResultsFile
    private let row: (Update, _ time: String, SourceInfo, ForceChannel) -> GuidedRow?
    private var session: (origin: SourceInfo, channel: ForceChannel)?
    /// The time of the last result in the table, so that a replay that seeks back does not write it again.
    private var filedThrough = SessionTime.min

    /// - Parameters:
    ///   - file: the table.
    ///   - row: returns the row of an update with the local time (ISO 8601, empty if unknown), the pad and the scale of its
    ///     forces; nil for updates without one.
    package init(
        _ file: ResultsFile,
        _ row: @escaping (Update, _ time: String, SourceInfo, ForceChannel) -> GuidedRow?
    ) {
        (self.file, self.row) = (file, row)
    }

    package func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header):
            self.session = (header.origin, header.configuration.channel)
            if header.origin.kind == .device { filedThrough = .min }
        case .guided(let update):
            guard let update = update.of(Update.self), let (origin, channel) = self.session,
                let row = row(update, WallClock.local(of: origin, at: moment) ?? "", origin, channel),
                row.end > filedThrough
            else { return }
            filedThrough = row.end
            try file.write(row.fields)
        default: break
        }
    }
}
