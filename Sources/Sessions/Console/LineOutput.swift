import POSIX
package import Recordings
import Text

/// Lines of a session on their way to standard output, whose reader may be slow or stopped.
///
/// A replay waits for its reader until the program is to end. A device is read without waiting: its lines are queued up
/// to a limit while the session polls until the output is writable. Lines beyond the limit are dropped, which is
/// reported by a line in their place and on standard error.
package final class LineOutput {
    private let descriptor = Console.current.output
    private let writer = NonblockingWriter(Console.current.output)
    /// Returns the line that replaces a number of missing lines.
    private let gap: (Int) -> [UInt8]
    private var waiting: [UInt8] = []
    private var start = 0
    private let signals: SignalQueue
    private var isLive = false
    /// The number of lines dropped since the last accepted one.
    private var leftOut = 0
    private var hasReported = false

    /// The maximum size of the queue, in bytes: minutes of a fast pad.
    private static let limit = 4 << 20

    /// - Parameters:
    ///   - signals: the signals that end waiting for a reader.
    ///   - gap: returns the line that replaces a number of dropped lines.
    package init(signals: SignalQueue, gap: @escaping (Int) -> [UInt8]) {
        self.signals = signals
        self.gap = gap
    }

    /// Lines for programs.
    package static func json(signals: SignalQueue) -> LineOutput {
        LineOutput(signals: signals) { Array("{\"type\":\"overrun\",\"lines\":\($0)}\n".utf8) }
    }

    /// Lines for people.
    package static func plain(signals: SignalQueue) -> LineOutput {
        LineOutput(signals: signals) {
            Array("(\($0.counted("line is", "lines are")) missing here: they were not read in time)\n".utf8)
        }
    }

    /// The number of bytes in the queue.
    package var count: Int { waiting.count - start }

    /// The descriptor to poll until it is writable; nil if the queue is empty.
    var pollable: Int32? { count > 0 ? writer.number : nil }

    /// Sets the source: lines of a device do not wait for their reader.
    package func open(_ header: SessionHeader) { isLive = header.origin.kind == .device }

    /// Appends whole lines, or drops them if the queue is full.
    package func append(_ more: some Collection<UInt8>) {
        // After lines were dropped, the queue accepts lines again when half of it has been written.
        let limit = leftOut > 0 ? Self.limit / 2 : Self.limit
        guard !isLive || count + more.count <= limit || count == 0 else { return leaveOut(more) }
        if leftOut > 0 {
            waiting += gap(leftOut)
            leftOut = 0
        }
        waiting += more
    }

    /// Appends a line for people.
    package func append(line: String) { append("\(Console.current.fitting(line))\n".utf8) }

    /// Appends whole lines, or drops them if the queue is full; an empty queue exchanges its buffer for theirs.
    package func take(_ lines: inout [UInt8]) {
        if count == 0, leftOut == 0 { swap(&waiting, &lines) } else { append(lines) }
    }

    /// Writes the queue: completely for a recording, unless a signal arrives; as far as possible without waiting for a
    /// device.
    ///
    /// - Throws: `BrokenPipe` if the pipe is closed, otherwise a `Failure` with the reason.
    package func flush() throws {
        while try !writeSome() {
            guard !isLive, !signals.isEndWanted, isRoomBeforeASignal() else { return }
        }
    }

    /// Writes the queue if it is not empty.
    package func flushIfNeeded() throws { if count > 0 { try flush() } }

    /// Writes the whole queue at the end of the session.
    ///
    /// - Throws: as `flush` does.
    package func finish() throws {
        var patience = ReaderPatience()
        while true {
            let before = count
            if try writeSome() { break }
            if count < before { patience.progress() }
            guard patience.wait(for: writer) else {
                // This is reported below, with the number of lines.
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

    /// - Returns: whether the queue is empty.
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

    /// Waits until the output is writable or a signal arrives.
    ///
    /// - Returns: whether the output is writable; false if a signal must be handled first.
    private func isRoomBeforeASignal() -> Bool {
        var loop = EventLoop()
        loop.awaitWriting(to: writer.number)
        let signal = loop.awaitReading(from: signals.descriptor)
        _ = loop.wait(until: nil)
        return !loop.isReady(signal)
    }
}

/// A participant that writes lines to standard output.
package protocol LineDisplay: EventReceiver, Display, Writer {
    var output: LineOutput { get }
}

extension LineDisplay {
    package var pollableForWriting: Int32? { output.pollable }
}

extension ReadingReceiver where Self: LineDisplay {
    package var tickHorizon: Int64? { Self.usualTickHorizon }
}
