import Core
import Formatting
import Glibc
import Recordings
import Screens
import Text

/// Shows on a terminal how a recording gets on, and takes marks.
struct RecordPresenter: LinePresenter {
    let recorder: Recorder
    private let takesMarks: Bool
    private var progress = Progress(every: Self.interval)
    private var marks: [UInt8] = []
    private var marksAreOver = false
    private(set) var nextShow: Int64?

    private static let interval: Int64 = 500_000

    init(recorder: Recorder, takesMarks: Bool) {
        self.recorder = recorder
        self.takesMarks = takesMarks
    }

    func begin(_ header: SessionHeader, at moment: Int64) {}
    func take(_ report: MeasurementEvent, at moment: Int64) {}

    var keys: Int32? { takesMarks && !marksAreOver ? 0 : nil }

    mutating func readKeys() throws -> [SessionAction] {
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(0, &chunk, chunk.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        if count <= 0 { marksAreOver = true }
        marks.append(contentsOf: chunk.prefix(max(0, count)))
        // A last line without its end is a mark too, and a line without an end must not fill the memory.
        if marksAreOver || marks.count > 65_536, !marks.isEmpty, marks.last != 0x0A { marks.append(0x0A) }
        var actions: [SessionAction] = []
        while let end = marks.firstIndex(of: 0x0A) {
            var line = Array(marks[..<end])
            if line.last == 0x0D { line.removeLast() }
            marks.removeSubrange(...end)
            if !line.isEmpty { actions.append(.mark(String(decoding: line, as: UTF8.self))) }
        }
        return actions
    }

    mutating func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: SessionClock) throws {
        // Also where nothing is shown: the disk may have run full in a silence.
        nextShow = SessionClock.machineNow + Self.interval
        let recorder = recorder
        if showsProgress { progress.show(recorder.line) }
    }

    /// Whoever reads standard output may show a picture on the same terminal, which no line of ours may cross.
    private var showsProgress: Bool { recorder.path != "-" }

    mutating func giveBack() { progress.clear() }

    mutating func end(_ pipeline: MeasurementPipeline) throws {
        if showsProgress || isatty(2) == 0 { Notes.write(recorder.line) }
    }
}

extension Recorder {
    /// The files, the time, the rows, their rate and the size.
    fileprivate var line: String {
        let seconds = Double(span) / 1e6
        let rate = seconds > 0 ? Double(rows) / seconds : 0
        var parts = [
            "\(shownFiles): \(seconds.fixed(1)) s", counted,
            "\(rate.fixed(0)) a second",
            "\((Double(bytes) / 1e3).fixed(0)) kB\(isAdded ? " added" : "")",
        ]
        if files > 1 { parts.append("\(files) files") }
        if missed > 0 { parts.append("\(missed) missed") }
        return parts.joined(separator: ", ")
    }
}
