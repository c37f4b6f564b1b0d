import Core
import Formatting
import Screens

extension MeasurementPipeline {
    /// Does what a key of the gauge asks of it, if it does.
    mutating func perform(_ action: GaugeAction) {
        switch action {
        case .tare: setTare()
        case .clearTare: setTare(0)
        case .resetPeak: resetPeak()
        default: break
        }
    }
}
