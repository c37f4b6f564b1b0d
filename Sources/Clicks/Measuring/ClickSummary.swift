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
    /// The figures of the clicks in each quarter of the pad with any. Clicks of unknown position are in none.
    package let quarters: [PadQuarter: ClickFigures]
    /// How late the firmware reports the button, if the clicks say so.
    package let delay: DecisionDelay?

    /// Whether the force at the press is only a lower bound, because the pad was at its limit.
    package var isLowerBound: Bool { saturatedCount > 0 }

    /// Summarizes clicks.
    ///
    /// - Parameters:
    ///   - clicks: the clicks that count, of one meter.
    ///   - unit: the unit of that meter.
    ///   - scale: the scale of its channel.
    package init(of clicks: [Click], unit: ClickUnit, scale: Scale) {
        self.unit = unit
        provenance = scale.provenance
        count = clicks.count
        saturatedCount = clicks.count(where: \.isSaturated)
        all = ClickFigures(of: clicks, unit, scale)
        var found: [PadQuarter: [Click]] = [:]
        for click in clicks {
            if let quarter = click.quarter { found[quarter, default: []].append(click) }
        }
        quarters = found.mapValues { ClickFigures(of: $0, unit, scale) }
        delay = DecisionDelay(of: clicks.map(\.press))
    }
}
