import Gauge
import Pressure
import Text
import Traces

extension Session {
    /// Goes on by the axis that another program gave the device, with the touch that begins now.
    ///
    /// - Throws: where what is measured cannot be had of two axes, or not of this one.
    func followAxis() throws {
        let known = pipeline.configuration.axis
        guard let axis = origin.axis else { return }
        let change =
            "another program changed \(axis.name) of \(origin.device.name.printable()) "
            + "from \(known.minimum)…\(known.maximum) to \(axis.minimum)…\(axis.maximum)"
        guard let measureAnew else {
            throw Failure(
                .badData,
                "\(change), and one measurement holds for one axis; what came before is kept. Begin again.")
        }
        let configuration = try measureAnew(origin)
        // A recording's head names one axis.
        endRecording()
        pipeline.proceed(by: configuration)
        introduce(configuration, at: moment)
        say("Note: \(change).")
    }
}
