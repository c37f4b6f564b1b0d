import Core
import LabStreaming
import Recordings
import Text

/// The stream of a session's readings, of the type `Force`, and that of its markers.
struct ForceStream {
    /// The description of the readings.
    let description: StreamDescription
    /// The description of the markers.
    let markers: StreamDescription

    private let surface: TouchSurface
    /// The scale; nil if the axis is unknown, so that there are neither grams nor percent.
    private let scale: Scale?

    private static let channels: [StreamDescription.Channel] = [
        .init("grams", unit: "g", type: "Force"),
        .init("percent", unit: "%", type: "Force"),
        .init("counts", unit: "counts", type: "Raw"),
        .init("x", unit: "mm", type: "PositionX"),
        .init("y", unit: "mm", type: "PositionY"),
        .init("contacts", unit: "count", type: "Count"),
    ]

    /// - Parameters:
    ///   - header: the source, and how it is measured.
    ///   - name: the name of the stream of readings; that of the markers begins with it.
    init(_ header: SessionHeader, name: String) {
        let device = header.origin.device
        surface = TouchSurface(of: device, axis: header.configuration.channel.axis)
        scale = header.origin.axis == nil ? nil : header.configuration.channel.scale
        let ids = "\(device.identity.vendor.identifier):\(device.identity.product.identifier)"
        description = StreamDescription(
            name: name, type: "Force", values: .numbers, channels: Self.channels,
            sourceID: "\(LabStreams.sources)\(ids):\(name):force", details: Self.details(of: header))
        markers = StreamDescription(
            name: "\(name)-markers", type: "Markers", values: .texts,
            channels: [.init("marker", unit: "", type: "Markers")],
            sourceID: "\(LabStreams.sources)\(ids):\(name):markers")
    }

    /// Appends the sample of a reading: net grams, percent, counts, the center of pressure from the upper left corner,
    /// and the number of contacts. Values that are unknown are NaN.
    func append(_ reading: Reading, to values: inout [Double]) {
        let center = center(of: reading.contacts)
        let isKnown = reading.isLoadKnown
        values.append(isKnown ? scale?.stated(reading.net) ?? .nan : .nan)
        values.append(isKnown && scale != nil ? reading.force.percent : .nan)
        values.append(isKnown ? Double(reading.load.raw) : .nan)
        values.append(center?.x ?? .nan)
        values.append(center?.y ?? .nan)
        values.append(Double(reading.contacts.count + reading.unseen.count))
    }

    /// The mean of the positions of the contacts, weighted by their counts; nil if no position is known.
    private func center(of contacts: [MeasuredContact]) -> Point? {
        var (weighted, weight) = (Point.zero, 0.0)
        var (sum, count) = (Point.zero, 0.0)
        for measured in contacts {
            guard let x = measured.contact.x, let y = measured.contact.y else { continue }
            let (point, share) = (surface.point(x: x, y: y), Double(max(0, measured.raw)))
            weighted += point * share
            weight += share
            sum += point
            count += 1
        }
        return weight > 0 ? weighted / weight : count > 0 ? sum / count : nil
    }

    private static func details(of header: SessionHeader) -> [StreamDescription.Element] {
        typealias Element = StreamDescription.Element
        let (device, configuration) = (header.origin.device, header.configuration)
        var details = [
            Element("version", "forcescale \(header.version)"),
            Element("clock", "CLOCK_MONOTONIC"),
            Element("source", header.origin.kind.rawValue),
            Element(
                "device",
                [
                    Element("name", device.name), Element("vendor", device.identity.vendor.identifier),
                    Element("product", device.identity.product.identifier),
                    Element("kind", device.judgment.word),
                ]),
            Element("smooth", configuration.smoothing.text),
            Element("combine", configuration.combination.rawValue),
            Element("tare_g", configuration.channel.scale.stated(configuration.tare).map { "\($0)" } ?? ""),
        ]
        guard header.origin.axis != nil else { return details }
        let (axis, scale) = (configuration.channel.axis, configuration.channel.scale)
        details.append(
            Element(
                "axis",
                [
                    Element("name", axis.name), Element("minimum", "\(axis.minimum)"),
                    Element("maximum", "\(axis.maximum)"), Element("resolution", "\(axis.resolution)"),
                ]))
        details.append(
            Element(
                "scale",
                [
                    Element("provenance", scale.provenance.rawValue), Element("source", scale.source ?? ""),
                    Element("full_scale_g", scale.stated(scale.fullScale).map { "\($0)" } ?? ""),
                ]))
        if scale.provenance == .calibrated, let profile = scale.source {
            details.append(Element("profile", profile))
        }
        if let uncertainty = uncertainty(of: scale) { details.append(uncertainty) }
        return details
    }

    /// The standard uncertainty of the calibration at the heaviest reference load; nil if it is unknown.
    private static func uncertainty(of scale: Scale) -> StreamDescription.Element? {
        guard let load = scale.heaviestReference,
            let standard = scale.standardUncertainty(from: 0, to: load)
        else { return nil }
        var parts: [StreamDescription.Element] = [
            .init("load_g", "\(load)"), .init("standard_g", "\(standard)"),
        ]
        if let hysteresis = scale.hysteresis { parts.append(.init("hysteresis", "\(hysteresis)")) }
        if let creep = scale.creep { parts.append(.init("creep", "\(creep)")) }
        return .init("uncertainty", parts)
    }
}
