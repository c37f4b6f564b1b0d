package import Core
import LinuxInput
package import SessionEvents
import Text

/// Waits until a device can be opened. It tries at each change of nodes and permissions, or else every second.
package struct DeviceWait {
    /// What a session does while it waits for a device.
    package struct Callbacks {
        /// The participants that supply commands.
        var participants: [any CommandReader]
        /// Shows what is due; returns when to call it again, on CLOCK_MONOTONIC, or nil for never.
        var show: () throws -> MachineTime?
        /// Carries out a command; returns whether to stop waiting.
        var perform: (SessionCommand) throws -> Bool
        /// Shows a message to the user.
        var notify: (String) -> Void

        package init(
            participants: [any CommandReader], show: @escaping () throws -> MachineTime? = { nil },
            perform: @escaping (SessionCommand) throws -> Bool,
            notify: @escaping (String) -> Void = { Diagnostics.write($0) }
        ) {
            self.participants = participants
            self.show = show
            self.perform = perform
            self.notify = notify
        }
    }

    package let opener: SourceOpener
    package let signals: SignalQueue

    package init(for selection: SourceSelection) throws {
        (opener, signals) = (try SourceOpener(selection), try SignalQueue())
    }

    private static let intervalMicroseconds: Int64 = 1_000_000

    /// Opens the selected device as soon as possible.
    ///
    /// - Returns: the device; nil if the user stopped waiting.
    func open(_ duties: Callbacks) throws -> (any ConnectedPad)? {
        var reported: EvdevError?
        return try open(duties, deadline: nil) {
            do throws(EvdevError) {
                return try opener.openDevice()
            } catch {
                // Waiting would not make it agreed to.
                if [.unasked, .refused].contains(error.kind) { throw Failure(error) }
                if reported?.kind != error.kind { duties.notify("Waiting: \(error)") }
                reported = error
                return nil
            }
        }
    }

    /// Opens a lost device again, as soon as it has returned.
    ///
    /// - Parameters:
    ///   - lost: the device to find, and what is known about other devices of the same name.
    ///   - deadline: when to give up, on CLOCK_MONOTONIC.
    /// - Returns: the device, and whether it is proven to be the same one; nil if the user stopped waiting or the
    ///   deadline has passed.
    func open(_ lost: inout LostDevice, deadline: MachineTime?, _ duties: Callbacks) throws
        -> (device: any ConnectedPad, isProven: Bool)?
    {
        var hasReportedOthers = false
        var isProven = true
        let found = try open(duties, deadline: deadline) {
            let catalog = opener.catalog()
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
        _ duties: Callbacks, deadline: MachineTime?, look: () throws -> (any ConnectedPad)?
    ) throws -> (any ConnectedPad)? {
        let watcher = DeviceWatcher()
        var nextLook: MachineTime? = 0
        while true {
            let now = PlaybackClock.machineNow
            if let due = nextLook, due <= now {
                if let device = try look() { return device }
                nextLook = watcher.pollable == nil ? now + Self.intervalMicroseconds : nil
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
        loop.awaitCommands(of: duties.participants)
        loop.awaitReading(from: watcher.pollable)
        guard loop.wait(until: due) else { return .nothing }
        for (index, participant) in duties.participants.enumerated() where loop.hasCommands(index) {
            for command in try participant.readCommands() where try duties.perform(command) { return .end }
        }
        return watcher.changes().isEmpty ? .nothing : .change
    }
}
