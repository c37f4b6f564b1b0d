import Core
import LinuxInput
import Recordings
import Text

/// Sends the frames of the simulated pad through an input device of the kernel, for other programs.
final class VirtualPadSink: Participant {
    private let device: VirtualDevice

    /// Creates the device.
    ///
    /// - Throws: `Failure` if the user may not create devices.
    init(_ source: SourceInfo) throws {
        do throws(EvdevError) {
            device = try VirtualDevice(source.device, acceptsForceFeedback: true)
        } catch {
            throw Failure(error)
        }
        Diagnostics.write("The simulated pad is \(device.path).")
    }

    var pollable: Int32? { device.pollable }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        switch event {
        case .source(let event): if event.isFrame { device.send(session.frame.events) }
        case .closed where device.playedEffects > 0:
            Diagnostics.write("\(device.playedEffects.counted("effect was", "effects were")) played on it.")
        default: break
        }
    }

    var receivesSource: Bool { true }

    func readCommands() -> [SessionCommand] {
        device.answer()
        return []
    }

}
