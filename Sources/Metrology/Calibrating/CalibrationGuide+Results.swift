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

    /// The creep of a mass that rested on a stand for 30 s: its change from 1 s on, as a fraction of the load; nil if none
    /// rested so long.
    package var creep: Double? { observer.creep }
}
