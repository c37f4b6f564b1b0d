import Gauge
import Glibc
import Pressure
import Text
import Traces

/// Shows on a terminal how a recording gets on, and takes marks.
struct RecordPresenter: Presenter {
    let recorder: Recorder
    private let takesMarks: Bool
    private let showsProgress = isatty(2) == 1
    private var marks: [UInt8] = []
    private var marksAreOver = false
    private var lastProgress: Int64 = 0
    private var hasLine = false
    private(set) var nextShow: Int64?

    private static let interval: Int64 = 500_000

    init(recorder: Recorder, takesMarks: Bool) {
        self.recorder = recorder
        self.takesMarks = takesMarks
    }

    func begin(_ header: SessionHeader, at moment: Int64) {}
    func take(_ report: Report, at moment: Int64) {}

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

    mutating func show(_ pipeline: Pipeline, at moment: Int64, clock: SessionClock) throws {
        let now = SessionClock.machineNow
        // Also where nothing is shown: the disk may have run full in a silence.
        nextShow = now + Self.interval
        guard showsProgress, now - lastProgress >= Self.interval else { return }
        lastProgress = now
        hasLine = true
        put("\r\(line)\u{1B}[K")
    }

    mutating func giveBack() {
        guard hasLine else { return }
        hasLine = false
        put("\r\u{1B}[K")
    }

    mutating func end(_ pipeline: Pipeline) throws { Notes.write(line) }

    /// Writes bytes of our own to the terminal of standard error.
    private func put(_ text: String) {
        unsafe Array(text.utf8).withUnsafeBytes { buffer in
            _ = unsafe write(2, buffer.baseAddress, buffer.count)
        }
    }

    /// The files, the time, the rows, their rate and the size.
    private var line: String {
        let seconds = Double(recorder.span) / 1e6
        let rate = seconds > 0 ? Double(recorder.rows) / seconds : 0
        var parts = [
            "\(recorder.shownFiles): \(seconds.fixed(1)) s", "\(recorder.rows) \(recorder.unit)",
            "\(rate.fixed(0)) a second",
            "\((Double(recorder.bytes) / 1e3).fixed(0)) kB\(recorder.isAdded ? " added" : "")",
        ]
        if recorder.files > 1 { parts.append("\(recorder.files) files") }
        if recorder.missed > 0 { parts.append("\(recorder.missed) missed") }
        return parts.joined(separator: ", ")
    }
}
