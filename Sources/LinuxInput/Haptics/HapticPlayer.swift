package import Core
internal import Glibc
internal import Synchronization
internal import POSIX

/// Plays effects on a device in a thread of its own: a driver may take half a minute to answer, during which the kernel
/// blocks all other requests to the node.
///
/// The device is opened immediately, so that an error can be reported. `start` uploads the effects, after all other
/// requests to the node. Before that, and after a failure, `play` does nothing and does not block.
package final class HapticPlayer: Sendable {
    /// A status report of the thread.
    package enum StatusReport: Equatable, Sendable {
        /// The effects have been uploaded.
        case ready(HapticKind)
        /// Playback is not possible, or not any more; the value is the system's error number.
        case failed(Int32)
        /// The effects are erased and the node is closed.
        case ended
    }

    /// The path of the device.
    package let path: String
    /// The number of effects that the device can store.
    package let slots: Int

    private let kinds: [HapticKind]
    private let waveform: UInt16
    private let effects: [HapticEffect]
    private let ioLock: DeviceIOLock
    private let node: Mutex<HapticNode?>
    private let isReady = Atomic<Bool>(false)
    private let reports = Mutex<[StatusReport]>([])
    /// Passes indices of effects to the thread.
    private let commands: Pipe
    /// Receives a byte for each status report.
    private let bell: Pipe

    /// Opens a device for playback.
    ///
    /// - Parameters:
    ///   - path: the path of its node.
    ///   - codes: its force-feedback codes.
    ///   - effects: the effects, which are played by index.
    ///   - source: the source that is read, which may be the same node.
    /// - Throws: `EvdevError` of kind `denied` if the user may not write to the node.
    package init(
        opening path: String, offering codes: CodeSet, effects: [HapticEffect],
        beside source: (any InputSource)?
    ) throws(EvdevError) {
        self.path = path
        self.effects = effects
        kinds = HapticKind.offered(by: codes)
        let waves = [ForceFeedbackCode.sine, ForceFeedbackCode.triangle, ForceFeedbackCode.square]
        waveform = waves.first { codes.contains($0) } ?? ForceFeedbackCode.sine
        let isSame = source?.origin.device.path == path
        ioLock = isSame ? (source as? any DeviceIOLocking)?.ioLock ?? DeviceIOLock() : DeviceIOLock()
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

    /// A descriptor to poll for status reports.
    package var pollable: Int32 { bell.exit.number }

    /// Starts uploading the effects.
    package func start() {
        do throws(SystemFailure) {
            try WorkerThread { self.run() }.detach()
        } catch {
            report(.failed(error.number))
        }
    }

    /// Plays an effect as soon as possible. The call is ignored while the effects are not uploaded.
    package func play(_ index: Int) {
        guard isReady.load(ordering: .acquiring) else { return }
        commands.put(UInt8(truncatingIfNeeded: index))
    }

    /// Returns the status reports since the last call.
    package func takeReports() -> [StatusReport] {
        bell.empty()
        return reports.withLock { reports in
            defer { reports = [] }
            return reports
        }
    }

    /// Makes the thread erase the effects and close the node; it reports `ended` when that is done.
    package func end() {
        isReady.store(false, ordering: .releasing)
        commands.put(Self.end)
    }

    private static let end = UInt8.max

    /// The main function of the thread. From now on the thread owns the node; the lock only passes it on.
    private func run() {
        guard var node = node.withLock({ $0.take() }) else { return report(.ended) }
        do throws(SystemFailure) {
            ioLock.lock()
            let answer = Result { () throws(SystemFailure) in
                try node.upload(effects, as: kinds, waveform: waveform)
            }
            ioLock.unlock()
            guard let kind = try answer.get() else { throw SystemFailure(number: ENOSYS) }
            isReady.store(true, ordering: .releasing)
            report(.ready(kind))
            while let command = commands.next(), command != Self.end { try node.play(Int(command)) }
        } catch {
            isReady.store(false, ordering: .releasing)
            report(.failed(error.number))
        }
        ioLock.lock()
        node.erase()
        _ = consume node
        ioLock.unlock()
        report(.ended)
    }

    private func report(_ report: StatusReport) {
        reports.withLock { $0.append(report) }
        bell.put(0)
    }
}
