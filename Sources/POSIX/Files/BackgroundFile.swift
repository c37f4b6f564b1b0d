internal import Glibc
internal import Synchronization

/// A file or a pipe that a thread of its own writes into: a slow disk must not hold up a device.
///
/// What waits is bounded. What stands in a file is whole entries, also after the disk has run full, and is on the disk a
/// second later at the latest.
public final class BackgroundFile: Sendable {
    /// What went wrong while it was written.
    public enum Trouble: Sendable {
        /// The system refused.
        case refused(SystemFailure)
        /// Somebody deleted the file while it was written.
        case deleted
        /// Nobody reads the pipe any more.
        case readerIsGone
        /// Nobody took anything from the pipe, and nobody waits for that; so many bytes are lost.
        case readerHasStopped(Int)
    }

    /// Why it cannot begin.
    public enum StartError: Error {
        /// The system gives no pipe to wake the thread by.
        case noPipe(SystemFailure)
        /// The system gives no thread.
        case noThread(SystemFailure)
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
    public static let limit = 8 << 20
    private static let syncInterval: Int64 = 1_000_000

    private let state = Mutex(State())
    /// The file; nil for a descriptor that is somebody else's.
    private let file: FileDescriptor?
    private let descriptor: Int32
    private let isPipe: Bool
    private let start: Int64
    private let wholeLength: @Sendable ([UInt8]) -> Int
    private let writer: NonblockingWriter
    private let bell: Pipe
    private let thread = Mutex<WorkerThread?>(nil)

    /// Begins to write at the end of an open file, or into a named pipe.
    ///
    /// - Parameters:
    ///   - file: the file, opened for writing.
    ///   - start: the length of the file.
    ///   - wholeLength: how much of a text is whole entries.
    public convenience init(
        _ file: consuming FileDescriptor, at start: Int64 = 0,
        wholeLength: @escaping @Sendable ([UInt8]) -> Int
    ) throws(StartError) {
        let number = file.number
        try self.init(file, number, at: start, wholeLength)
    }

    /// Begins to write into a descriptor that stays open, such as standard output.
    ///
    /// - Parameters:
    ///   - descriptor: the descriptor, which is not closed.
    ///   - wholeLength: how much of a text is whole entries.
    public convenience init(
        borrowing descriptor: Int32, wholeLength: @escaping @Sendable ([UInt8]) -> Int
    ) throws(StartError) {
        try self.init(nil, descriptor, at: 0, wholeLength)
    }

    private init(
        _ file: consuming FileDescriptor?, _ descriptor: Int32, at start: Int64,
        _ wholeLength: @escaping @Sendable ([UInt8]) -> Int
    ) throws(StartError) {
        self.file = file
        self.descriptor = descriptor
        isPipe = (try? FileStatus(of: descriptor))?.kind == .pipe
        self.start = start
        self.wholeLength = wholeLength
        writer = NonblockingWriter(descriptor)
        do throws(SystemFailure) { bell = try Pipe() } catch { throw .noPipe(error) }
        do throws(SystemFailure) {
            let started = try WorkerThread { self.run() }
            thread.withLock { $0 = started }
        } catch {
            throw .noThread(error)
        }
    }

    /// Hands over whole entries, waiting for room: for sources that wait in turn, and lose nothing by it.
    ///
    /// - Parameters:
    ///   - bytes: the entries.
    ///   - keepsWaiting: asked while there is no room, every millisecond.
    /// - Returns: whether they were taken; after a trouble they are not.
    public func offer(_ bytes: [UInt8], keepsWaiting: () -> Bool) -> Bool {
        while !offer(bytes) {
            guard trouble == nil, keepsWaiting() else { return false }
            usleep(1_000)
        }
        return true
    }

    /// Hands over whole entries.
    ///
    /// - Returns: whether there was room for them; after a trouble there is none.
    public func offer(_ bytes: [UInt8]) -> Bool {
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
    public var trouble: Trouble? { state.withLock { $0.trouble } }

    /// Bytes in the file that this wrote.
    public var written: Int64 { state.withLock { $0.written } }

    /// The length that the file has when all that was handed over is written.
    public var length: Int64 { start + state.withLock { $0.taken } }

    /// Whether the thread is done, so that `finish` does not wait.
    public var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// No more will come: what waits is written and put on the disk, by the thread.
    public func close() {
        state.withLock { $0.isClosing = true }
        bell.put(0)
    }

    /// Waits until all is on the disk, or in the pipe.
    ///
    /// - Parameter keepsWaiting: waits a moment for the reader of what is no file, and says whether to wait on; told
    ///   whether the reader took anything meanwhile.
    public func finish(keepsWaiting: (_ hasProgress: Bool) -> Bool) {
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

    /// The thread's work.
    private func run() {
        defer { state.withLock { $0.hasEnded = true } }
        var batch: [UInt8] = []
        var isDirty = false
        var nextSync = MonotonicClock.now + Self.syncInterval
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
            if isDirty, isClosing || MonotonicClock.now >= nextSync {
                guard synchronize() else { return }
                isDirty = false
                nextSync = MonotonicClock.now + Self.syncInterval
            }
            if isClosing, state.withLock({ $0.waiting.isEmpty }) { return }
            if batch.isEmpty || !isClosing { sleep(until: isDirty && file != nil ? nextSync : nil) }
        }
    }

    private func sleep(until moment: Int64?) {
        var request = pollfd(fd: bell.exit.number, events: Int16(POLLIN), revents: 0)
        let timeout = moment.map { Int32(clamping: max(0, $0 - MonotonicClock.now) / 1_000 + 1) } ?? -1
        _ = unsafe poll(&request, 1, timeout)
        bell.empty()
    }

    /// Writes a batch; where that fails, what was written of it is cut back to whole entries.
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
                fail(error.number == EPIPE ? .readerIsGone : .refused(error))
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

    /// - Returns: whether what was written is on the disk, as far as what is written has one.
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

    private func fail(_ trouble: Trouble) { state.withLock { $0.trouble = trouble } }
}
