import Core
import Recordings
import Text

extension Recorder {
    /// The number of rows, or frames of events, so far.
    var rows: Int { rowsBefore + encoder.rows }
    /// The number of bytes so far.
    var bytes: Int64 { ended.written + sink.written }
    /// The span of time that was recorded, in microseconds.
    var span: Int64 { began.map { last.time - $0 } ?? 0 }
    /// The frames so far, and the rows if they contain one per contact, as text.
    var counted: String {
        let frames = (framesBefore + turn.frames).counted("frame")
        return plan.format.content == .rows ? "\(rows.counted("row")) of \(frames)" : frames
    }
    /// The paths of the files, printable.
    var shownFiles: String {
        guard path != "-" else { return shownPath }
        let last = path.printable()
        let here = folder.first == path ? last : "\(folder.first.printable()) to \(last)"
        guard folder.elsewhere > 0 else { return here }
        return "\(here), and \(folder.elsewhere.counted("file")) in the folder that was replaced"
    }
    /// The path of the current file, printable.
    var shownPath: String { path == "-" ? "standard output" : path.printable() }
}
