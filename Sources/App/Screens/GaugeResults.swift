import Core
import Formatting
import Screens
import Text
import Weighing

extension GaugeResult {
    /// A result as the gauge lists it.
    ///
    /// - Parameters:
    ///   - result: the result.
    ///   - time: when the object was weighed, ISO 8601; nil if unknown.
    init(_ result: WeighingResult, time: String?) {
        let units = MassUnit.allCases.filter { $0.grams != nil }
        self.init(
            label: result.label, weight: result.amount(),
            weights: Dictionary(uniqueKeysWithValues: units.map { ($0, result.amount(in: $0)) }),
            scale: result.scale, verdict: result.verdict?.rawValue,
            when: time.map { String($0.dropFirst(11).prefix(8)) } ?? "",
            replaces: result.weight.revision > 0)
    }
}

extension GaugeTotal {
    /// The sum of a group of results.
    init(_ group: ResultStatistics) {
        self.init(count: group.count, grams: group.total, scale: group.scale)
    }
}

extension GuidedWeight {
    /// A result as a guided weighing shows it.
    init(_ result: WeighingResult, unit: MassUnit) {
        let digits = result.digits(in: unit)
        let found = [result.pieces?.text, result.verdict.map { "limits: \($0.rawValue)" }].compactMap(\.self)
        let remarks = (found + result.caveats(in: unit)).joined(separator: "; ")
        self.init(
            label: result.label,
            amount: Quantity(number: digits.weight, unit: digits.unit, isGuess: result.isGuess),
            uncertainty: digits.uncertainty.map { "\($0) \(digits.unit)" },
            remarks: remarks.prefix(1).uppercased() + remarks.dropFirst() + ".")
    }
}

extension GuidedPrompt {
    /// The prompt of a step of guided weighing.
    init(_ step: GuidedStep, on kind: DeviceKind) {
        let stage = Stage(rawValue: step.number) ?? .done
        let enter: String? =
            switch step {
            case .putOn: "no finger"
            case .takeOff: "next"
            case .takeOffFirst: "leave it"
            case .rest, .hold, .confirm, .settle, .removed: nil
            }
        self.init(
            stage: stage, sentence: step.sentence(on: kind), words: step.words(on: kind),
            drawing: step == .confirm ? .object : stage == .finger ? .finger : .both, enter: enter,
            offersAlone: step == .confirm)
    }
}
