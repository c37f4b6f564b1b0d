import Core

extension Session {
    /// Starts to wait for the lost device, while the session remains responsive.
    ///
    /// - Returns: the callbacks of the wait; `ending` is the reason if the wait ends without a device.
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

    /// Shows what is due while there is no source.
    ///
    /// - Returns: when to call it again, on CLOCK_MONOTONIC; nil for never.
    private func showWithoutSource() throws -> MachineTime? {
        moment = max(moment, now)
        try showPending()
        return displays.compactMap(\.nextShow).min()
    }
}
