public import Core
import Text

/// Every text that is made of a measured number, so that all outputs say the same thing in the same words.
public struct MeasurementFormatter: Equatable, Sendable {
    /// Where grams come from.
    public let provenance: Scale.Provenance
    /// What exactly says so, where anything does.
    public let source: String?
    /// Grams of one contact at the axis maximum.
    public let fullScale: Double
    /// What the pressure axis measures.
    public let kind: DeviceKind
    /// The display interval in grams.
    public let interval: Double
    /// Counts from the axis minimum to its maximum.
    public let span: Int64

    /// What made the grams, to tell which of them it extrapolates.
    private let scale: Scale

    /// The words for a pad with a scale.
    ///
    /// - Parameters:
    ///   - scale: where grams come from.
    ///   - kind: what the pressure axis measures; force where nobody says.
    ///   - interval: the display interval in grams.
    ///   - span: counts from the axis minimum to its maximum.
    public init(scale: Scale, kind: DeviceKind?, interval: Double, span: Int64) {
        self.scale = scale
        provenance = scale.provenance
        source = scale.source
        fullScale = scale.fullScale
        self.kind = kind ?? .force
        self.interval = interval > 0 && interval.isFinite ? interval : DisplayInterval.finest
        self.span = span
    }

    /// Whether percent leads and grams are a guess behind it.
    public var isContactSize: Bool { kind == .contactSize }

    /// Whether grams bear the sign of a guess.
    public var isGuess: Bool { isContactSize && provenance == .assumed }

    /// The unit that is shown where nobody asks for another.
    public var leadingUnit: MassUnit { isContactSize ? .percent : .gram }

    /// What is to be said of gross grams beyond the heaviest mass of the calibration; nil below it.
    package func extrapolation(_ grams: Double) -> String? {
        guard scale.isExtrapolated(grams), let heaviest = scale.heaviestReference else { return nil }
        return "calibrated up to \(weight(heaviest).text) only"
    }

    /// Grams in a unit of mass, as a multiple of the display interval; grams where the unit is none of mass.
    public func weight(_ grams: Double, in unit: MassUnit = .gram) -> Quantity {
        let mass = unit.grams == nil ? .gram : unit
        let step = interval(in: mass)
        let value = DisplayInterval.round(grams / (mass.grams ?? 1), to: step)
        return Quantity(number: value.fixed(Self.decimals(of: step)), unit: mass.rawValue, isGuess: isGuess)
    }

    /// Percent, cut and not rounded; at saturation with a `+`.
    public func percent(_ percent: Double, isSaturated: Bool = false) -> Quantity {
        let shown = isSaturated ? max(100, percent) : percent
        // Smoothing comes near a whole percent from below without ever reaching it.
        let cut = (shown + 1e-9).rounded(.towardZero)
        return Quantity(number: cut.fixed(0), unit: "%", isAtLeast: isSaturated)
    }

    /// The net weight of a reading in a unit of mass, its percent or its counts; at saturation the least it may be.
    public func net(of reading: Reading, in unit: MassUnit) -> Quantity {
        let isSaturated = reading.load.isSaturated
        switch unit {
        case .percent: return percent(reading.force.percent, isSaturated: isSaturated)
        case .raw: return Quantity(number: "\(reading.load.raw)", unit: "raw", isAtLeast: isSaturated)
        default:
            guard isSaturated else { return weight(reading.net, in: unit) }
            return atLeast(beyond: reading.load.force.grams, tare: reading.tare, in: unit)
        }
    }

    /// The gross weight of a reading, as the sum of net and tare as they are shown; at saturation the least it may be.
    ///
    /// Three numbers that are rounded by themselves need not add up, and a scale's have to.
    public func gross(of reading: Reading, in unit: MassUnit = .gram) -> Quantity {
        let mass = unit.grams == nil ? .gram : unit
        guard !reading.load.isSaturated else {
            return atLeast(beyond: reading.load.force.grams, tare: 0, in: mass)
        }
        let step = interval(in: mass)
        let sum = [reading.net, reading.tare].reduce(0) {
            $0 + DisplayInterval.round($1 / (mass.grams ?? 1), to: step)
        }
        return Quantity(
            number: sum.fixed(Self.decimals(of: step)), unit: mass.rawValue, isGuess: isGuess)
    }

    /// The least weight that saturation stands for: the full scale itself, not rounded by the interval.
    public func fullScale(in unit: MassUnit = .gram) -> Quantity {
        atLeast(beyond: 0, tare: 0, in: unit.grams == nil ? .gram : unit)
    }

    /// `38% force`, or on a pad that feels the size of a touch `38% contact size`.
    public func force(of reading: Reading) -> String {
        let percent = percent(reading.force.percent, isSaturated: reading.load.isSaturated)
        return percent.text + (isContactSize ? " contact size" : " force")
    }

    /// The full scale itself, unrounded by the interval, or what several contacts come to; without the shown tare.
    package func atLeast(beyond gross: Double, tare: Double, in unit: MassUnit) -> Quantity {
        let mass = unit.grams ?? 1
        let step = interval(in: unit)
        let several = gross > fullScale * (1 + 1e-9) ? DisplayInterval.round(gross / mass, to: step) : 0
        let finest = DisplayInterval.finest(decimals: Self.decimals(of: step))
        // As it is shown without a tare, so that the three numbers add up.
        let whole = DisplayInterval.round(max(fullScale / mass, several), to: finest)
        let least = DisplayInterval.round(whole - DisplayInterval.round(tare / mass, to: step), to: finest)
        // A whole full scale stands there as it was declared: 385 and not 385.0.
        let decimals = least == least.rounded() ? 0 : Self.decimals(of: step)
        return Quantity(
            number: least.fixed(decimals), unit: unit.rawValue, isGuess: isGuess, isAtLeast: true)
    }

    /// The display interval in a unit of mass.
    package func interval(in unit: MassUnit) -> Double {
        unit == .gram ? interval : DisplayInterval.interval(ofGrams: interval, in: unit)
    }

    /// The decimals that multiples of an interval need, also of one that somebody chose, such as 0.25.
    package static func decimals(of interval: Double) -> Int {
        var power = 1.0
        for decimals in 0...6 {
            let scaled = interval * power
            if scaled >= 1 - 1e-9, abs(scaled - scaled.rounded()) < 1e-6 * scaled { return decimals }
            power *= 10
        }
        return DisplayInterval.decimals(of: interval)
    }
}
