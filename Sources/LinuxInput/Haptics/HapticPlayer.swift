public import Core
internal import Glibc
internal import Synchronization
internal import POSIX

/// Plays effects on a device by a thread of its own: a driver may take half a minute to answer, and while it does
/// the kernel lets nobody else ask that node anything.
///
/// Opened at once, so that a refusal can be said; given its effects by `start`, after all that the reader asks of
/// the node. Until they are given, and after a failure, nothing plays and nothing waits.
public final class HapticPlayer: Sendable {
    /// What the thread came to.
    public enum News: Equatable, Sendable {
        /// The device has its effects.
        case ready(HapticKind)
        /// It cannot be played on, or no more; the system's error number.
        case failed(Int32)
        /// The effects are erased and the node is closed.
        case ended
    }

    /// The device that is played on.
    public let path: String
    /// How many effects it keeps at a time.
    public let slots: Int

    private let kinds: [HapticKind]
    private let waveform: UInt16
    private let effects: [HapticEffect]
    private let gate: DeviceIOLock
    private let node: Mutex<HapticNode?>
    private let isReady = Atomic<Bool>(false)
    private let told = Mutex<[News]>([])
    /// Indices of effects to the thread.
    private let commands: Pipe
    /// A byte for each piece of news from it.
    private let bell: Pipe

    /// Opens a device for playing.
    ///
    /// - Parameters:
    ///   - path: its node.
    ///   - codes: its force-feedback codes.
    ///   - effects: what will be played, by index.
    ///   - source: what is read, whose node this may be.
    /// - Throws: `EvdevError`: `denied` where this user may not write to it.
    public init(
        opening path: String, offering codes: CodeSet, effects: [HapticEffect],
        beside source: (any InputSource)?
    ) throws(EvdevError) {
        self.path = path
        self.effects = effects
        kinds = HapticKind.offered(by: codes)
        let waves = [ForceFeedbackCode.sine, ForceFeedbackCode.triangle, ForceFeedbackCode.square]
        waveform = waves.first { codes.contains($0) } ?? ForceFeedbackCode.sine
        let isSame = source?.origin.device.path == path
        gate = isSame ? (source as? any DeviceIOLocking)?.gate ?? DeviceIOLock() : DeviceIOLock()
        do throws(SystemFailure) {
            let opened = try HapticNode(opening: path)
            slots = try opened.slots
            commands = try Pipe()
            bell = try Pipe()
            node = Mutex(consume opened)
        } catch {
            throw EvdevError(attempt: "play on", subject: path, number: error.number)
        }
    }

    /// A descriptor to poll for news.
    public var pollable: Int32 { bell.exit.number }

    /// Begins to give the device its effects.
    public func start() {
        do throws(SystemFailure) {
            try WorkerThread { self.run() }.detach()
        } catch {
            tell(.failed(error.number))
        }
    }

    /// Plays an effect as soon as it can be; what the device has no effects for yet is not made up.
    public func play(_ index: Int) {
        guard isReady.load(ordering: .acquiring) else { return }
        commands.put(UInt8(truncatingIfNeeded: index))
    }

    /// What the thread came to since the last call.
    public func news() -> [News] {
        bell.empty()
        return told.withLock { told in
            defer { told = [] }
            return told
        }
    }

    /// Has the effects erased and the node closed, by the thread; `ended` says that it is done.
    public func end() {
        isReady.store(false, ordering: .releasing)
        commands.put(Self.end)
    }

    private static let end = UInt8.max

    /// The thread's work. The node is its own from here on: the lock only hands it over.
    private func run() {
        guard var node = node.withLock({ $0.take() }) else { return tell(.ended) }
        do throws(SystemFailure) {
            gate.take()
            let answer = Result { () throws(SystemFailure) in
                try node.upload(effects, as: kinds, waveform: waveform)
            }
            gate.giveBack()
            guard let kind = try answer.get() else { throw SystemFailure(number: ENOSYS) }
            isReady.store(true, ordering: .releasing)
            tell(.ready(kind))
            while let command = commands.next(), command != Self.end { try node.play(Int(command)) }
        } catch {
            isReady.store(false, ordering: .releasing)
            tell(.failed(error.number))
        }
        gate.take()
        node.erase()
        _ = consume node
        gate.giveBack()
        tell(.ended)
    }

    private func tell(_ news: News) {
        told.withLock { $0.append(news) }
        bell.put(0)
    }
}
