import Foundation
import Oracles
import Testing

import Core
import Metrology

/// Fits against numpy and scipy, on the same points.
@Suite struct FitOracleTests {
    /// One point as `reference:raw:direction:u`.
    private static func word(_ point: CalibrationPoint) -> String {
        let uncertainty = point.uncertainty.map { "\($0)" } ?? ""
        return "\(point.referenceGrams):\(point.raw):\(point.direction?.rawValue ?? ""):\(uncertainty)"
    }

    /// Point sets by what is odd in them.
    static let sets: [(name: String, points: [CalibrationPoint])] = {
        let masses = [0.0, 5, 10, 20, 50, 100, 200]
        let wobble = [0.31, -0.42, 0.18, 0.77, -0.63, 0.05, -0.29]
        func point(
            _ mass: Double, _ raw: Double, _ direction: CalibrationPoint.Direction? = nil, _ u: Double? = nil
        ) -> CalibrationPoint {
            CalibrationPoint(referenceGrams: mass, raw: raw, direction: direction, uncertainty: u)
        }
        let curved: (Double) -> Double = { 40 + 3 * $0 + 0.002 * $0 * $0 }
        return [
            ("perfect", masses.map { point($0, 92 + 2 * $0) }),
            ("noisy", zip(masses, wobble).map { point($0, 92 + 2 * $0 + $1) }),
            ("curved", zip(masses, wobble).map { point($0, curved($0) + $1, nil, 0.1) }),
            (
                "hysteresis",
                zip(masses, wobble).map { point($0, curved($0) + $1, .up) }
                    + zip(masses, wobble).reversed().map { point($0, curved($0) - $1 + 1.5, .down, 0.2) }
            ),
            (
                "repeats",
                (0..<4).flatMap { turn in
                    zip(masses, wobble).map { point($0, 92 + 2 * $0 + $1 * Double(turn - 1), .up) }
                }
            ),
            ("saturating", masses.map { point($0, 30_000 * (1 - exp(-$0 / 150)) + 12) }),
            ("far from zero", zip(masses, wobble).map { point($0, 4_000_000 + 3 * $0 + $1) }),
            (
                "bends over without its heaviest",
                zip([5.0, 10, 20, 20, 50, 50, 100, 150], [3.0, 7, 13, 11, 31, 29, 79, 110]).map {
                    point($0, $1)
                }
            ),
            (
                "references of all qualities",
                zip(zip(masses, wobble), [0, 0.01, 0.5, 0.1, 5, 0.02, 1]).map {
                    point($0.0, 92 + 2 * $0.0 + $0.1, nil, $1)
                }
            ),
            (
                "many masses, and one far from the others",
                ((0..<60).map { 3 * Double($0) } + [5_000]).enumerated().map { index, mass in
                    let wobble: Double = 0.4 * sin(Double(7 * index))
                    return point(mass, 92 + 2 * mass - 1e-5 * mass * mass + wobble, nil, 0.05)
                }
            ),
            ("two levels", [point(0, 90), point(100, 290), point(100, 291)]),
        ]
    }()

    @Test(
        "All statistics and the curve agree to six digits",
        .enabled(if: Python.withSciPy != nil, "there is no python3 with numpy and scipy on this machine"))
    func agreement() throws {
        var input = ""
        var fits: [(String, Fit)] = []
        for set in Self.sets {
            for model in ForceModel.allCases {
                guard let fit = try? Fit(set.points, model: model, isForced: true) else { continue }
                input += ([model.rawValue] + set.points.map(Self.word)).joined(separator: " ") + "\n"
                fits.append(("\(set.name), \(model.rawValue)", fit))
            }
        }
        let python = try #require(Python.withSciPy)
        let answers = try python.ask("fit.py", on: input).split(separator: "\n")
        try #require(answers.count == fits.count && fits.count >= 28)
        for ((name, fit), answer) in zip(fits, answers) {
            let wanted = answer.split(separator: " ").map { Double($0) ?? .nan }
            let raws = fit.points.map(\.raw)
            let (least, greatest) = (try #require(raws.min()), try #require(raws.max()))
            let computed =
                fit.statistics.named.map { $0.value ?? .nan }
                + [0, (least + greatest) / 2, 1.5 * greatest].map { fit.curve.grams(ofCounts: $0) }
            let levels = CalibrationLevel.levels(of: fit.points)
            let loads = [(least + greatest) / 2, levels[1].meanRaw].map { heavy in
                fit.uncertainty?.standard(from: levels[0].meanRaw, to: heavy) ?? .nan
            }
            var pairs = Array(zip(computed + loads, wanted))
            try #require(pairs.count == wanted.count)
            // Beyond its points a concave parabola goes on straight, which numpy's does not.
            if fit.model == .quadratic, fit.coefficients[2] < 0 { pairs.remove(at: computed.count - 1) }
            for (one, other) in pairs {
                if one.isNaN || other.isNaN {
                    #expect(one.isNaN && other.isNaN, "\(name): \(computed) \(wanted)")
                } else {
                    #expect(abs(one - other) <= max(1e-6 * abs(other), 1e-7), "\(name): \(one) \(other)")
                }
            }
        }
    }
}
