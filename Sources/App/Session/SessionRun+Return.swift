import LinuxInput
import Text

extension SessionRun {
    /// Waits for the lost device, or until the user asks for another one.
    ///
    /// - Returns: whether there is a device to read.
    func awaitReturn(_ session: Session) throws -> Bool {
        guard var lost = (session.source as? any Reconnectable)?.whenLost else { return false }
        if session.screen == nil {
            Diagnostics.write("\(session.origin.device.name.printable()) was lost; waiting until it is back.")
        }
        while true {
            let found = try waiting.open(&lost, deadline: session.deadline, session.beginWaiting())
            if let found {
                try switchTo(session, with: found.device)
                if !found.isProven {
                    let device = found.device.origin.device
                    session.notify(
                        "Continuing with \(device.name.printable()) (\(device.path)), which may be another one."
                    )
                }
                return true
            }
            guard session.ending == .nextPad else { return false }
            if try resume(session) { return true }
        }
    }

    /// Continues with the next pad, or reports why it cannot.
    ///
    /// - Returns: whether it continues.
    func resume(_ session: Session) throws -> Bool {
        let found: EvdevDevice
        do throws(EvdevError) {
            found = try waiting.opener.openDevice(after: session.origin.device)
        } catch {
            session.notify("\(error)")
            return false
        }
        try switchTo(session, with: found, isSame: false)
        return true
    }

    private func switchTo(
        _ session: Session, with found: EvdevDevice, isSame: Bool = true
    ) throws {
        try session.expectAxis(of: found.origin)
        let configuration = try measure(found.origin)
        session.switchSource(to: found, configuration, isSame: isSame)
        session.reactions?.reopen(for: found, configuration)
        begin(session)
    }
}
