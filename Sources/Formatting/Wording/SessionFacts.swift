package import Core
internal import Glibc
import Text

/// The facts about a session that are known before its first reading.
package struct SessionFacts: Equatable, Sendable {
    /// The device name, sanitized for display.
    package let name: String
    /// The last component of the device path: `event7`.
    package let node: String
    /// Whether the source is a device, a replay or a demo.
    package let source: SourceInfo.Kind
    /// The formatter for the numbers.
    package let wording: MeasurementFormatter
    /// The range of the pressure axis as shown in the header: `0..253`.
    package let range: String
    /// The surface of the pad.
    package let pad: TouchSurface
    /// The thresholds, lowest first.
    package let marks: [GaugeMark]
    /// The levels below full scale at which the trend may end, lowest first: round numbers of the leading unit, from a
    /// twentieth of full scale on.
    package let levels: [GaugeMark]
    /// Full scale.
    package let fullScale: GaugeMark
    /// The rule for stable weights.
    package let stability: StabilityRule

    package init(origin: SourceInfo, configuration: PipelineConfiguration) {
        let axis = configuration.channel.axis
        name = origin.device.name.printable(limit: 60)
        node = String(origin.device.path.split(separator: "/").last ?? "").printable(limit: 40)
        source = origin.kind
        wording = MeasurementFormatter(
            scale: configuration.channel.scale, kind: origin.device.judgment.kind,
            interval: configuration.interval, span: axis.span)
        range = axis.rangeText
        pad = TouchSurface(of: origin.device)
        marks = configuration.thresholds.map { GaugeMark($0, on: configuration.channel) }
            .sorted { $0.share < $1.share }
        let leadsWithPercent = wording.leadsWithPercent
        levels = Self.roundNumbers(below: leadsWithPercent ? 100 : wording.fullScale).map {
            leadsWithPercent
                ? GaugeMark(percent: $0, on: configuration.channel)
                : GaugeMark(grams: $0, on: configuration.channel)
        }
        fullScale = GaugeMark(percent: 100, on: configuration.channel)
        stability = configuration.stability
    }

    /// 1, 2 and 5 times powers of ten below a number, from a twentieth of it on.
    private static func roundNumbers(below full: Double) -> [Double] {
        guard full.isFinite, full > 0 else { return [] }
        let power = pow(10, log10(full).rounded(.down))
        return [0.05, 0.1, 0.2, 0.5, 1, 2, 5].map { $0 * power }.filter { $0 >= full / 20 && $0 < full }
    }

    /// The name of the pad, which says if it is simulated.
    package var title: String { source == .demo ? "SIMULATED PAD, \(name)" : name }

    /// How many of the two lowest thresholds a fraction of full scale has reached: 0, 1 or 2.
    package func zone(ofShare share: Double) -> Int {
        marks.prefix(2).count { share >= $0.share - 1e-9 }
    }
}
