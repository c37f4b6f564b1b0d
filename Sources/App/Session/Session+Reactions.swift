import Core
import LinuxInput

extension Session {
    /// Gives back what belongs to others where nobody reads any more.
    func abandon() {
        StandardError.setLive(false)
        presenter.giveBack()
        endRecording()
        endReactions()
    }

    /// Comes last: until a device's haptics have answered, whoever closes the device waits.
    func endReactions() {
        reactions?.reap()
        for note in reactions?.takeNotes() ?? [] { Notes.write(note) }
        reactions?.end()
        if let device = source as? EvdevDevice, device.isBusy { BusyDevices.leave(device) }
        for device in retired { BusyDevices.leave(device) }
    }

    /// Tells a report to whoever feels it and whoever sees it; who acts on it comes when it is shown.
    func tell(_ report: MeasurementEvent, at now: Int64) {
        guard let reactions, case .threshold(let edge) = report else {
            return presenter.take(report, at: now)
        }
        reactions.feel(edge, isDisturbing: presenter.isGuiding) { presenter.ring() }
        presenter.take(report, at: now)
        reactions.keep(edge)
    }

    /// Says something to the person: in the picture, or on standard error.
    func say(_ text: String) {
        guard presenter.isWatched else { return Notes.write(text) }
        presenter.notice(text, at: clock.isLive ? max(moment, now) : moment)
    }

    /// Says what hooks and haptics had to say.
    func sayWhatReactionsSay() {
        for note in reactions?.takeNotes() ?? [] { say(note) }
    }
}
