internal import Core

/// A pad compared with the reference scale under it, while a finger presses at its center and at its corners.
///
/// The center gives the curve and the delay of the scale; each corner, how much more or less the pad feels there than at
/// the center for the same load by the scale.
struct ScaleComparison: Sendable {
    private let surface: TouchSurface
    /// What was measured while the contact was in each zone; contacts elsewhere are unusable there.
    private var series: [SurfacePosition.Zone: ReferenceSeries]
    /// Whether a weight of the scale arrived.
    private(set) var hasReadings = false
    /// The seconds for which each zone was touched.
    private(set) var seconds: [SurfacePosition.Zone: Double] = [:]
    private var last: (zone: SurfacePosition.Zone, time: SessionTime)?

    /// The fewest readings of the scale at a corner.
    private static let fewest = 15

    init(on surface: TouchSurface) {
        self.surface = surface
        series = Dictionary(
            uniqueKeysWithValues: ([.center] + SurfacePosition.Zone.corners).map { ($0, ReferenceSeries()) })
    }

    /// Processes an event of a pipeline.
    mutating func process(_ event: MeasurementEvent) {
        if case .reference(let weight, _) = event, weight.grams != nil { hasReadings = true }
        // Without a scale nothing is kept.
        guard hasReadings else { return }
        guard case .reading(let reading) = event else {
            for zone in series.keys { series[zone]?.add(event) }
            return
        }
        guard let contact = reading.contacts.first?.contact else {
            last = nil
            for zone in series.keys { series[zone]?.add(event) }
            return
        }
        // A pad without positions is one place.
        let here = surface.share(of: contact).map { SurfacePosition(x: $0.x, y: $0.y).zone } ?? .center
        if let time = reading.time {
            if let last, last.zone == here { seconds[here, default: 0] += Double(time - last.time) / 1e6 }
            last = (here, time)
        }
        for zone in series.keys {
            series[zone]?.add(zone == here ? event : .blocked(time: reading.time))
        }
    }

    /// The calibration at the center.
    ///
    /// - Throws: `ReferenceRefusal` if there is too little, or if pad and scale do not move together.
    func fit() throws(ReferenceRefusal) -> ReferenceFit {
        try ReferenceFit(series[.center] ?? ReferenceSeries())
    }

    /// How much more the pad feels at each corner than at the center, as a fraction; nil where it was not pressed enough.
    func changes(after fit: ReferenceFit) -> [(corner: SurfacePosition.Zone, change: Double?)] {
        let gains = series.mapValues { series -> Double? in
            let compared = fit.alignment.compared(with: series)
            guard compared.count >= Self.fewest else { return nil }
            let squares = compared.reduce(0) { $0 + $1.grams * $1.grams }
            return squares > 0 ? compared.reduce(0) { $0 + $1.expected * $1.grams } / squares : nil
        }
        guard let center = gains[.center] ?? nil, center > 0 else { return [] }
        return SurfacePosition.Zone.corners.map { corner in
            (corner, (gains[corner] ?? nil).map { $0 / center - 1 })
        }
    }
}
