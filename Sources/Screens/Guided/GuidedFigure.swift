import Core
import Formatting
import Text
import Weighing

/// The large figure of a guided weighing, and what stands beside it.
struct GuidedFigure: Equatable {
    /// What the figure is of.
    enum Subject {
        /// The object on the pad.
        case object
        /// The last object: the figure must not be read as the force on the pad.
        case last
        /// What is missing from the target.
        case missing
        /// The load at the limit of the pad.
        case overload
    }

    let subject: Subject
    let amount: Quantity
    /// The expanded uncertainty with its unit; nil if there is none.
    var uncertainty: String?
    /// The number of characters of the amount that are below the first digit of the uncertainty.
    var uncertainCharacters = 0
    /// What the figure is, beside it; may be empty.
    let title: String
    /// The beginning of the title that has to be seen.
    let essential: String

    /// A weight, or the pieces in it.
    fileprivate init(_ weight: GuidedWeight, pieces: PieceCount? = nil, isLast: Bool) {
        subject = isLast ? .last : .object
        title = isLast ? weight.label.isEmpty ? "last result" : "last: \(weight.label)" : weight.label
        essential = isLast ? "last" : ""
        if let pieces {
            amount = Quantity(number: "\(pieces.pieces)", unit: "pcs", isGuess: pieces.isDoubtful)
        } else {
            (amount, uncertainty) = (weight.amount, weight.uncertainty)
            uncertainCharacters = weight.uncertainCharacters
        }
    }

    /// What is missing from a target.
    fileprivate init(_ target: WeightTarget, in unit: MassUnit, _ wording: MeasurementFormatter) {
        subject = .missing
        amount = wording.weight(target.missing, in: unit)
        uncertainty = target.uncertainty.map { wording.uncertainty($0, in: unit).text }
        title = "to go to \(wording.weight(target.target, in: unit).text)"
        essential = "to go"
    }

    /// A load at the limit of the pad.
    fileprivate init(overload amount: Quantity) {
        (subject, self.amount, title, essential) = (.overload, amount, "", "")
    }
}

extension GaugeModel {
    /// The large figure of a guided weighing: the last weight until the next one, unless the pad is at its limit, a target is
    /// counted down to, or pieces are counted; nil before the first weight.
    var guidedFigure: GuidedFigure? {
        guard let guided else { return nil }
        if let reading = overloadedReading {
            return GuidedFigure(overload: session.wording.gross(of: reading, in: massUnit))
        }
        if let target = weighing.target, target.state == .below {
            return GuidedFigure(target, in: massUnit, session.wording)
        }
        let pieces = weighing.counter == nil ? nil : weighing.lastResult?.pieces
        return guided.weight.map { GuidedFigure($0, pieces: pieces, isLast: guided.showsLast) }
    }
}
