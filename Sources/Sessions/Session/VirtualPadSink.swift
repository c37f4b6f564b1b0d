import Core
import LinuxInput
import SessionEvents
import Text

/// Sends the frames of the simulated pad through an input device of the kernel, for other programs.
final class VirtualPadSink: CommandReader, EventReceiver, SourceReceiver {
    private let device: VirtualDevice

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
        guard case .closed = event, device.playedEffects > 0 else { return }
        Diagnostics.write("\(device.playedEffects.counted("effect was", "effects were")) played on it.")
    }

    func receive(_ event: SourceEvent, _ frame: Frame, in session: SessionContext) {
        if event.isFrame { device.send(frame.events) }
    }

    func readCommands() -> [SessionCommand] {
        device.answer()
        return []
    }

}
