package import Core

/// The forces of a series of clicks at the same setting of a pad.
package struct ClickSummary: Equatable, Sendable {
    /// The number of clicks that a measurement takes.
    package static let usualCount = 20

    /// The unit of all forces.
    package let unit: ClickUnit
    /// The source of the conversion to grams.
    package let provenance: Scale.Provenance
    /// The number of clicks that count.
    package let count: Int
    /// The number of them with a contact at the axis maximum when the button went down.
    package let saturatedCount: Int
    /// The figures of all clicks.
    package let all: ClickFigures
    /// The quarters of the pad with their clicks. Those of unknown position are in none.
    package let quarters: [ClickPlace]
    /// The nine places of a map with their clicks; nil unless one was asked for.
    package let map: [ClickPlace]?
    /// How late the firmware reports the button, if the clicks say so.
    package let delay: DecisionDelay?
    let scale: Scale

    /// Whether the force at the press is only a lower bound, because the pad was at its limit.
    package var isLowerBound: Bool { saturatedCount > 0 }

    /// The places that are compared: those of the map, or the quarters.
    package var places: [ClickPlace] { map ?? quarters }

    /// Whether the uncertainty of the mean at the press contains that of a calibration.
    package var containsScale: Bool { unit == .grams && all.press?.uncertainty?.scale != nil }

    /// Summarizes clicks.
    ///
    /// - Parameters:
    ///   - clicks: the clicks that count, of one meter.
    ///   - plan: which clicks were wanted; nil for any.
    ///   - unit: the unit of that meter.
    ///   - scale: the scale of its channel.
    package init(of clicks: [Click], plan: ClickPlan? = nil, unit: ClickUnit, scale: Scale) {
        self.unit = unit
        self.scale = scale
        provenance = scale.provenance
        count = clicks.count
        saturatedCount = clicks.count(where: \.isSaturated)
        all = ClickFigures(of: clicks, unit, scale)
        func place(_ key: String, _ words: String, _ isThere: (Click) -> Bool) -> ClickPlace {
            let own = clicks.filter(isThere)
            return ClickPlace(
                key: key, words: words, clicks: own,
                figures: own.isEmpty ? nil : ClickFigures(of: own, unit, scale))
        }
        quarters = PadQuarter.allCases.map { quarter in
            place(quarter.rawValue, quarter.words) { $0.quarter == quarter }
        }
        map =
            plan?.isMap == true
            ? PadNinth.allCases.map { ninth in place(ninth.rawValue, ninth.words) { $0.ninth == ninth } }
            : nil
        delay = DecisionDelay(of: clicks.map(\.press))
    }

    /// Returns the figures of the clicks in a quarter of the pad; nil without any.
    package subscript(_ quarter: PadQuarter) -> ClickFigures? {
        quarters.first { $0.key == quarter.rawValue }?.figures
    }
}
