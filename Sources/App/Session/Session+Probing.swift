import Core
import LinuxInput
import Text

extension Session {
    /// Looks whether another program holds the device that is read from now on.
    func probeHold() {
        let now = self.now
        guard let device = source as? EvdevDevice, let arrival = device.probeByHolding(at: now) else {
            return
        }
        takeProbe(arrival, at: now)
    }

    /// Takes what looking at a silent device found: that another program holds it.
    func takeProbe(_ arrival: SourceEvent, at now: Int64) {
        recorder?.take(arrival, frame)
        pipeline.take(arrival, frame) { presenter.take($0, at: now) }
        say(
            "Another program holds \(origin.device.name.printable()) (\(origin.device.path.printable())): until it lets "
                + "go, nothing that happens on the pad arrives here.")
    }
}
