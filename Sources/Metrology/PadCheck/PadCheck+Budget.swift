internal import Glibc
internal import Text

/// The uncertainty of a weighing in use, U(W) = a + b W, and the minimum weight (EURAMET cg-18, 7.4 and 7.5, appendix G).
extension PadCheck {
    /// The line U(W) = a + b W, with coverage factor 2, and the figures that it lacks.
    private var line: (offset: Double, slope: Double, lacking: [String])? {
        guard let repeatability = repeatabilityFigure.value else { return nil }
        var variance = 0.0
        var lacking: [String] = []
        func add(_ figure: CheckFigure, of load: Double?, dividedBy divisor: Double) {
            guard let value = figure.value, let load, load > 0 else { return lacking.append(figure.title) }
            variance += value / load / divisor * value / load / divisor
        }
        add(eccentricityFigure, of: eccentricityLoad, dividedBy: 12.0.squareRoot())
        add(creepFigure, of: creep?.load, dividedBy: 12.0.squareRoot())
        add(hysteresisFigure, of: span, dividedBy: 12.0.squareRoot())
        add(errorFigure, of: span, dividedBy: 3.0.squareRoot())
        let offset = repeatability * repeatability + gramsPerCount * gramsPerCount / 6
        return (2 * offset.squareRoot(), 2 * variance.squareRoot(), lacking)
    }

    private static func remark(_ lacking: [String]) -> String {
        lacking.isEmpty ? "" : "; without \(lacking.joined(separator: ", ")), not measured"
    }

    var uncertaintyOffsetFigure: CheckFigure {
        let (key, title) = ("uncertainty_offset_g", "uncertainty in use, constant part a")
        guard let line else { return .missing(key, title, "g", because: "it needs the repeatability") }
        let share = line.offset / scale.fullScale
        return .known(
            key, title, line.offset, "g",
            from: "repeatability and rounding to counts, k = 2",
            CheckFigure.Grade(share, of: scale.fullScale, count: gramsPerCount, good: 0.02, fair: 0.05),
            "of U(W) = a + b W for a load W put on an empty stand, without a finger; after a heavier load, the zero return is added"
        )
    }

    var uncertaintySlopeFigure: CheckFigure {
        let (key, title) = ("uncertainty_slope_pct", "uncertainty in use, part b that grows with the load")
        guard let line else { return .missing(key, title, "percent", because: "it needs the repeatability") }
        return .known(
            key, title, 100 * line.slope, "percent",
            from: "eccentricity/√12, creep/√12, hysteresis/√12 and error of indication/√3, k = 2",
            line.lacking.count == 4 ? .unclear : CheckFigure.Grade(line.slope, good: 0.03, fair: 0.1),
            "U(W) = \(line.offset.significant) g + \((100 * line.slope).significant) % of W\(Self.remark(line.lacking))"
        )
    }

    var minimumWeightFigure: CheckFigure {
        let (key, title) = ("minimum_weight_g", "minimum weight")
        func missing(_ reason: String) -> CheckFigure { .missing(key, title, "g", because: reason) }
        guard let line else { return missing("it needs the repeatability") }
        func least(_ accuracy: Double) -> Double? {
            guard line.slope < accuracy else { return nil }
            let weight = line.offset / (accuracy - line.slope)
            return weight <= scale.fullScale ? weight : nil
        }
        func from(_ accuracy: Double) -> String? { least(accuracy).map { "\($0.significant) g or more" } }
        let words =
            from(0.05).map { coarse in
                let rest = [(0.01, "1 %"), (0.001, "0.1 %")].map { accuracy, name in
                    from(accuracy).map { "of \($0) to \(name)" } ?? "none to \(name)"
                }
                return "loads of \(coarse) can be weighed to 5 %, \(rest.joined(separator: ", "))"
            } ?? "no load can be weighed to 5 %"
        guard let weight = least(0.01) else {
            var figure = CheckFigure(
                key: key, title: title, value: nil, unit: "g",
                basis: "U(W) = a + b W of at most 1 % of the load",
                grade: least(0.05) == nil ? .poor : .fair,
                verdict: words + Self.remark(line.lacking))
            figure.result = least(0.05).map { "\($0.significant) g for 5 %" } ?? "none"
            return figure
        }
        return .known(
            key, title, weight, "g", from: "U(W) = a + b W of at most 1 % of the load",
            CheckFigure.Grade(weight / scale.fullScale, good: 0.5, fair: 1),
            words + Self.remark(line.lacking))
    }
}
