import Core
import Glibc
import LinuxInput
import Text

/// Waits until a device can be opened: at each change of nodes and their rights, else each second.
struct DeviceWait {
    /// What is done besides while a device is waited for.
    struct Duties {
        /// The descriptor of the keys; nil where there are none, or no more.
        var keys: () -> Int32? = { nil }
        /// Shows what is due, and says when it is due again on CLOCK_MONOTONIC; nil for never.
        var show: () throws -> Int64? = { nil }
        /// Obeys a signal or, with nil, keys; says whether the wait ends.
        var obey: (Int32?) throws -> Bool
        /// Says something to the person.
        var say: (String) -> Void = { Notes.write($0) }
    }

    let opener: SourceOpener
    let signals: SignalQueue

    private static let interval: Int64 = 1_000_000

    /// Opens the device that the options ask for, as soon as it can be.
    ///
    /// - Returns: the device; nil where the wait was ended.
    func open(_ duties: Duties) throws -> EvdevDevice? {
        var told: EvdevError?
        return try open(duties, deadline: nil) {
            do throws(EvdevError) {
                return try opener.openDevice()
            } catch {
                if told?.kind != error.kind { duties.say("Waiting: \(error)") }
                told = error
                return nil
            }
        }
    }

    /// Opens a device that was lost, as soon as it is back.
    ///
    /// - Parameters:
    ///   - lost: what is looked for, and what is known of others of its name.
    ///   - deadline: when to give up, on CLOCK_MONOTONIC.
    /// - Returns: the device, and whether it is proven to be the same one; nil where the wait was ended or the time is
    ///   over.
    func open(_ lost: inout LostDevice, deadline: Int64?, _ duties: Duties) throws
        -> (device: EvdevDevice, isProven: Bool)?
    {
        var hasToldOthers = false
        var isProven = true
        let found = try open(duties, deadline: deadline) {
            let catalog = DeviceCatalog.scan(pads: opener.pads)
            switch lost.find(in: catalog) {
            case .absent: return nil
            case .back(let entry):
                isProven = true
                return opener.openAgain(entry, among: catalog)
            case .unproven(let entry):
                isProven = false
                return opener.openAgain(entry, among: catalog)
            case .onlyOthers(let entry):
                if !hasToldOthers {
                    duties.say(
                        "\(entry.device.path) is another \(lost.match.name.printable()); waiting for the lost one."
                    )
                }
                hasToldOthers = true
                return nil
            }
        }
        return found.map { ($0, isProven) }
    }

    private func open(
        _ duties: Duties, deadline: Int64?, look: () throws -> EvdevDevice?
    ) throws -> EvdevDevice? {
        let watcher = DeviceWatcher()
        var nextLook: Int64? = 0
        while true {
            let now = SessionClock.machineNow
            if let due = nextLook, due <= now {
                if let device = try look() { return device }
                nextLook = watcher.pollable == nil ? now + Self.interval : nil
            }
            if let deadline, now >= deadline { return nil }
            let shown = try duties.show()
            switch try wait(
                for: watcher, until: [nextLook, deadline, shown].compactMap(\.self).min(), duties)
            {
            case .nothing: break
            case .change: nextLook = 0
            case .end: return nil
            }
        }
    }

    private enum Outcome {
        case nothing, change, end
    }

    private func wait(for watcher: DeviceWatcher, until due: Int64?, _ duties: Duties) throws -> Outcome {
        var polled = [pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)]
        let keys = duties.keys()
        if let keys { polled.append(pollfd(fd: keys, events: Int16(POLLIN), revents: 0)) }
        if let changes = watcher.pollable {
            polled.append(pollfd(fd: changes, events: Int16(POLLIN), revents: 0))
        }
        let timeout = due.map { Int32(clamping: (max(0, $0 - SessionClock.machineNow) + 999) / 1_000) } ?? -1
        guard unsafe poll(&polled, nfds_t(polled.count), timeout) > 0 else { return .nothing }
        while let signal = signals.next() {
            if try duties.obey(signal) { return .end }
        }
        if keys != nil, polled[1].revents != 0, try duties.obey(nil) { return .end }
        return watcher.changes().isEmpty ? .nothing : .change
    }
}
