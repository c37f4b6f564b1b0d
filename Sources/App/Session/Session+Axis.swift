import Core
import Formatting
import Recordings
import Screens
import Text

extension Session {
    /// Continues with the axis that another program has set, from the current touch on.
    ///
    /// - Throws: `Failure` if the measurement needs a single axis, or cannot use this one.
    func followAxis() throws {
        guard let axis = origin.axis else { return }
        let change =
            "another program changed \(axis.name) of \(origin.device.name.printable()) "
            + axis.difference(from: pipeline.configuration.channel.axis)
        guard let remeasure else { throw Failure(oneAxis: change) }
        let configuration = try remeasure(origin)
        // The header of a recording has only one axis.
        endRecording()
        pipeline.reconfigure(with: configuration)
        introduce(configuration, at: moment)
        notify("Note: \(change).")
    }

    /// Checks that a device that has returned has the same axis, if the measurement needs a single axis.
    func expectAxis(of origin: SourceInfo) throws {
        guard remeasure == nil, let axis = origin.axis, let known = self.origin.axis, axis != known else {
            return
        }
        throw Failure(
            oneAxis: "\(axis.name) of \(origin.device.name.printable()) came back changed "
                + axis.difference(from: known))
    }
}

extension PressureAxis {
    fileprivate func difference(from known: PressureAxis) -> String {
        "from \(known.minimum)…\(known.maximum) to \(minimum)…\(maximum)"
    }
}

extension Failure {
    /// The axis has changed.
    fileprivate init(oneAxis change: String) {
        self.init(
            .badData,
            "\(change), and a measurement needs a single axis; the data before was kept. Start again.")
    }
}
