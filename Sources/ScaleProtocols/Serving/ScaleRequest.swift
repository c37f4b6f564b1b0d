package import Core

/// What a client asks the scale to do.
package enum ScaleAction: Equatable, Sendable {
    /// Use the current load as the tare.
    case tare
    /// Use a number of grams as the tare.
    case presetTare(Double)
    case clearTare
    /// Use the current load as the zero point, and clear the tare.
    case zero
    /// Show weights in the next unit, as the key of the gauge does.
    case nextUnit
    /// Show weights in this unit.
    case select(MassUnit)
    /// Show a text to the person at the scale; nil removes it.
    case show(String?)

    /// Whether the action uses the current load, which must therefore be known.
    var usesLoad: Bool {
        switch self {
        case .tare, .zero: true
        case .presetTare, .clearTare, .nextUnit, .select, .show: false
        }
    }
}

/// How long a request waits for a stable weight.
package enum Patience: Equatable, Sendable {
    /// It does not wait, and accepts a weight that is changing.
    case none
    /// It waits for a time in microseconds, and is refused after it.
    case refusing(after: Int64)
    /// It waits for a time in microseconds, and accepts a weight that is changing after it.
    case accepting(after: Int64)

    /// How long scales wait for a stable weight, in microseconds.
    static let usual: Int64 = 5_000_000
}

/// What a command of a client asks for.
package enum ScaleRequest: Equatable, Sendable {
    /// Nothing: the command has no effect and no reply.
    case nothing
    /// This reply.
    case reply([UInt8])
    /// The weight, in the reply to a command.
    case weigh(String, Patience)
    /// The weight, again and again until a command ends it.
    case stream(String)
    /// The stable weight, and again after each change by a number of grams; nil for the usual change.
    case follow(String, change: Double?)
    /// An action, and a reply to the command afterwards.
    case act(String, ScaleAction, Patience)
    /// The end of everything that has not been answered, and this reply.
    case reset([UInt8])
}

/// What became of a request.
package enum ScaleOutcome: Equatable, Sendable {
    /// The weight is known.
    case weight(isStable: Bool)
    /// The action was carried out.
    case done(wasStable: Bool)
    /// The weight did not become stable in time.
    case unsettled
    /// The load is beyond the limit of the pad.
    case overloaded
    /// The load is below the zero point.
    case underloaded
    /// There is no weight.
    case unavailable
}
