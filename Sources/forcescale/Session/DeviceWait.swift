import Evdev
import Glibc
import Pressure

/// Waits until a device can be opened: at each change of nodes and their rights, else each second.
struct DeviceWait {
    let opener: SourceOpener
    let signals: SignalQueue

    /// Opens the device as soon as it can be.
    ///
    /// - Parameters:
    ///   - match: the device that was lost, where it is to be found again.
    ///   - deadline: when to give up, on CLOCK_MONOTONIC.
    ///   - interrupted: takes a signal or, with nil, keys; says whether the person left.
    /// - Returns: the device; nil where the person left or the time is over.
    func open(
        matching match: DeviceMatch?, deadline: Int64?, keys: Int32?, interrupted: (Int32?) throws -> Bool
    ) throws -> EvdevDevice? {
        let watcher = DeviceWatcher()
        var told: EvdevError?
        while true {
            do throws(EvdevError) {
                return try opener.openDevice(matching: match)
            } catch {
                if told?.kind != error.kind, match == nil { Notes.write("Waiting: \(error)") }
                told = error
            }
            if let deadline, SessionClock.machineNow >= deadline { return nil }
            if try !waitForChange(watcher, deadline: deadline, keys: keys, interrupted: interrupted) {
                return nil
            }
        }
    }

    private func waitForChange(
        _ watcher: DeviceWatcher, deadline: Int64?, keys: Int32?, interrupted: (Int32?) throws -> Bool
    ) throws -> Bool {
        while true {
            var polled = [pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)]
            if let keys { polled.append(pollfd(fd: keys, events: Int16(POLLIN), revents: 0)) }
            if let changes = watcher.pollable {
                polled.append(pollfd(fd: changes, events: Int16(POLLIN), revents: 0))
            }
            var timeout: Int32 = watcher.pollable == nil ? 1_000 : -1
            if let deadline {
                let rest = Int32(clamping: max(0, deadline - SessionClock.machineNow) / 1_000 + 1)
                timeout = timeout < 0 ? rest : min(timeout, rest)
            }
            guard unsafe poll(&polled, nfds_t(polled.count), timeout) > 0 else { return true }
            while let signal = signals.next() {
                if try interrupted(signal) { return false }
            }
            if keys != nil, polled[1].revents != 0, try interrupted(nil) { return false }
            if !watcher.changes().isEmpty { return true }
        }
    }
}
