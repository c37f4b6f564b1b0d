package import Core

/// The states that plain output reports, and their wording.
package enum PlainState: Equatable {
    case empty
    case placed
    case stable
    case overloaded
    /// A threshold was crossed, at this force.
    case crossed(String, isPress: Bool, at: Force)
    /// The pressure of a contact is unknown.
    case unseen
    case blocked
    case lost
    case interrupted

    /// Whether the state implies a contact within the limit of the pad.
    package var isOfContact: Bool {
        switch self {
        case .placed, .stable, .crossed: true
        case .empty, .overloaded, .unseen, .blocked, .lost, .interrupted: false
        }
    }
}

extension MeasurementFormatter {
    /// A line for people who read or listen: first the event, then the numbers, then their provenance.
    package func line(_ state: PlainState, _ reading: Reading, in unit: MassUnit) -> String {
        switch state {
        case .empty: "lifted, \(numbers(reading, in: unit))"
        // The force of the first moment is not yet a weight.
        case .placed: "touched"
        case .stable: "stable \(numbers(reading, in: unit))\(comparison(reading)), \(provenanceNote)"
        case .overloaded: "overloaded, \(numbers(reading, in: unit)), take the load off, \(provenanceNote)"
        case .crossed(let name, let isPress, let force):
            "\(isPress ? "reached" : "back below") \(name), "
                + "\(numbers(replacing(reading, force), in: unit)), \(provenanceNote)"
        case .unseen: "touched, pressure unknown until it is sent"
        case .blocked: "blocked, another program has grabbed the pad"
        case .lost: "lost, the pad was disconnected"
        case .interrupted: "interrupted, the recording was continued later"
        }
    }

    /// Thresholds are crossed by the unsmoothed force, so the line must show it.
    private func replacing(_ reading: Reading, _ force: Force) -> Reading {
        var exact = reading
        (exact.force, exact.load.raw) = (force, counts(of: force))
        return exact
    }

    /// `148 g, 38 percent`; at the limit of the pad `385 g+, 100%+ force`; if percent comes first, `38 percent, ~148
    /// g`, and of a pen whose grams nobody has measured `38 percent, 3112 raw`.
    private func numbers(_ reading: Reading, in unit: MassUnit) -> String {
        let isSaturated = reading.load.isSaturated
        let percent = percent(reading.force.percent, isSaturated: isSaturated)
        let percentWords = isSaturated ? "\(percent.text) \(quantity)" : "\(percent.number) percent"
        let amount = net(of: reading, in: unit == .percent ? .gram : unit)
        let weight =
            unit == .percent && hidesGrams
            ? "\(counts(of: reading.force)) raw"
            : reading.tare == 0 || unit == .raw ? amount.text : "\(amount.text) net"
        let words = unit == .percent || leadsWithPercent ? [percentWords, weight] : [weight, percentWords]
        return (words + [extrapolation(reading.force.grams)].compactMap(\.self)).joined(separator: ", ")
    }
}
