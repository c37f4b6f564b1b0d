package import Core
import Text
package import Weighing

/// Formats measured values, so that all outputs use the same wording.
package struct MeasurementFormatter: Equatable, Sendable {
    /// The provenance of grams.
    package let provenance: Scale.Provenance
    /// The source of the scale, such as the name of a profile; nil if there is none.
    package let source: String?
    /// The force of one contact at the axis maximum, in grams.
    package let fullScale: Double
    /// The quantity that the pressure axis measures.
    package let kind: DeviceKind
    /// The display interval in grams.
    package let interval: Double
    /// The number of counts from the axis minimum to its maximum.
    package let span: Int64

    /// The scale, which determines where grams are extrapolated.
    private let scale: Scale

    /// - Parameters:
    ///   - scale: converts counts to grams.
    ///   - kind: the quantity that the pressure axis measures; force if unknown.
    ///   - interval: the display interval in grams.
    ///   - span: the number of counts from the axis minimum to its maximum.
    package init(scale: Scale, kind: DeviceKind?, interval: Double, span: Int64) {
        self.scale = scale
        provenance = scale.provenance
        source = scale.source
        fullScale = scale.fullScale
        self.kind = kind ?? .force
        self.interval = interval > 0 && interval.isFinite ? interval : DisplayInterval.finest
        self.span = span
    }

    /// What reports grams that are neither calibrated nor assumed: `device` or `table`.
    var reporter: String { scale.reporter }

    /// Whether the error of the calibration is known.
    var isErrorKnown: Bool { scale.uncertainty != nil }

    /// Whether the pad measures the size of a touch instead of its force.
    package var isContactSize: Bool { kind == .contactSize }

    /// Whether percent comes first and grams, after it, may be only a guess.
    package var leadsWithPercent: Bool { kind.leadsWithPercent }

    /// Whether grams are marked as a guess.
    package var isGuess: Bool { !provenance.statesGrams }

    /// Whether grams are unknown and not shown: the full scale of force pads says nothing about a pen.
    package var hidesGrams: Bool { kind == .pen && isGuess }

    /// The default unit.
    package var leadingUnit: MassUnit { leadsWithPercent ? .percent : .gram }

    /// The quantity of which percent are shown: `force`, `contact size` or `pressure`.
    package var quantity: String {
        switch kind {
        case .force: "force"
        case .contactSize: "contact size"
        case .pen, .unknown: "pressure"
        }
    }

    /// A remark on gross grams beyond the heaviest mass of the calibration; nil below it.
    package func extrapolation(_ grams: Double) -> String? {
        guard scale.isExtrapolated(grams), let heaviest = scale.heaviestReference else { return nil }
        return "calibrated up to \(weight(heaviest).text) gross only"
    }

    /// An uncertainty in grams as a quantity in a unit of mass, rounded up to the display interval.
    package func uncertainty(_ grams: Double, in unit: MassUnit = .gram) -> Quantity {
        let mass = unit.grams == nil ? .gram : unit
        let step = interval(in: mass)
        let value = DisplayInterval.roundUp(grams / (mass.grams ?? 1), to: step)
        return Quantity(number: value.fixed(DisplayInterval.decimals(of: step)), unit: mass.rawValue)
    }

    /// Grams in a unit of mass, rounded to the display interval; in grams if the unit is not one of mass.
    package func weight(_ grams: Double, in unit: MassUnit = .gram) -> Quantity {
        let mass = unit.grams == nil ? .gram : unit
        let step = interval(in: mass)
        let value = DisplayInterval.round(grams / (mass.grams ?? 1), to: step)
        return Quantity(
            number: value.fixed(DisplayInterval.decimals(of: step)), unit: mass.rawValue, isGuess: isGuess)
    }

    /// The counts of a force, as they belong to its percent.
    package func counts(of force: Force) -> Int64 { Int64((force.percent / 100 * Double(span)).rounded()) }

    /// A force where no unit was asked for: in grams, or in percent of the range where grams are unknown.
    package func amount(_ grams: Double, isSaturated: Bool = false) -> String {
        hidesGrams
            ? percent(100 * grams / fullScale, isSaturated: isSaturated).text
            : weight(grams).text + (isSaturated ? "+" : "")
    }

    /// Percent, to the nearest integer but below 100 under full scale; with a `+` if the pad is at its limit.
    package func percent(_ percent: Double, isSaturated: Bool = false) -> Quantity {
        let shown = isSaturated ? max(100, percent) : percent
        let rounded = shown < 100 ? min(shown.rounded(), 99) : shown.rounded()
        return Quantity(number: rounded.fixed(0), unit: "%", isAtLeast: isSaturated)
    }

    /// The net weight of a reading in a unit of mass, or its percent or counts; if the pad is at its limit, the minimum
    /// that it may be.
    package func net(of reading: Reading, in unit: MassUnit) -> Quantity {
        let isSaturated = reading.load.isSaturated
        switch unit {
        case .percent: return percent(reading.force.percent, isSaturated: isSaturated)
        case .raw: return Quantity(number: "\(reading.load.raw)", unit: "raw", isAtLeast: isSaturated)
        default:
            guard isSaturated else { return weight(reading.net, in: unit) }
            return atLeast(beyond: reading.load.force.grams, tare: reading.tare, in: unit)
        }
    }

    /// The gross weight of a reading, as the sum of net and tare as displayed; if the pad is at its limit, the minimum
    /// that it may be.
    ///
    /// Three numbers that are rounded independently need not add up, but those of a scale must.
    package func gross(of reading: Reading, in unit: MassUnit = .gram) -> Quantity {
        let mass = unit.grams == nil ? .gram : unit
        guard !reading.load.isSaturated else {
            return atLeast(beyond: reading.load.force.grams, tare: 0, in: mass)
        }
        let step = interval(in: mass)
        let sum = [reading.net, reading.tare].reduce(0) {
            $0 + DisplayInterval.round($1 / (mass.grams ?? 1), to: step)
        }
        return Quantity(
            number: sum.fixed(DisplayInterval.decimals(of: step)), unit: mass.rawValue, isGuess: isGuess)
    }

    /// The minimum weight at saturation: the full scale itself, not rounded to the interval.
    package func fullScale(in unit: MassUnit = .gram) -> Quantity {
        atLeast(beyond: 0, tare: 0, in: unit.grams == nil ? .gram : unit)
    }

    /// `38% force`, `38% contact size` on a pad that senses contact size, or `38% pressure` of a pen.
    package func force(of reading: Reading) -> String {
        "\(percent(reading.force.percent, isSaturated: reading.load.isSaturated).text) \(quantity)"
    }

    /// The full scale, not rounded to the interval, or the total of several contacts if it is larger; less the
    /// displayed tare.
    package func atLeast(beyond gross: Double, tare: Double, in unit: MassUnit) -> Quantity {
        let mass = unit.grams ?? 1
        let step = interval(in: unit)
        let several = gross > fullScale * (1 + 1e-9) ? DisplayInterval.round(gross / mass, to: step) : 0
        let finest = DisplayInterval.finest(decimals: DisplayInterval.decimals(of: step))
        // As displayed without a tare, so that the three numbers add up.
        let whole = DisplayInterval.round(max(fullScale / mass, several), to: finest)
        let least = DisplayInterval.round(whole - DisplayInterval.round(tare / mass, to: step), to: finest)
        // A whole full scale is shown as declared: 385 rather than 385.0.
        let decimals = least == least.rounded() ? 0 : DisplayInterval.decimals(of: step)
        return Quantity(
            number: least.fixed(decimals), unit: unit.rawValue, isGuess: isGuess, isAtLeast: true)
    }

    /// The display interval in a unit of mass.
    package func interval(in unit: MassUnit) -> Double { DisplayInterval.shown(interval, in: unit) }
}

extension MeasurementFormatter {
    /// The peak. If the limit of the pad was exceeded, the minimum that the peak may have been.
    package func peak(_ grams: Double?, beyond overload: Overload?, in unit: MassUnit = .gram) -> Quantity? {
        let peak = grams.map { weight($0, in: unit) }
        guard let overload else { return peak }
        if let grams, grams > overload.net + interval, var peak {
            peak.isAtLeast = true
            return peak
        }
        return atLeast(beyond: overload.gross, tare: overload.tare, in: unit)
    }
}

extension MeasurementFormatter {
    /// The sums of results as text, from the longest to the shortest: the number of results with their total and mean,
    /// each scale by itself.
    package func totals(_ totals: [ResultStatistics], in unit: MassUnit) -> [String] {
        let count = totals.reduce(0) { $0 + $1.count }.counted("result")
        guard totals.count > 1 else {
            // The total of a single result is that result.
            let several = totals.first { $0.count > 1 }
            let total = several?.statedTotal(in: unit).map { "\(count), total \($0)" }
            return [several.flatMap { sum(of: $0, in: unit) }.map { "\(count), \($0)" }, total, count]
                .compactMap(\.self)
        }
        let scales = totals.map { total in
            let sum = self.sum(of: total, in: unit).map { ", \($0)" } ?? ""
            return "\(total.count) \(total.scale.rawValue)\(sum)"
        }
        return [scales.joined(separator: "; "), "\(count) of \(totals.count.counted("scale"))", count]
    }

    private func sum(of total: ResultStatistics, in unit: MassUnit) -> String? {
        guard let sum = total.statedTotal(in: unit), let mean = total.statedMean(in: unit) else { return nil }
        return "total \(sum), mean \(mean)"
    }
}
