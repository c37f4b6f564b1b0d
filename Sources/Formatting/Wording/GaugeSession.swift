public import Core
import Text

/// What is known about a session before its first reading.
public struct GaugeSession: Equatable, Sendable {
    /// The device's name, fit to be shown.
    public let name: String
    /// The last part of its path: `event7`.
    public let node: String
    /// Device, replay or demo.
    public let source: SourceInfo.Kind
    /// The words for its numbers.
    public let wording: MeasurementFormatter
    /// The axis range as shown in the header: `0..253`.
    public let range: String
    /// Its surface.
    public let pad: TouchSurface
    /// The thresholds, lowest first.
    public let marks: [GaugeMark]
    /// When a weight counts as stable.
    public let stability: StabilityRule

    /// The facts of a session that is read through a pipeline.
    public init(origin: SourceInfo, configuration: PipelineConfiguration) {
        let axis = configuration.axis
        name = origin.device.name.printable(limit: 60)
        node = String(origin.device.path.split(separator: "/").last ?? "").printable(limit: 40)
        source = origin.kind
        wording = MeasurementFormatter(
            scale: configuration.scale, kind: origin.device.classification.kind,
            interval: configuration.interval, span: axis.span)
        range = "\(axis.minimum)..\(axis.maximum)"
        pad = TouchSurface(of: origin.device)
        marks = configuration.thresholds.map {
            GaugeMark($0, axis: axis, scale: configuration.scale)
        }.sorted { $0.share < $1.share }
        stability = configuration.stability
    }

    /// How many of the two lowest thresholds a share of full scale has reached: 0, 1 or 2.
    public func zone(ofShare share: Double) -> Int {
        marks.prefix(2).count { share >= $0.share - 1e-9 }
    }
}
