import Core
import Recordings
import Text

/// Continuing an existing file, and the device after it was lost.
extension Recorder {
    /// Continues the clock of the recording that is appended to, or starts one second after its end.
    func continueClock(at time: SourceTime) {
        guard var end = continuation else { return }
        continuation = nil
        let step = time - end.lastTime
        if step <= 0 || step > Self.longestGap {
            end.offset = end.lastTime + 1_000_000 - time
            Diagnostics.write(
                "\(shownPath): the new part has another clock; it is placed one second after the end of the old one"
            )
        }
        end.continued = description.origin.started
        encoder.resume(after: end)
    }

    /// The greatest step of the clock that readers accept.
    private static let longestGap: Int64 = 86_400_000_000

    /// Whether a source is the device that is recorded.
    func isOf(_ origin: SourceInfo) -> Bool {
        let recorded = description.origin
        return recorded.device.name == origin.device.name
            && recorded.device.identity == origin.device.identity && recorded.axis == origin.axis
    }

    /// Continues with the device after it was lost.
    func resume(with state: DeviceState?, of origin: SourceInfo, at moment: SourceTime) {
        encoder.liftContacts(of: last)
        // The contacts ended with the device, so that a file that begins now must not contain them.
        (last.contacts, last.buttons) = ([], [])
        tracker = ContactTracker(
            mode: origin.mode, minimum: origin.axis?.minimum ?? 0, state: state ?? DeviceState())
        if let state, plan.rate == nil { encoder.append(state.idle, at: moment - 1) }
        submit()
    }
}
