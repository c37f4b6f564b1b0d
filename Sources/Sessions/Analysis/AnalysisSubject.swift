package import Core
import Formatting
import Text
package import TouchAnalysis

/// The subject of figures: the recording, its device and its scale.
package struct AnalysisSubject {
    private let name: String
    private let origin: SourceInfo
    private let configuration: AnalysisConfiguration

    package init(_ name: String, _ origin: SourceInfo, _ configuration: AnalysisConfiguration) {
        (self.name, self.origin, self.configuration) = (name, origin, configuration)
    }

    /// Two sentences, not wrapped.
    package var lines: [String] {
        let device = origin.device
        let kind = device.judgment.kind.map { ", \($0.rawValue)" } ?? ""
        return ["\(name.printable()): \(device.name.printable(limit: 60))\(kind)", provenance]
    }

    /// The axis and the origin of the grams.
    package var provenance: String {
        guard let channel = configuration.channel else {
            return
                "The range of the pressure axis is unknown, so percent and grams cannot be computed; use --axis, such as --axis 0:255."
        }
        let (axis, scale) = (channel.axis, channel.scale)
        let steps =
            configuration.countsPerUnit > 1
            ? " in steps of 1/\(configuration.countsPerUnit.fixed(0)) of the table's unit" : ""
        let axisText = "\(axis.name) \(axis.rangeText)\(steps)"
        if scale.provenance == .unknown, origin.device.judgment.kind == .pen {
            return "\(axisText), \(MeasurementFormatter.unknownGramsOfPens)"
        }
        let range = "\(axisText), full scale \(fullScale(of: scale))"
        switch scale.provenance {
        case .unknown: return "\(axisText), \(MeasurementFormatter.guessedGrams)"
        case .assumed: return "\(range), grams assumed"
        case .device: return "\(range), grams as reported by the \(scale.reporter)"
        case .type: return "\(range), grams by type calibration"
        case .calibrated: return "\(range), grams calibrated"
        }
    }

    private func fullScale(of scale: Scale) -> String {
        guard !scale.isOpen else { return "unknown (--axis states it in the unit of the table)" }
        let unit = configuration.unit
        let number = (scale.fullScale / (unit.grams ?? 1)).fixed(unit.decimals(ofGrams: 1))
        return "\(number) \(unit.rawValue)"
    }
}
