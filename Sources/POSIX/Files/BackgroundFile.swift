internal import Glibc
internal import Synchronization

/// A file or pipe that is written by a thread of its own, so that a slow disk does not delay the device.
///
/// The queue is bounded. A file always consists of complete entries, even after the disk has become full, and entries
/// are stored on disk within a second.
package final class BackgroundFile: Sendable {
    /// A failure while writing.
    package enum WriteFailure: Sendable {
        /// The system returned an error.
        case refused(SystemFailure)
        /// The file was deleted while it was being written.
        case deleted
        /// The file before it could not be finished, so that nothing was written to this one.
        case previousIncomplete
        /// The pipe has no reader any more.
        case brokenPipe
        /// The reader of the pipe stopped reading, and waiting for it was given up; the value is the number of lost bytes.
        case readerHasStopped(Int)
    }

    /// The reason why writing cannot start.
    package enum StartError: Error {
        /// The pipe that wakes the thread could not be created.
        case noPipe(SystemFailure)
        /// The thread could not be created.
        case noThread(SystemFailure)
    }

    private struct State {
        var waiting: [UInt8] = []
        /// The ends of the entries in `waiting`.
        var ends: [Int] = []
        var written: Int64 = 0
        var taken: Int64 = 0
        var failure: WriteFailure?
        var isClosing = false
        var hasEnded = false
        var isGivenUp = false
        var isAwake = false
    }

    /// The capacity of the queue in bytes, which is enough for seconds of the fastest pads.
    package static let limit = 8 << 20
    private static let syncMicroseconds: Int64 = 1_000_000

    private let state = Mutex(State())
    /// The file; nil for a borrowed descriptor.
    private let file: FileDescriptor?
    private let descriptor: Int32
    private let isPipe: Bool
    private let start: Int64
    private let writer: NonblockingWriter
    private let bell: Pipe
    private let thread = Mutex<WorkerThread?>(nil)
    /// The file that must be finished before this one is written; nil from then on.
    private let previous: Mutex<BackgroundFile?>

    /// Starts appending to an open file or writing to a named pipe.
    ///
    /// - Parameters:
    ///   - file: the file, opened for writing.
    ///   - start: the current length of the file.
    ///   - previous: the file of the same recording before it. This one is written when that one is finished, so that
    ///     together they are a beginning of what was measured, even if the disk becomes full.
    package convenience init(
        _ file: consuming FileDescriptor, at start: Int64 = 0, after previous: BackgroundFile? = nil
    ) throws(StartError) {
        let number = file.number
        try self.init(file, number, at: start, after: previous)
    }

    /// Starts writing to a descriptor that stays open, such as standard output.
    ///
    /// - Parameter descriptor: the descriptor, which is not closed.
    package convenience init(borrowing descriptor: Int32) throws(StartError) {
        try self.init(nil, descriptor, at: 0, after: nil)
    }

    private init(
        _ file: consuming FileDescriptor?, _ descriptor: Int32, at start: Int64,
        after previous: BackgroundFile?
    ) throws(StartError) {
        self.previous = Mutex(previous)
        self.file = file
        self.descriptor = descriptor
        isPipe = (try? FileStatus(of: descriptor))?.kind == .pipe
        self.start = start
        writer = NonblockingWriter(descriptor)
        do throws(SystemFailure) { bell = try Pipe() } catch { throw .noPipe(error) }
        do throws(SystemFailure) {
            let started = try WorkerThread { self.run() }
            thread.withLock { $0 = started }
        } catch {
            throw .noThread(error)
        }
    }

    /// Queues an entry and waits for space. Use it for sources that can be delayed without losing data.
    ///
    /// - Parameters:
    ///   - bytes: the entry, which the file contains completely or not at all.
    ///   - keepsWaiting: called every millisecond while the queue is full; returns whether to keep waiting.
    /// - Returns: Whether the entry was queued; false after a failure.
    package func offer(_ bytes: [UInt8], keepsWaiting: () -> Bool) -> Bool {
        while !offer(bytes) {
            guard failure == nil, keepsWaiting() else { return false }
            usleep(1_000)
        }
        return true
    }

    /// Queues an entry.
    ///
    /// - Returns: false if the queue is full, or after a failure.
    package func offer(_ bytes: [UInt8]) -> Bool {
        let (taken, mustWake) = state.withLock { state in
            guard state.failure == nil,
                state.waiting.isEmpty || state.waiting.count + bytes.count <= Self.limit
            else { return (false, false) }
            state.waiting.append(contentsOf: bytes)
            state.ends.append(state.waiting.count)
            state.taken += Int64(bytes.count)
            defer { state.isAwake = true }
            return (true, !state.isAwake)
        }
        if mustWake { bell.put(0) }
        return taken
    }

    /// The failure; nil if there was none.
    package var failure: WriteFailure? { state.withLock { $0.failure } }

    /// The number of bytes written to the file.
    package var written: Int64 { state.withLock { $0.written } }

    /// The number of queued bytes that are not written; after a failure, those that are missing from the file.
    package var missing: Int64 { state.withLock { $0.taken - $0.written } }

    /// The length of the file once all queued bytes are written.
    package var length: Int64 { start + state.withLock { $0.taken } }

    /// The identity of the file; nil if it cannot be read.
    package var identity: FileStatus.Identity? { (try? FileStatus(of: descriptor))?.identity }

    /// Whether the thread has ended, so that `finish` does not block.
    package var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Ends the input: the thread writes the remaining entries, stores them on disk and ends.
    package func close() {
        state.withLock { $0.isClosing = true }
        bell.put(0)
    }

    /// Waits until everything is stored on disk, or written to the pipe.
    ///
    /// - Parameter keepsWaiting: waits a moment for the reader of a pipe and returns whether to keep waiting. Its argument
    ///   is whether the reader has read anything in the meantime.
    package func finish(keepsWaiting: (_ hasProgress: Bool) -> Bool) {
        close()
        var written = written
        while file == nil || isPipe, !hasEnded {
            let now = self.written
            defer { written = now }
            guard keepsWaiting(now > written) else {
                state.withLock { $0.isGivenUp = true }
                bell.put(0)
                break
            }
        }
        let running = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        running?.join()
    }

    /// The main function of the thread.
    private func run() {
        defer { state.withLock { $0.hasEnded = true } }
        guard previousIsFinished() else { return fail(.previousIncomplete) }
        var batch: [UInt8] = []
        var ends: [Int] = []
        var isDirty = false
        var nextSync = MonotonicClock.now + Self.syncMicroseconds
        while true {
            let isClosing = state.withLock { state in
                batch.removeAll(keepingCapacity: true)
                ends.removeAll(keepingCapacity: true)
                swap(&batch, &state.waiting)
                swap(&ends, &state.ends)
                state.isAwake = false
                return state.isClosing
            }
            if !batch.isEmpty {
                guard write(batch, ends) else { return }
                isDirty = true
            }
            if isDirty, isClosing || MonotonicClock.now >= nextSync {
                guard synchronize() else { return }
                isDirty = false
                nextSync = MonotonicClock.now + Self.syncMicroseconds
            }
            if isClosing, state.withLock({ $0.waiting.isEmpty }) { return }
            if batch.isEmpty || !isClosing { sleep(until: isDirty && file != nil ? nextSync : nil) }
        }
    }

    /// Waits until the file before this one has ended.
    ///
    /// - Returns: Whether it is complete, or there is none.
    private func previousIsFinished() -> Bool {
        guard let file = previous.withLock({ $0 }) else { return true }
        while !file.hasEnded { usleep(1_000) }
        previous.withLock { $0 = nil }
        return file.failure == nil
    }

    private func sleep(until moment: Int64?) {
        var request = pollfd(fd: bell.exit.number, events: Int16(POLLIN), revents: 0)
        let timeout = moment.map { Int32(clamping: max(0, $0 - MonotonicClock.now) / 1_000 + 1) } ?? -1
        _ = unsafe poll(&request, 1, timeout)
        bell.empty()
    }

    /// Writes a batch of entries; if that fails, truncates the file to complete entries.
    private func write(_ batch: [UInt8], _ ends: [Int]) -> Bool {
        var written = 0
        var hasWaited = false
        // The wake-up byte may have been consumed while waiting for space; put it back for `sleep`.
        defer { if hasWaited { bell.put(0) } }
        while written < batch.count {
            do throws(SystemFailure) {
                let count = try writer.write(batch[written...])
                written += count
                guard count == 0 else { continue }
                hasWaited = true
                if !waitForRoom() {
                    let left = state.withLock { $0.waiting.count }
                    fail(.readerHasStopped(batch.count - written + left))
                    return false
                }
            } catch {
                cut(back: ends.last { $0 <= written } ?? 0)
                fail(error.number == EPIPE ? .brokenPipe : .refused(error))
                return false
            }
        }
        state.withLock { $0.written += Int64(batch.count) }
        return true
    }

    /// - Returns: Whether there may be space; false if waiting was given up.
    private func waitForRoom() -> Bool {
        var polled = [
            pollfd(fd: writer.number, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: bell.exit.number, events: Int16(POLLIN), revents: 0),
        ]
        _ = unsafe poll(&polled, nfds_t(polled.count), -1)
        bell.empty()
        return !state.withLock { $0.isGivenUp }
    }

    private func cut(back whole: Int) {
        guard file != nil else { return }
        let length =
            start
            + state.withLock { state in
                state.written += Int64(whole)
                return state.written
            }
        try? file?.truncate(to: length)
        try? file?.synchronize()
    }

    /// - Returns: Whether the written bytes are stored on disk, if the descriptor is that of a file.
    private func synchronize() -> Bool {
        guard file != nil else { return true }
        do throws(SystemFailure) {
            try file?.synchronize()
        } catch {
            guard [EINVAL, EROFS].contains(error.number) else {
                fail(.refused(error))
                return false
            }
        }
        guard let status = try? FileStatus(of: descriptor), status.names == 0 else { return true }
        fail(.deleted)
        return false
    }

    private func fail(_ failure: WriteFailure) { state.withLock { $0.failure = failure } }
}
