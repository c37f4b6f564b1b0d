package import Core
import Text

extension WeighingResult {
    /// The digits of a weight in a unit.
    package struct Digits: Equatable, Sendable {
        /// The weight, rounded to the display interval.
        package let weight: String
        /// U, rounded up; nil on a pad that cannot weigh.
        package let uncertainty: String?
        /// The unit of both.
        package let unit: String
    }

    /// The digits of the weight and of its uncertainty; in grams if the unit is not one of mass.
    package func digits(in unit: MassUnit = .gram) -> Digits {
        let digits = WeightDigits(interval: interval, in: unit)
        return Digits(
            weight: digits.number(weight.grams),
            uncertainty: isWeight ? digits.numberRoundedUp(weight.uncertainty) : nil,
            unit: digits.unit.rawValue)
    }

    /// An uncertainty in grams with its unit and one digit more than the result has, so that all terms of a budget have as
    /// many.
    func inBudget(_ grams: Double, _ unit: MassUnit) -> String {
        WeightDigits(interval: interval, in: unit).finer.text(grams)
    }

    /// An uncertainty with its unit: `0.9 g`.
    private func reach(_ grams: Double, in unit: MassUnit) -> String {
        WeightDigits(interval: interval, in: unit).textRoundedUp(grams)
    }

    /// `152 g ± 3 g`: the weight rounded to the display interval, U rounded up. On a pad that cannot weigh `38%, ~148
    /// g`, without an uncertainty.
    package func amount(in unit: MassUnit = .gram) -> String {
        let digits = digits(in: unit)
        let grams = "\(isGuess ? "~" : "")\(digits.weight) \(digits.unit)"
        if isGuess, kind == .pen, let percent { return "\(percent.fixed(1))%" }
        guard let uncertainty = digits.uncertainty else {
            return percent.map { "\($0.fixed(0))%, \(grams)" } ?? grams
        }
        return "\(grams) ± \(uncertainty) \(digits.unit)"
    }

    /// `plum 152 g ± 3 g, 12 pieces, ok`
    package func text(in unit: MassUnit = .gram) -> String {
        let name = label.isEmpty ? "" : "\(label.printable(limit: 60)) "
        let parts = ["\(name)\(amount(in: unit))", pieces?.text, verdict?.rawValue].compactMap(\.self)
        return parts.joined(separator: ", ")
    }

    /// That the result has another label, in a sentence.
    package func labeledSentence(in unit: MassUnit = .gram) -> String {
        label.isEmpty ? "Name removed: \(text(in: unit))." : "Named: \(text(in: unit))."
    }

    /// What the number alone does not show: the source of its grams, and remarks on the weighing.
    ///
    /// - Parameters:
    ///   - unit: the unit of the part of U that is due to the calibration; grams if it is not one of mass.
    ///   - known: flags that are not said again.
    package func caveats(in unit: MassUnit = .gram, without known: Set<WeighingFlag> = []) -> [String] {
        var said: [String] = []
        if pieces?.isDoubtful == true {
            said.append("the count may be wrong: use a larger sample, or fewer pieces")
        }
        switch (kind, scale) {
        case (.contactSize, .unknown): said.append("touch size, not a weight")
        case (.contactSize, _): said.append("the pad senses contact size, not force")
        case (_, .unknown): said.append("grams unknown")
        case (_, .assumed): said.append("grams assumed: the scale is not verified")
        case (_, .device): said.append("grams as reported by the device")
        case (_, .type):
            said.append(
                "grams by a type calibration"
                    + (scaleUncertainty.map { " to ± \(reach($0, in: unit))" } ?? ""))
        case (_, .calibrated):
            let share = scaleUncertainty.map { " to ± \(reach($0, in: unit))" } ?? ""
            said.append(
                isScaleErrorKnown
                    ? "grams calibrated\(share)" : "grams calibrated, the error of the calibration is unknown"
            )
        }
        // The contact-size flag repeats what was just added.
        return said + weight.flags.filter { $0 != .contactSize && !known.contains($0) }.map(\.words)
    }

    /// How long the load took from its onset to rest: `settled in 0.6 s`; nil if there was no finger before it.
    private var settled: String? { weight.settling.map { "settled in \($0.fixed(1)) s" } }

    /// How the result relates to those before it; nil for an object that lies on the pad alone.
    package var relation: String? {
        guard weight.revision > 0 else { return weight.isAdded ? "another object" : nil }
        return switch weight.steps?.agree {
        case true?: "mean of putting on and taking off"
        case false?: "revised by taking off"
        case nil: "revised: the load was still settling"
        }
    }

    /// The result, how it relates to those before it, and all remarks, in a sentence without a full stop.
    ///
    /// - Parameters:
    ///   - unit: the unit; grams if it is not one of mass.
    ///   - known: flags that are not said again.
    package func sentence(in unit: MassUnit = .gram, without known: Set<WeighingFlag> = []) -> String {
        let caveats = caveats(in: unit, without: known)
        return ([text(in: unit), relation].compactMap(\.self) + caveats + [settled].compactMap(\.self))
            .joined(separator: "; ")
    }
}

extension ResultsSummary {
    /// The statistics of each scale and kind, with their names if there are several; `No results` without results.
    ///
    /// - Parameters:
    ///   - interval: the display interval in grams.
    ///   - unit: the unit of the weights; grams if it is not a unit of mass.
    package func text(interval: Double, in unit: MassUnit = .gram) -> String {
        guard groups.count > 1 else {
            return groups.first?.text(interval: interval, in: unit) ?? "No results"
        }
        return groups.map { "\($0.name): \($0.text(interval: interval, in: unit))" }.joined(separator: "; ")
    }

    /// The same, a fact each: the statistics of a single scale and kind, otherwise those of each scale and kind together.
    package func facts(interval: Double, in unit: MassUnit = .gram) -> [String] {
        groups.count == 1
            ? groups[0].facts(interval: interval, in: unit)
            : groups.map { "\($0.name): \($0.text(interval: interval, in: unit))" }
    }
}

extension ResultStatistics {
    /// `calibrated`, or `contact size, assumed`.
    package var name: String { kind == .contactSize ? "contact size, \(scale.rawValue)" : scale.rawValue }

    /// `3 results, total 412 g, mean 137 g ± 5 g of one object or ± 3 g of different ones, standard deviation 69 g, least 62 g, greatest 198 g`; for a single
    /// result the weight alone; percent if the pad cannot weigh.
    ///
    /// - Parameters:
    ///   - interval: the display interval in grams.
    ///   - unit: the unit of the weights; grams if it is not a unit of mass.
    package func text(interval: Double, in unit: MassUnit = .gram) -> String {
        facts(interval: interval, in: unit).joined(separator: ", ")
    }

    /// The parts of that text.
    fileprivate func facts(interval: Double, in unit: MassUnit) -> [String] {
        let digits = WeightDigits(interval: interval, in: unit)
        func words(_ name: String, _ grams: Double?, percentDecimals: Int = 0) -> String {
            guard let grams else { return "\(name) –" }
            if let percentPerGram { return "\(name) \((grams * percentPerGram).fixed(percentDecimals))%" }
            return "\(name) \(kind.isWeight(by: scale) ? "" : "~")\(digits.text(grams))"
        }
        guard count > 1 else {
            return ["1 result,\(words("", mean))"] + verdictWords
        }
        func reach(_ grams: Double) -> String { " ± \(digits.textRoundedUp(grams))" }
        let same = meanUncertainty.map(reach) ?? ""
        let different = independentMeanUncertainty.map(reach) ?? ""
        let both = same == different ? same : "\(same) of one object or\(different) of different ones"
        let figures = [
            count.counted("result"),
            total.map { words("total", $0) + (totalUncertainty.map(reach) ?? "") },
            words("mean", mean) + both,
            words("standard deviation", deviation, percentDecimals: 1), words("least", least),
            words("greatest", greatest),
        ]
        return figures.compactMap(\.self) + verdictWords
    }

    /// `3 ok`, `1 unclear`
    private var verdictWords: [String] {
        Limits.Verdict.allCases.compactMap { verdict in
            verdicts[verdict].map { "\($0) \(verdict.rawValue)" }
        }
    }
}
