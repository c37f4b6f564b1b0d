import Core
import Glibc
import LinuxInput
import Text

/// Waits until a device can be opened: at each change of nodes and their rights, else each second.
struct DeviceWait {
    /// What is done besides while a device is waited for.
    struct Callbacks {
        /// Who asks for something meanwhile.
        var commandSources: [any CommandSource]
        /// Shows what is due, and says when it is due again on CLOCK_MONOTONIC; nil for never.
        var show: () throws -> MachineTime? = { nil }
        /// Obeys a command; says whether the wait ends.
        var perform: (SessionCommand) throws -> Bool
        /// Says something to the person.
        var notify: (String) -> Void = { Diagnostics.write($0) }
    }

    let opener: SourceOpener
    let signals: SignalQueue

    private static let interval: Int64 = 1_000_000

    /// Opens the device that the options ask for, as soon as it can be.
    ///
    /// - Returns: the device; nil where the wait was ended.
    func open(_ duties: Callbacks) throws -> EvdevDevice? {
        var told: EvdevError?
        return try open(duties, deadline: nil) {
            do throws(EvdevError) {
                return try opener.openDevice()
            } catch {
                if told?.kind != error.kind { duties.notify("Waiting: \(error)") }
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
    func open(_ lost: inout LostDevice, deadline: MachineTime?, _ duties: Callbacks) throws
        -> (device: EvdevDevice, isProven: Bool)?
    {
        var hasReportedOthers = false
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
                if !hasReportedOthers {
                    duties.notify(
                        "\(entry.device.path) is another \(lost.match.name.printable()); waiting for the lost one."
                    )
                }
                hasReportedOthers = true
                return nil
            }
        }
        return found.map { ($0, isProven) }
    }

    private func open(
        _ duties: Callbacks, deadline: MachineTime?, look: () throws -> EvdevDevice?
    ) throws -> EvdevDevice? {
        let watcher = DeviceWatcher()
        var nextLook: MachineTime? = 0
        while true {
            let now = PlaybackClock.machineNow
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

    private func wait(for watcher: DeviceWatcher, until due: MachineTime?, _ duties: Callbacks) throws
        -> Outcome
    {
        var loop = EventLoop()
        let ready = duties.commandSources.map { loop.awaitReading(from: $0.pollable) }
        loop.awaitReading(from: watcher.pollable)
        guard loop.wait(until: due) else { return .nothing }
        for (source, place) in zip(duties.commandSources, ready) where loop.isReady(place) {
            for command in try source.readCommands() where try duties.perform(command) { return .end }
        }
        return watcher.changes().isEmpty ? .nothing : .change
    }
}
