import Pressure

/// The large number: it changes at most ten times a second and rests within half a display interval.
struct SteadyDigits: Equatable, Sendable {
    /// The least time between changes, in microseconds.
    static let pause: Int64 = 100_000

    /// What the digits show.
    private(set) var amount: Amount
    /// When a change that had to wait may be shown; nil where none waits.
    private(set) var nextChange: Int64?
    private var anchor: Double
    private var lastChange: Int64?

    init(_ wording: Wording, _ reading: Reading, in unit: MassUnit) {
        amount = wording.net(of: reading, in: unit)
        anchor = Self.quantity(of: reading, in: unit)
    }

    /// Takes a reading.
    ///
    /// - Parameters:
    ///   - isExact: the number must be that of the reading, however near the shown one is.
    ///   - isImmediate: somebody pressed a key and is not kept waiting.
    mutating func update(
        _ wording: Wording, _ reading: Reading, in unit: MassUnit, at time: Int64, isExact: Bool = false,
        isImmediate: Bool = false
    ) {
        let quantity = Self.quantity(of: reading, in: unit)
        let isResting = abs(quantity - anchor) <= Self.rest(wording, in: unit)
        let isOverloaded = reading.load.isSaturated
        if isResting, !isExact, !isImmediate, amount.isAtLeast == isOverloaded, nextChange == nil { return }
        let next = wording.net(of: reading, in: unit)
        if next != amount {
            if let lastChange, !isImmediate, time - lastChange < Self.pause {
                nextChange = lastChange + Self.pause
                return
            }
            amount = next
            lastChange = time
        }
        anchor = quantity
        nextChange = nil
    }

    private static func quantity(of reading: Reading, in unit: MassUnit) -> Double {
        switch unit {
        case .percent: reading.force.percent
        case .raw: Double(reading.load.raw)
        default: reading.net
        }
    }

    private static func rest(_ wording: Wording, in unit: MassUnit) -> Double {
        switch unit {
        case .percent: 0.5
        case .raw: 0
        default: wording.interval(in: unit) * (unit.grams ?? 1) / 2
        }
    }
}
