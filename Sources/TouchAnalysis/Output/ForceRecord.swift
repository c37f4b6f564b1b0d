package import Core
package import Text

/// A record with forces in grams, whose axis and scale say in what they may be stated.
package protocol ForceRecord {
    var channel: ForceChannel { get }
}

extension ForceRecord {
    /// A force, or what is derived from forces, in grams; null where grams are unknown.
    package func grams(_ force: Double?) -> FieldValue { .number(channel.scale.stated(force)) }

    /// A force in percent of the axis.
    package func level(_ force: Double?) -> FieldValue { percent(force.map(channel.percent(ofGrams:))) }

    /// What is derived from a difference of forces in percent of full scale.
    package func change(_ force: Double?) -> FieldValue {
        percent(force.map(channel.scale.percent(ofChange:)))
    }

    /// Null if full scale is unknown.
    private func percent(_ percent: Double?) -> FieldValue {
        .number(percent.flatMap { $0.isFinite ? $0 : nil })
    }
}

extension FigureDefinition {
    /// The definition of what touches have, too.
    package static let ofAnyTouch = "as for [any touch](analysis.md#metrics-of-a-touch)"

    /// The definition of a figure of touches that another record has, too.
    package static func asOfTouch(_ key: String) -> FigureDefinition {
        let touch = touches.first { $0.keys.contains(key) }
        return FigureDefinition([key], touch?.meaning ?? key, unit: touch?.unit ?? "none", ofAnyTouch)
    }
}
