internal import Glibc
internal import Text

/// The uncertainty of a weighing in use, U(W) = a + b W, and the minimum weight (EURAMET cg-18, 7.4 and 7.5, appendix G).
struct UncertaintyFigures: CheckFigures {
    /// The line U(W) = a + b W, with coverage factor 2, and the titles of the figures that it lacks.
    private struct Line {
        let offset: Double
        let slope: Double
        let lacking: [String]
    }

    private let pad: CheckedPad
    /// Nil without repeatability.
    private let line: Line?

    init(
        _ repeatability: RepeatabilityFigure, _ eccentricity: EccentricityFigure, _ creep: CreepFigures,
        _ masses: MassFigures, on pad: CheckedPad
    ) {
        self.pad = pad
        line = repeatability.figure.value.map { repeatability in
            var variance = 0.0
            var lacking: [String] = []
            func add(_ figure: CheckFigure, of load: Double?, dividedBy divisor: Double) {
                guard let value = figure.value, let load, load > 0 else {
                    return lacking.append(figure.title)
                }
                variance += value / load / divisor * value / load / divisor
            }
            add(eccentricity.figure, of: eccentricity.load, dividedBy: 12.0.squareRoot())
            add(creep.creepFigure, of: creep.creep?.load, dividedBy: 12.0.squareRoot())
            add(masses.hysteresisFigure, of: masses.span, dividedBy: 12.0.squareRoot())
            add(masses.errorFigure, of: masses.span, dividedBy: 3.0.squareRoot())
            let offset = repeatability * repeatability + pad.gramsPerCount * pad.gramsPerCount / 6
            return Line(offset: 2 * offset.squareRoot(), slope: 2 * variance.squareRoot(), lacking: lacking)
        }
    }

    var figures: [CheckFigure] { [offset, slope, minimumWeight] }

    private static func remark(_ lacking: [String]) -> String {
        lacking.isEmpty ? "" : "; without \(lacking.joined(separator: ", ")), not measured"
    }

    private var offset: CheckFigure {
        guard let line else { return .missing(.uncertaintyOffset, because: .needs("the repeatability")) }
        let share = line.offset / pad.scale.fullScale
        return .known(
            .uncertaintyOffset, line.offset,
            from: "repeatability and rounding to counts, k = 2",
            CheckFigure.Grade(
                share, of: pad.scale.fullScale, count: pad.gramsPerCount, good: 0.02, fair: 0.05),
            "of U(W) = a + b W for a load W put on an empty stand, without a finger; after a heavier load, the zero return is added"
        )
    }

    private var slope: CheckFigure {
        guard let line else { return .missing(.uncertaintySlope, because: .needs("the repeatability")) }
        return .known(
            .uncertaintySlope, 100 * line.slope,
            from: "eccentricity/√12, creep/√12, hysteresis/√12 and error of indication/√3, k = 2",
            line.lacking.count == 4 ? .unclear : CheckFigure.Grade(line.slope, good: 0.03, fair: 0.1),
            "U(W) = \(pad.words(line.offset)) + \((100 * line.slope).significant) % of W\(Self.remark(line.lacking))"
        )
    }

    private var minimumWeight: CheckFigure {
        guard let line else { return .missing(.minimumWeight, because: .needs("the repeatability")) }
        func least(_ accuracy: Double) -> Double? {
            guard line.slope < accuracy else { return nil }
            let weight = line.offset / (accuracy - line.slope)
            return weight <= pad.scale.fullScale ? weight : nil
        }
        func from(_ accuracy: Double) -> String? { least(accuracy).map { "\(pad.words($0)) or more" } }
        let words =
            from(0.05).map { coarse in
                let rest = [(0.01, "1 %"), (0.001, "0.1 %")].map { accuracy, name in
                    from(accuracy).map { "of \($0) to \(name)" } ?? "none to \(name)"
                }
                return "loads of \(coarse) can be weighed to 5 %, \(rest.joined(separator: ", "))"
            } ?? "no load can be weighed to 5 %"
        guard let weight = least(0.01) else {
            var figure = CheckFigure(
                metric: .minimumWeight, value: nil,
                basis: "U(W) = a + b W of at most 1 % of the load",
                grade: least(0.05) == nil ? .poor : .fair,
                verdict: words + Self.remark(line.lacking))
            figure.result = "none"
            return figure
        }
        return .known(
            .minimumWeight, weight, from: "U(W) = a + b W of at most 1 % of the load",
            CheckFigure.Grade(weight / pad.scale.fullScale, good: 0.5, fair: 1),
            words + Self.remark(line.lacking))
    }
}
