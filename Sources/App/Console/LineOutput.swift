import POSIX
import Recordings
import Text

/// Lines of a session on their way to standard output, whose reader may be slow or stopped.
///
/// A replay waits for its reader until the program is asked to end. A device keeps being read: its lines are queued
/// here, within bounds, while the session polls for room; lines beyond that are dropped, which a line in their place and
/// a note on standard error report.
final class LineOutput {
    private let descriptor = Console.current.output
    private let writer = NonblockingWriter(Console.current.output)
    /// Returns the line that replaces a number of missing lines.
    private let gap: (Int) -> [UInt8]
    private var waiting: [UInt8] = []
    private var start = 0
    private let signals: SignalQueue
    private var isLive = false
    /// Lines left out since the last one that was taken.
    private var leftOut = 0
    private var hasReported = false

    /// As much as may wait, in bytes: minutes of a fast pad.
    private static let limit = 4 << 20

    /// - Parameters:
    ///   - signals: what ends the waiting for a reader.
    ///   - gap: the line that says how many lines are left out in its place.
    init(hearing signals: SignalQueue, gap: @escaping (Int) -> [UInt8]) {
        self.signals = signals
        self.gap = gap
    }

    /// Lines for programs.
    static func json(hearing signals: SignalQueue) -> LineOutput {
        LineOutput(hearing: signals) { Array("{\"type\":\"overrun\",\"lines\":\($0)}\n".utf8) }
    }

    /// Lines for people.
    static func plain(hearing signals: SignalQueue) -> LineOutput {
        LineOutput(hearing: signals) {
            Array("(\($0.counted("line is", "lines are")) missing here: they were not read in time)\n".utf8)
        }
    }

    /// Bytes that wait.
    var count: Int { waiting.count - start }

    /// The descriptor to poll for room; nil where nothing waits.
    var pollable: Int32? { count > 0 ? writer.number : nil }

    /// What the lines are of: a device does not wait for their reader.
    func open(_ header: SessionHeader) { isLive = header.origin.kind == .device }

    /// Appends whole lines, where there is room for them.
    func append(_ more: some Collection<UInt8>) {
        // What was left out is made up for by one line, once half of what waited has been read.
        let limit = leftOut > 0 ? Self.limit / 2 : Self.limit
        guard !isLive || count + more.count <= limit || count == 0 else { return leaveOut(more) }
        if leftOut > 0 {
            waiting += gap(leftOut)
            leftOut = 0
        }
        waiting += more
    }

    /// Writes what waits: of a recording all, unless a signal comes; of a device what is taken at once.
    ///
    /// - Throws: `BrokenPipe` where the pipe is closed, else a `Failure` with the reason.
    func flush() throws {
        while try !writeSome() {
            guard !isLive, !signals.isEndWanted, isRoomBeforeASignal() else { return }
        }
    }

    /// Writes what waits, if anything does.
    func flushIfNeeded() throws { if count > 0 { try flush() } }

    /// Writes all that waits, for nothing more comes.
    ///
    /// - Throws: as `flush` does.
    func finish() throws {
        var patience = ReaderPatience()
        while true {
            let before = count
            if try writeSome() { break }
            if count < before { patience.progress() }
            guard patience.wait(for: writer) else {
                // Said below, with their number.
                hasReported = true
                leaveOut(waiting[start...])
                (waiting, start) = ([], 0)
                break
            }
        }
        guard leftOut > 0 else { return }
        let lost = leftOut == 1 ? "line is" : "\(leftOut) lines are"
        Diagnostics.writeError("standard output: its reader stopped, and the last \(lost) lost")
        leftOut = 0
    }

    /// - Returns: whether nothing waits any more.
    private func writeSome() throws -> Bool {
        while start < waiting.count {
            let taken: Int
            do throws(SystemFailure) {
                taken = try writer.write(waiting[start...])
            } catch {
                throw OutputBuffer.failure(error.number, descriptor: descriptor, name: "standard output")
            }
            guard taken > 0 else {
                if start > waiting.count / 2 {
                    waiting.removeSubrange(..<start)
                    start = 0
                }
                return false
            }
            start += taken
        }
        waiting.removeAll(keepingCapacity: waiting.count < 1 << 20)
        start = 0
        return true
    }

    private func leaveOut(_ more: some Sequence<UInt8>) {
        leftOut += more.count { $0 == UInt8(ascii: "\n") }
        guard !hasReported, isLive else { return }
        hasReported = true
        Diagnostics.writeError(
            "standard output: its reader is too slow or has stopped; lines are left out from here on")
    }

    /// - Returns: whether there is room; false where a signal is to be obeyed first.
    private func isRoomBeforeASignal() -> Bool {
        var loop = EventLoop()
        loop.awaitWriting(to: writer.number)
        let signal = loop.awaitReading(from: signals.descriptor)
        _ = loop.wait(until: nil)
        return !loop.isReady(signal)
    }
}
