import Core
import Recordings
import ScaleProtocols
import Text

/// What the live page shows besides readings: the scale as other programs see it.
struct PageScale: Equatable {
    /// Whether there is a weight.
    var condition: ServedScale.Condition
    /// The axis and the scale, by which grams are stated.
    var channel: ForceChannel
    /// The zero point in grams.
    var zero: Double
    /// The tare above the zero point, in grams.
    var tare: Double
    /// Zero point and tare together, in percent of full scale.
    var tarePercent: Double
    /// The expanded uncertainty in grams that the load would have as a result; nil while it is not steady.
    var uncertainty: Double?
    /// Whether guided weighing is on.
    var isGuided: Bool

    /// Why the page cannot tare or zero now; nil if it can.
    var obstacle: String? {
        if isGuided {
            return
                "Guided weighing takes the load before an object as the tare by itself. End it first: w in the gauge."
        }
        return switch condition {
        case .unavailable: "There is no weight now: the pad does not send one."
        case .overloaded: "The pad is at its limit: take the load off."
        case .stable, .moving, .underloaded: nil
        }
    }

    /// The line of JSON, including its newline.
    var line: [UInt8] {
        JSONWriter.line("scale") { json in
            json.field("condition", condition.rawValue)
            let stated = channel.scale.provenance.stated
            json.field("zero_g", orNull: stated(zero))
            json.field("tare_g", orNull: stated(tare))
            json.field("zero_percent", zeroPercent)
            json.field("tare_percent", tarePercent - zeroPercent)
            json.field("uncertainty_g", orNull: stated(uncertainty))
            json.field("guided", isGuided)
        }
    }

    /// The zero point in percent of full scale.
    private var zeroPercent: Double {
        if tare == 0 { return tarePercent }
        // Where the scale of a contact has an offset, no zero point is still none in percent.
        return zero == 0 ? 0 : channel.percent(ofGrams: zero)
    }

    /// The line of JSON with the units in which the page can show a pad, including its newline: grams per unit, null for
    /// percent, and the step and the decimals of a weight.
    ///
    /// - Parameters:
    ///   - header: the pad and how it is measured.
    ///   - unit: the unit that was asked for; nil for the usual one.
    static func units(for header: SessionHeader, asked unit: MassUnit?) -> [UInt8] {
        let hasGrams = header.configuration.channel.scale.provenance.statesGrams
        let usual = hasGrams && header.origin.device.judgment.canWeigh ? MassUnit.gram : .percent
        return JSONWriter.line("units") { json in
            json.field("unit", (unit ?? usual).rawValue)
            json.objects("units", MassUnit.allCases.filter { hasGrams && $0.grams != nil || $0 == .percent })
            {
                let step =
                    $1.grams == nil ? 0.1 : DisplayInterval.shown(header.configuration.interval, in: $1)
                $0.field("unit", $1.rawValue)
                $0.field("grams", orNull: $1.grams)
                $0.field("step", step)
                $0.field("decimals", DisplayInterval.decimals(of: step))
            }
        }
    }
}
