import Core

extension Session {
    /// The device is lost and waited for, with the session kept alive meanwhile.
    ///
    /// - Returns: what is done until it is back; `ending` says why the wait was ended.
    func beginWaiting() -> DeviceWait.Callbacks {
        ending = nil
        supervisor.isLost = true
        return DeviceWait.Callbacks(
            commandSources: commandSources, show: showWithoutSource,
            perform: {
                try self.perform($0)
                return self.ending != nil
            }, notify: notify)
    }

    /// Does what is due while there is no source to read, above all showing.
    ///
    /// - Returns: when there is something to show again, on CLOCK_MONOTONIC; nil for never.
    private func showWithoutSource() throws -> MachineTime? {
        moment = max(moment, now)
        try showPending()
        return displays.compactMap(\.nextShow).min()
    }
}
