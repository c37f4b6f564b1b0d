import Core
import LinuxInput
import SessionEvents
import Text

/// What a session does when its device is lost, replaced or changed.
extension Session {
    /// Reports the source, and grabs it if that is selected.
    func begin() {
        introduce(pipeline.configuration, at: now)
        let now = now
        let blocked = device.begin(
            grab: plan.selection.grabs, byDefault: plan.grabsTouchpad, at: now, notify: notify)
        if let blocked { reportBlocked(blocked, at: now) }
        // Haptics start after all other requests to the device node.
        reactions?.start()
    }

    /// Reads the source, and each that follows it, to the end.
    ///
    /// - Returns: why the session is over; nil if the user asked to calibrate the pad.
    func readAll() throws -> SessionEnd? {
        while true {
            var reason = try readUntilEnd()
            if reason == .over(.lost), plan.selection.waits {
                guard let end = try awaitReturn() else { continue }
                reason = end
            }
            switch reason {
            case .over(let end): return end
            case .calibrates: return nil
            case .nextPad: _ = try continueWithNextPad()
            }
        }
    }

    /// Waits for the lost device, or until the user asks for another one.
    ///
    /// - Returns: why the session ends; nil if there is a device to read.
    private func awaitReturn() throws -> Ending? {
        guard var lost = (source as? any Reconnectable)?.whenLost else { return .over(.lost) }
        if screen == nil {
            Diagnostics.write("\(origin.device.name.printable()) was lost; waiting until it is back.")
        }
        while true {
            if let found = try plan.waiting.open(&lost, deadline: deadline, beginWaiting()) {
                try switchSource(to: found.device, isSame: true)
                if !found.isProven {
                    let device = found.device.origin.device
                    notify(
                        "Continuing with \(device.name.printable()) (\(device.path)), which may be another one."
                    )
                }
                return nil
            }
            // Without a command, the duration is over.
            guard ending == .nextPad else { return ending ?? .over(.duration) }
            if try continueWithNextPad() { return nil }
        }
    }

    /// Starts to wait for the lost device, while the session remains responsive.
    ///
    /// - Returns: the callbacks of the wait; `ending` is the reason if the wait ends without a device.
    private func beginWaiting() -> DeviceWait.Callbacks {
        resume()
        device.lose()
        return DeviceWait.Callbacks(
            participants: participants.commandReaders, show: showWithoutSource,
            perform: {
                try self.perform($0)
                return self.ending != nil
            }, notify: notify)
    }

    /// Shows what is due while there is no source.
    ///
    /// - Returns: when to call it again, on CLOCK_MONOTONIC; nil for never.
    private func showWithoutSource() throws -> MachineTime? {
        clock.advance(to: now)
        try showPending()
        return participants.scheduled.compactMap(\.nextDue).min()
    }

    /// Continues with the next pad, or reports why it cannot.
    ///
    /// - Returns: whether it continues.
    private func continueWithNextPad() throws -> Bool {
        let found: any ConnectedPad
        do throws(EvdevError) {
            found = try plan.waiting.opener.openDevice(after: origin.device)
        } catch {
            notify("\(error)")
            return false
        }
        try switchSource(to: found, isSame: false)
        return true
    }

    /// Continues with another device, on the same clock and with the same time 0.
    ///
    /// - Parameter isSame: whether it is the same device, so that the tare remains valid.
    private func switchSource(to found: any ConnectedPad, isSame: Bool) throws {
        try expectAxis(of: found.origin)
        let configuration = try plan.measure(found.origin)
        read(found, configuration, isSame: isSame)
        reactions?.reopen(for: found, configuration)
        begin()
    }

    /// Continues with the axis that another program has set, from the current touch on.
    ///
    /// - Throws: `Failure` if the measurement needs a single axis, or cannot use this one.
    func followAxis() throws {
        guard let axis = origin.axis else { return }
        let change =
            "another program changed \(axis.name) of \(origin.device.name.printable()) "
            + axis.difference(from: pipeline.configuration.channel.axis)
        guard !needsOneAxis else { throw Failure(oneAxis: change) }
        let configuration = try plan.measure(origin)
        // The header of a recording has only one axis.
        endRecording()
        pipeline.reconfigure(with: configuration)
        introduce(configuration, at: moment)
        notify("Note: \(change).")
    }

    /// Checks that a device that has returned has the same axis, if the measurement needs a single axis.
    private func expectAxis(of origin: SourceInfo) throws {
        guard needsOneAxis, let axis = origin.axis, let known = self.origin.axis, axis != known else {
            return
        }
        throw Failure(
            oneAxis: "\(axis.name) of \(origin.device.name.printable()) came back changed "
                + axis.difference(from: known))
    }
}

extension PressureAxis {
    fileprivate func difference(from known: PressureAxis) -> String {
        "from \(known.minimum)…\(known.maximum) to \(minimum)…\(maximum)"
    }
}

extension Failure {
    /// The axis has changed.
    fileprivate init(oneAxis change: String) {
        self.init(
            .badData,
            "\(change), and a measurement needs a single axis; the data before was kept. Start again.")
    }
}
