internal import Core

/// How the counts of contacts come to the force that series are made of.
///
/// What each frame asks for stands here for itself: a whole configuration would be copied to be asked.
struct LoadCombiner: Sendable {
    let grams: GramsTable
    /// The counts from which on a contact is at the pad's limit.
    let saturation: Int64
    private let axis: PressureAxis?
    private let hasScale: Bool
    private let combination: Combination
    private let takesCurveOfSum: Bool

    init(_ configuration: AnalysisConfiguration) {
        (axis, grams) = (configuration.axis, GramsTable(configuration))
        saturation = axis?.span ?? .max
        hasScale = configuration.scale != nil
        combination = configuration.combination
        takesCurveOfSum = configuration.scale.map(configuration.combination.takesCurveOfSum) ?? false
    }

    /// Whether the contact that has been down the longest counts alone.
    var isByAge: Bool { combination == .first }

    /// Counts of one contact, held to the axis.
    @inline(__always)
    func held(_ raw: Int64) -> Int64 { axis?.held(raw) ?? raw }

    /// The load of so many contacts.
    ///
    /// - Parameters:
    ///   - oldest: the index of the contact that has been down the longest.
    ///   - raw: the counts of a contact.
    @inline(__always)
    func load(
        of count: Int, oldest: Int, raw: (Int) -> Int64
    ) -> (raw: Int64, held: Int64, force: Double, isSaturated: Bool) {
        var load = (raw: Int64(0), held: Int64(0), force: 0.0, isSaturated: false)
        guard let axis, hasScale else {
            for place in 0..<count { load.raw += raw(place) }
            return (load.raw, load.raw, Double(load.raw), false)
        }
        for place in combination.counting(of: count, oldest: oldest, raw: raw) {
            let raw = raw(place)
            load.raw += raw
            load.isSaturated = load.isSaturated || raw >= saturation
            load.held += axis.held(raw)
            load.force += grams.force(ofRaw: raw)
        }
        if takesCurveOfSum { load.force = grams.force(ofSum: load.held) }
        return load
    }
}
