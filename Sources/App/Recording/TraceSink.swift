import Glibc
import Synchronization
import POSIX

/// A file that a trace is written into by a thread of its own: a slow disk must not hold up the device.
///
/// What waits is bounded. What stands in the file is whole frames, also after the disk has run full, and is on the
/// disk a second later at the latest.
final class TraceSink: Sendable {
    /// What went wrong with the file.
    enum Trouble: Sendable {
        /// The system refused, with its error number.
        case refused(Int32)
        /// Somebody deleted the file while it was written.
        case deleted
        /// Nobody reads the pipe any more.
        case readerIsGone
        /// Nobody took anything from the pipe, and the recording is to end; so many bytes are lost.
        case readerHasStopped(Int)
    }

    private struct State {
        var waiting: [UInt8] = []
        var written: Int64 = 0
        var taken: Int64 = 0
        var trouble: Trouble?
        var isClosing = false
        var hasEnded = false
        var isGivenUp = false
        var isAwake = false
    }

    /// As much as may wait, in bytes: seconds of the fastest pads.
    static let limit = 8 << 20
    private static let syncInterval: Int64 = 1_000_000

    private let state = Mutex(State())
    private let descriptor: Int32
    private let isFile: Bool
    private let isPipe: Bool
    private let start: Int64
    private let wholeLength: @Sendable ([UInt8]) -> Int
    private let writer: NonblockingWriter
    private let bell: Pipe
    private let thread = Mutex<WorkerThread?>(nil)

    /// Begins to write at the end of an open file, or into a pipe.
    ///
    /// - Parameters:
    ///   - descriptor: the file, which this closes where `isFile`, also when it cannot begin.
    ///   - wholeLength: how much of a text is whole frames.
    init(
        descriptor: Int32, isFile: Bool, at start: Int64 = 0,
        wholeLength: @escaping @Sendable ([UInt8]) -> Int
    ) throws {
        self.descriptor = descriptor
        self.isFile = isFile
        var information = stat()
        isPipe = unsafe fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT == S_IFIFO
        self.start = start
        self.wholeLength = wholeLength
        writer = NonblockingWriter(descriptor)
        do throws(SystemFailure) {
            bell = try Pipe()
        } catch {
            if isFile { Glibc.close(descriptor) }
            throw Failure(.readOrWrite, "cannot make a pipe: \(error)")
        }
        do throws(SystemFailure) {
            let started = try WorkerThread { self.run() }
            thread.withLock { $0 = started }
        } catch {
            // The descriptor is closed by `deinit`: all that this is made of is there by now.
            throw Failure(.readOrWrite, "cannot start a thread: \(error)")
        }
    }

    deinit {
        if isFile { Glibc.close(descriptor) }
    }

    /// Hands over whole frames, waiting for room: for sources that wait in turn, and lose nothing by it.
    ///
    /// - Returns: whether they were taken; after a trouble, and once the program is to end, they are not.
    func offerPatiently(_ bytes: [UInt8]) -> Bool {
        while !offer(bytes) {
            if trouble != nil || SignalQueue.isEndWanted { return false }
            usleep(1_000)
        }
        return true
    }

    /// Hands over whole frames.
    ///
    /// - Returns: whether there was room for them; after a trouble there is none.
    func offer(_ bytes: [UInt8]) -> Bool {
        let (taken, mustWake) = state.withLock { state in
            guard state.trouble == nil,
                state.waiting.isEmpty || state.waiting.count + bytes.count <= Self.limit
            else { return (false, false) }
            state.waiting.append(contentsOf: bytes)
            state.taken += Int64(bytes.count)
            defer { state.isAwake = true }
            return (true, !state.isAwake)
        }
        if mustWake { bell.put(0) }
        return taken
    }

    /// What went wrong, if anything did.
    var trouble: Trouble? { state.withLock { $0.trouble } }

    /// Bytes in the file that this wrote.
    var written: Int64 { state.withLock { $0.written } }

    /// The length that the file has when all that was handed over is written.
    var length: Int64 { start + state.withLock { $0.taken } }

    /// Whether the thread is done, so that `finish` does not wait.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// No more will come: what waits is written and put on the disk, by the thread.
    func close() {
        state.withLock { $0.isClosing = true }
        bell.put(0)
    }

    /// Waits until all is on the disk, or in the pipe; for the reader of a pipe not for ever once the program is to end.
    func finish() {
        close()
        var patience = ReaderPatience()
        var written = written
        while !isFile || isPipe, !hasEnded {
            let now = self.written
            if now > written { patience.progress() }
            written = now
            guard patience.wait(milliseconds: 20) else {
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

    /// The thread's work.
    private func run() {
        defer { state.withLock { $0.hasEnded = true } }
        var batch: [UInt8] = []
        var isDirty = false
        var nextSync = SessionClock.machineNow + Self.syncInterval
        while true {
            let isClosing = state.withLock { state in
                batch.removeAll(keepingCapacity: true)
                swap(&batch, &state.waiting)
                state.isAwake = false
                return state.isClosing
            }
            if !batch.isEmpty {
                guard write(batch) else { return }
                isDirty = true
            }
            if isDirty, isFile, isClosing || SessionClock.machineNow >= nextSync {
                guard synchronize() else { return }
                isDirty = false
                nextSync = SessionClock.machineNow + Self.syncInterval
            }
            if isClosing, state.withLock({ $0.waiting.isEmpty }) { return }
            if batch.isEmpty || !isClosing { sleep(until: isDirty && isFile ? nextSync : nil) }
        }
    }

    private func sleep(until moment: Int64?) {
        var request = pollfd(fd: bell.exit.number, events: Int16(POLLIN), revents: 0)
        let timeout = moment.map { Int32(clamping: max(0, $0 - SessionClock.machineNow) / 1_000 + 1) } ?? -1
        _ = unsafe poll(&request, 1, timeout)
        bell.empty()
    }

    /// Writes a batch; where that fails, what was written of it is cut back to whole frames.
    private func write(_ batch: [UInt8]) -> Bool {
        var written = 0
        var hasWaited = false
        // A ring that was heard amid the waiting for room is for `sleep`.
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
                cut(back: wholeLength(Array(batch[..<written])))
                fail(error.number == EPIPE ? .readerIsGone : .refused(error.number))
                return false
            }
        }
        state.withLock { $0.written += Int64(batch.count) }
        return true
    }

    /// - Returns: whether there may be room; false where nobody waits for it any more.
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
        guard isFile else { return }
        let length =
            start
            + state.withLock { state in
                state.written += Int64(whole)
                return state.written
            }
        _ = ftruncate(descriptor, off_t(length))
        fdatasync(descriptor)
    }

    private func synchronize() -> Bool {
        guard fdatasync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
            fail(.refused(errno))
            return false
        }
        var information = stat()
        let isKnown = unsafe fstat(descriptor, &information) == 0
        if isKnown, information.st_nlink == 0 {
            fail(.deleted)
            return false
        }
        return true
    }

    private func fail(_ trouble: Trouble) { state.withLock { $0.trouble = trouble } }
}
