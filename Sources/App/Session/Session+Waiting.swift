extension Session {
    /// The device is lost and waited for, with the session kept alive meanwhile.
    ///
    /// - Returns: what is done until it is back; `ending` says why the wait was ended.
    func beginWaiting() -> DeviceWait.Duties {
        ending = nil
        supervisor.isLost = true
        return DeviceWait.Duties(
            commandSources: commandSources, show: showWithoutSource,
            obey: {
                try self.obey($0)
                return self.ending != nil
            }, notify: notify)
    }

    /// Does what is due while there is no source to read, above all showing.
    ///
    /// - Returns: when there is something to show again, on CLOCK_MONOTONIC; nil for never.
    private func showWithoutSource() throws -> Int64? {
        moment = max(moment, now)
        try showWhatIsDue()
        return displays.compactMap(\.nextShow).min()
    }
}
