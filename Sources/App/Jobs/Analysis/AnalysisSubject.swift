import Core
import Recordings
import Text
import TouchAnalysis

/// What figures are of, and where their grams come from.
struct AnalysisSubject {
    private let name: String
    private let origin: SourceInfo
    private let configuration: AnalysisConfiguration

    init(_ name: String, _ origin: SourceInfo, _ configuration: AnalysisConfiguration) {
        (self.name, self.origin, self.configuration) = (name, origin, configuration)
    }

    /// Two sentences, before they are broken to fit.
    var lines: [String] {
        let device = origin.device
        let kind = device.classification.kind.map { ", \($0.rawValue)" } ?? ""
        return ["\(name.printable()): \(device.name.printable(limit: 60))\(kind)", provenance]
    }

    /// Where its grams come from.
    var provenance: String {
        guard let channel = configuration.channel else {
            return
                "The range of its pressure axis is not known, so there is no percent and no gram; --axis 0:255 states one."
        }
        let (axis, scale) = (channel.axis, channel.scale)
        let range = "\(axis.name) \(axis.minimum)..\(axis.maximum), full scale \(fullScale(of: scale))"
        switch scale.provenance {
        case .assumed:
            let size = origin.device.classification.kind == .contactSize
            return range + (size ? ", contact size, not force: grams are a guess" : ", grams assumed")
        case .device: return "\(range), grams by the device"
        case .calibrated: return "\(range), grams calibrated"
        }
    }
    private func fullScale(of scale: Scale) -> String {
        let unit = configuration.unit
        let number = (scale.fullScale / (unit.grams ?? 1)).fixed(unit.decimals(ofGrams: 1))
        return "\(number) \(unit.rawValue)"
    }
}
