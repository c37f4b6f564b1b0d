package import Core
import Text

/// How weights are written for people: their unit, and the decimals of their display interval, or else of their ±.
package struct WeightDigits: Equatable, Sendable {
    /// The unit, one of mass or force.
    package let unit: MassUnit
    /// The decimals, 0…9.
    package let decimals: Int
    /// The display interval in grams, to whose multiples weights are rounded; nil if they have only decimals.
    private let interval: Double?

    private init(_ unit: MassUnit, decimals: Int, interval: Double? = nil) {
        (self.unit, self.decimals, self.interval) = (unit, max(0, min(decimals, 9)), interval)
    }

    /// The digits of a result: the same on the screen, in a list and on a certificate, since all of them are made of the
    /// weight as a table has it.
    ///
    /// - Parameters:
    ///   - interval: the display interval in grams.
    ///   - unit: the unit; grams if it is not one of mass.
    package init(interval: Double, in unit: MassUnit) {
        let unit = unit.grams == nil ? .gram : unit
        let step = DisplayInterval.shown(interval, in: unit)
        self.init(unit, decimals: DisplayInterval.decimals(of: step), interval: interval)
    }

    /// The decimals of grams in a table, one more than the display has: further digits are noise of the sensor.
    ///
    /// - Parameter interval: the display interval in grams.
    static func recordedDecimals(_ interval: Double) -> Int { DisplayInterval.decimals(of: interval) + 1 }

    /// Grams as a table has them.
    ///
    /// - Parameters:
    ///   - grams: a weight, or its ±.
    ///   - interval: the display interval in grams.
    ///   - isRoundedUp: whether they are a ±, which must not be stated smaller than it is.
    static func recorded(_ grams: Double, interval: Double, isRoundedUp: Bool = false) -> Double {
        let step = DisplayInterval.finest(decimals: recordedDecimals(interval))
        return isRoundedUp
            ? DisplayInterval.roundUp(grams, to: step) : DisplayInterval.round(grams, to: step)
    }

    /// The digits of a weight: two of its ± if that is known and above 0, otherwise four of the weight.
    ///
    /// - Parameters:
    ///   - grams: the weight.
    ///   - uncertainty: the expanded uncertainty in grams; nil if it is unknown.
    ///   - unit: the unit; grams if it is not one of mass.
    package init(ofGrams grams: Double, uncertainty: Double?, in unit: MassUnit) {
        let unit = unit.grams == nil ? .gram : unit
        let size = unit.grams ?? 1
        if let uncertainty, uncertainty > 0 {
            self.init(unit, decimals: (uncertainty / size).decimalsOfTwoDigits)
        } else {
            self.init(unit, decimals: grams == 0 ? 0 : FourDigits.decimals(of: grams / size))
        }
    }

    /// The digits with at least those that a spread needs to be visible.
    ///
    /// - Parameter spread: a standard deviation in grams.
    func showing(spread: Double) -> WeightDigits {
        WeightDigits(unit, decimals: max(decimals, (spread / (unit.grams ?? 1)).decimalsOfTwoDigits))
    }

    /// The digits with one more decimal, for the parts of an uncertainty.
    var finer: WeightDigits { WeightDigits(unit, decimals: decimals + 1) }

    /// Grams in the unit.
    package func value(ofGrams grams: Double) -> Double { grams / (unit.grams ?? 1) }

    /// A weight without its unit: `152.4`.
    package func number(_ grams: Double) -> String {
        guard let interval else { return value(ofGrams: grams).fixed(decimals) }
        let weight = value(ofGrams: Self.recorded(grams, interval: interval))
        return DisplayInterval.round(weight, to: DisplayInterval.shown(interval, in: unit)).fixed(decimals)
    }

    /// A weight: `152.4 g`.
    package func text(_ grams: Double) -> String { "\(number(grams)) \(unit.rawValue)" }

    /// An uncertainty without its unit, rounded up, since it must not be stated smaller than it is: `5.7`.
    package func numberRoundedUp(_ grams: Double) -> String {
        let (reach, step) =
            interval.map { interval in
                (
                    Self.recorded(grams, interval: interval, isRoundedUp: true),
                    DisplayInterval.shown(interval, in: unit)
                )
            } ?? (grams, DisplayInterval.finest(decimals: decimals))
        return DisplayInterval.roundUp(value(ofGrams: reach), to: step).fixed(decimals)
    }

    /// An uncertainty, rounded up: `5.7 g`.
    package func textRoundedUp(_ grams: Double) -> String { "\(numberRoundedUp(grams)) \(unit.rawValue)" }

    /// `152.4 g ± 5.7 g`, or the weight alone if its uncertainty is unknown.
    package func amount(_ grams: Double, uncertainty: Double?) -> String {
        text(grams) + (uncertainty.map { " ± \(textRoundedUp($0))" } ?? "")
    }
}
