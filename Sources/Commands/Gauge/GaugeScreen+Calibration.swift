import Core
import SessionEvents

extension GaugeScreen {
    /// The keys that are available during a calibration.
    ///
    /// The masses of a demo or a recording follow one another whatever the user does, so that no step back is possible.
    static func calibrationActions(on source: SourceInfo.Kind) -> Set<GaugeAction> {
        let all: Set<GaugeAction> = [.note, .unit, .freeze, .grab, .snapshot, .help, .quit]
        return source == .device ? all.union([.back]) : all
    }
}
