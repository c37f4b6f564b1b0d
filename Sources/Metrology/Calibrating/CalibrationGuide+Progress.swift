package import Core

/// What was measured, and what is asked for next.
extension CalibrationGuide {
    /// The masses, in the order in which they are loaded.
    package var plan: [KnownMass] { sequence.plan }

    /// The points that were recorded before an interruption, and the masses that join them to those of this run.
    package var resumption: Resumption { sequence.resumption }

    /// The masses of this run, in the order in which they are loaded: those that are measured again, then the rest of
    /// the plan.
    package var steps: [KnownMass] { sequence.steps }

    /// The recorded points, in the order of the plan. Those of this run are shifted to the zero of those before it.
    package var points: [CalibrationPoint] { sequence.points }

    /// The counts that the stand weighs more than before the interruption; 0 without one.
    package var shift: Double { sequence.shift }

    /// The mass that is measured again to join this run to the points before an interruption; nil if none is.
    package var joining: KnownMass? { sequence.isJoining && !isComplete ? sequence.mass : nil }

    /// Whether all masses have been measured.
    package var isComplete: Bool { sequence.isComplete }

    /// The end of the second at rest in which the last mass was captured; nil before the first one.
    package var captureTime: SessionTime? { sequence.captureTime }

    /// The index of the first point that Enter recorded although it was implausible; nil if there is none.
    package var firstDoubted: Int? { sequence.firstDoubted }

    /// The creep of a mass that rested on a stand for 30 s: its change from 1 s on, as a fraction of the load; nil if
    /// none rested so long.
    package var creep: Double? { observer.creep }

    /// The instruction for the present state.
    var nextInstruction: CalibrationInstruction {
        let (mass, number, count) = (sequence.mass, sequence.number, plan.count)
        if feed.reading.contacts.isEmpty {
            return sequence.isJoining
                ? .restAgain(number: number, of: count) : .rest(number: number, of: count)
        }
        let isFirst = sequence.measured.isEmpty
        let wanted = level.wanted
        if level.question != nil, wanted == nil { return .confirm(name: mass.grams == 0 ? nil : mass.name) }
        if level.departure != nil {
            return isFirst && (mass.grams == 0 || level.origin == nil) ? .zero : .settle(name: mass.name)
        }
        switch wanted ?? .toward(mass, from: sequence.measured.last?.referenceGrams ?? 0) {
        case .less where isFirst && mass.grams > 0, .any:
            return isFirst && mass.grams == 0 ? .zero : .again(name: mass.name, number: number, of: count)
        case .less where mass.grams == 0: return .empty(number: number, of: count)
        case .less: return .unload(name: mass.name, number: number, of: count)
        case .more: return .putOn(name: mass.name, number: number, of: count)
        }
    }
}
