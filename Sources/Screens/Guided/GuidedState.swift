import Core
package import Formatting
import Text
import Weighing

/// The result of a guided weighing in the form in which the gauge shows it.
package struct GuidedWeight: Equatable, Sendable {
    /// The label of the object; may be empty.
    package var label: String
    /// The weight.
    package var amount: Quantity
    /// The expanded uncertainty with its unit, `3.4 g`; nil if there is none.
    package var uncertainty: String?
    /// The number of characters of the amount that are below the first digit of the uncertainty.
    var uncertainCharacters = 0
    /// The source of the grams and the remarks, in a sentence.
    package var remarks: String

    init(label: String, amount: Quantity, uncertainty: String?, remarks: String) {
        (self.label, self.amount) = (label.printable(limit: 40), amount)
        (self.uncertainty, self.remarks) = (uncertainty, remarks.printable())
    }

    /// Formats a result.
    init(_ result: WeighingResult, in unit: MassUnit) {
        let digits = result.digits(in: unit)
        let found = [result.pieces?.text, result.verdict.map { "limits: \($0.rawValue)" }].compactMap(\.self)
        let remarks = (found + [result.relation].compactMap(\.self) + result.caveats(in: unit)).joined(
            separator: "; ")
        self.init(
            label: result.label,
            amount: Quantity(number: digits.weight, unit: digits.unit, isGuess: result.isGuess),
            uncertainty: digits.uncertainty.map { "\($0) \(digits.unit)" },
            remarks: remarks.prefix(1).uppercased() + remarks.dropFirst() + ".")
        uncertainCharacters = digits.uncertainty.flatMap(Double.init).map(amount.uncertainCharacters) ?? 0
    }
}

/// A guided weighing as the gauge shows it.
package struct GuidedState: Equatable, Sendable {
    /// What the person is asked to do.
    private(set) var step: GuidedStep
    /// For which fraction of the required time the force has been steady, 0…1; nil if nothing is waited for.
    package private(set) var progress: Double?
    /// The last weight; nil before the first.
    package private(set) var weight: GuidedWeight?
    /// Whether the latest result was undone, so that the weight is that of an object before it.
    var isUndone = false

    /// Whether the weight is that of an earlier object: it must not be read as the force on the pad.
    var showsLast: Bool { isUndone || step.number < GuidedStep.count }

    /// The remarks on the weight; nil without one.
    var remarks: String? {
        guard let remarks = weight?.remarks, showsLast else { return weight?.remarks }
        return "Last result: " + remarks.prefix(1).lowercased() + remarks.dropFirst()
    }

    mutating func ask(_ next: GuidedStep) { step = next }

    /// Shows a weight; nil if it was undone.
    mutating func show(_ next: GuidedWeight?) { weight = next }

    /// Shows a progress.
    ///
    /// - Returns: whether it has changed.
    mutating func show(progress next: Double?) -> Bool {
        defer { progress = next }
        return next != progress
    }
}

extension GuidedStep {
    /// What Enter does, in one or two words for the key line; nil if it does nothing.
    var enter: String? {
        switch self {
        case .putOn: "no finger"
        case .takeOff: "next"
        case .takeOffFirst: "leave it"
        case .rest, .hold, .confirm, .settle, .removed: nil
        }
    }
}
