internal import Core

extension CalibrationGuide {
    /// The permitted range of the block means of a level, as a fraction: what a stand achieves.
    private static let stand = 0.004
    /// The same for a finger.
    private static let finger = 0.02
    /// How long to wait for the steadiness of a stand before that of a finger is accepted: 2.5 s.
    private static let patience = SampleGrid.steps(2.5)
    /// How long a load moves before a stand is asked for, where one is needed.
    private static let longWaitSeconds = 10.0
    private static let longWait = SampleGrid.steps(longWaitSeconds)

    /// The permitted range after a wait, or when Enter asks for it.
    var greatestShare: Double { needsStand ? Self.stand : Self.finger }

    /// Examines the series after each step.
    mutating func look(_ emit: (CalibrationEvent) -> Void) {
        if feed.isSaturated { reportSaturation(emit) }
        if let departure = level.departure {
            lookForRest(since: departure, emit)
        } else {
            lookForDeparture(emit)
        }
    }

    /// Waits until the load leaves the last level.
    private mutating func lookForDeparture(_ emit: (CalibrationEvent) -> Void) {
        // After a question, a part of the mass may be missing.
        let least = question == nil ? smallestStep : quiet
        guard let recent = level.recent(in: feed.series, recorded: sequence.measured.last?.raw),
            abs(feed.latest - recent) > least
        else { return observer.look(at: feed) }
        observer.end()
        level.leave(recent, at: feed.series.end)
        question = nil
        ask(emit)
    }

    /// Waits until the load is at rest, and records it if it may be the requested mass.
    private mutating func lookForRest(since departure: Int, _ emit: (CalibrationEvent) -> Void) {
        let wait = feed.series.end - departure
        guard let plateau = feed.plateau,
            isAtRest(plateau, share: wait > Self.patience ? greatestShare : Self.stand)
        else {
            if wait == Self.longWait, needsStand {
                emit(.trouble("It has moved for \(Int(Self.longWaitSeconds)) s. A finger? Use a stand."))
            }
            return
        }
        let change = plateau.mean - (level.origin ?? plateau.mean)
        let hasChanged = wanted?.isMet(by: change, least: smallestStep) ?? true
        let doubt = hasChanged ? doubt(about: plateau.mean, isAsked: false) : .unchanged
        switch doubt {
        case nil:
            guard let zero = zero(below: plateau.mean) else { return record(plateau, emit) }
            refuseZero(plateau, above: zero, emit)
        case .implausible(let reason):
            if wanted != nil {
                level.forgetOrigin()
                wanted = nil
            }
            ask(about: plateau, because: reason, emit)
        case .unchanged: stay(on: plateau, hasChanged: hasChanged, emit)
        }
    }

    /// Whether the load is at rest: by the rule of guided weighing, in a band that depends on what lies on the pad.
    ///
    /// - Parameters:
    ///   - plateau: the last second.
    ///   - share: the width of the band as a fraction of the counts.
    func isAtRest(_ plateau: Plateau, share: Double) -> Bool {
        if let departure = level.departure, plateau.start < departure + Loading.wait { return false }
        return plateau.isAtRest(within: max(2, share * abs(plateau.mean)))
    }

    /// Waits for another change from a level that does not match the requested mass.
    ///
    /// - Parameters:
    ///   - plateau: the level.
    ///   - hasChanged: whether the load has changed as a step back requires.
    private mutating func stay(
        on plateau: Plateau, hasChanged: Bool, _ emit: (CalibrationEvent) -> Void
    ) {
        level.rest(at: plateau.mean, until: plateau.end)
        if wanted != nil || sequence.measured.isEmpty {
            level.forgetOrigin()
            if hasChanged { wanted = nil }
            if sequence.measured.isEmpty { level.noise = plateau.range }
            return ask(emit)
        }
        guard let origin = level.origin, abs(plateau.mean - origin) <= smallestStep else { return }
        // The load was touched and left unchanged.
        level.forgetOrigin()
        ask(emit)
    }

    /// Records a level as that of the requested mass.
    mutating func record(_ plateau: Plateau, _ emit: (CalibrationEvent) -> Void) {
        let (mass, kept, before) = (sequence.mass, sequence.counterpart, sequence.measured.last)
        let point = sequence.record(plateau.mean)
        level.record(plateau)
        captureTime = SessionTime(Int64(plateau.end - 1) * SampleGrid.stepMicroseconds)
        observe(plateau, of: mass, after: before)
        (wanted, question) = (nil, nil)
        if let kept {
            emit(.measuredAgain(point, kept: kept, name: mass.name))
        } else if let point = points.last {
            emit(.captured(point, name: mass.name))
        }
        if isComplete { emit(.complete) } else { ask(emit) }
        compareToUndone(point, mass, emit)
    }

    /// Observes the creep of a mass that was added to the stand; one that was taken off lets the sensor recover.
    private mutating func observe(_ plateau: Plateau, of mass: KnownMass, after before: CalibrationPoint?) {
        guard let before, let zero = sequence.measured.first, zero.reference == 0,
            mass.grams > before.reference
        else { return observer.end() }
        observer.begin(plateau, above: zero.raw)
    }
}
