public import Core

/// Leads through known masses and measures each when it is at rest.
///
/// A pure value: readings and keys go in, what there is to tell comes out. It works in counts, for grams are what it
/// is to find.
public struct CalibrationGuide: Sendable {
    /// The masses in the order in which they are to lie on the pad.
    public let plan: [KnownMass]
    /// What was measured, in the plan's order.
    public private(set) var points: [CalibrationPoint] = []

    /// What presses, step by step, in counts.
    var feed = PlateauFeed()
    private var hasToldSaturation = false
    /// The step before which the load was last seen to leave the last level; nil while it has not.
    private var departure: Int? = 0
    /// What lay there before the load left it, in counts; the sensor may have crept there since the last level was taken.
    private var origin: Double?
    /// What rests there although it is not the mass that was asked for, in counts.
    private var resting: Double?
    /// What has to change since a step back before anything is measured; nil where nothing has.
    private var wanted: WantedChange?
    /// The step at which the last level was taken.
    private var captured = 0
    /// The noise of the last level: how far its blocks lay apart, in counts.
    private var unrest = 0.0
    private var instruction: CalibrationInstruction?

    /// A guide through masses, from the first or from where points of before end.
    public init(plan: [KnownMass], points: [CalibrationPoint] = []) {
        self.plan = plan
        self.points = Array(points.prefix(plan.count))
    }

    /// Whether all masses have been measured.
    public var isComplete: Bool { points.count >= plan.count }

    /// What the person is asked to do; nil before the first reading.
    public var request: CalibrationInstruction { instruction ?? .rest }

    /// Takes what the pipeline told.
    public mutating func take(_ report: MeasurementEvent, tell: (CalibrationEvent) -> Void) {
        switch report {
        case .reading(let reading):
            guard let time = reading.time, !isComplete else { return }
            take(reading, at: time, tell)
        // Nobody knows what presses until the next reading, so nothing is taken to lie there meanwhile.
        case .blocked, .dropped:
            beginAnew()
            feed.hold(Reading())
        case .gone:
            beginAnew()
            feed.hold(Reading())
            ask(tell)
        case .touchDown, .touchUp, .threshold, .mark: break
        }
    }

    /// Enter: what rests now is the mass that was asked for.
    public mutating func confirm(tell: (CalibrationEvent) -> Void) {
        guard !isComplete else { return }
        feed.wake()
        guard Plateau(feed.series, endingAt: feed.series.end) != nil, !feed.held.contacts.isEmpty else {
            return tell(.trouble("Nothing has rested on the pad for a second yet."))
        }
        guard let plateau = feed.plateau else { return tellSaturation(tell) }
        capture(plateau, tell)
    }

    /// One step back: the last measurement is taken back and asked for again.
    public mutating func back(tell: (CalibrationEvent) -> Void) {
        guard let undone = points.popLast() else { return tell(.trouble("There is nothing to take back.")) }
        feed.wake()
        tell(.takenBack(name: plan[points.count].name))
        (departure, origin, resting, wanted) = (feed.nextStep, nil, nil, nil)
        if !feed.held.contacts.isEmpty, feed.series.end > feed.series.start {
            let lying = feed.latest
            wanted = wantedChange(from: lying, undoing: undone)
            if wanted != nil { (departure, resting, captured) = (nil, lying, feed.series.end) }
        }
        ask(tell)
    }

    /// What has to change for the mass whose measurement was undone.
    private func wantedChange(from lying: Double, undoing undone: CalibrationPoint) -> WantedChange? {
        let excess = lying - undone.raw
        if excess < -smallestStep { return undone.reference == 0 ? nil : .more }
        return excess > smallestStep || points.isEmpty ? .less : .any
    }

    private mutating func take(_ reading: Reading, at time: Int64, _ tell: (CalibrationEvent) -> Void) {
        advance(to: SampleGrid.step(before: time), tell)
        let wasEmpty = feed.held.contacts.isEmpty
        let isOther = !feed.held.contacts.ended(in: reading.contacts).isEmpty
        feed.hold(reading)
        if reading.contacts.isEmpty || wasEmpty || isOther {
            if !wasEmpty, !points.isEmpty, reading.contacts.isEmpty {
                tell(.trouble("What rested there was lifted. Put it back as it was."))
            }
            beginAnew()
        }
        advance(to: SampleGrid.step(at: time), tell)
        ask(tell)
    }

    private mutating func beginAnew() {
        feed.restart()
        (departure, origin, resting, wanted) = (feed.nextStep, nil, nil, nil)
        hasToldSaturation = false
    }

    private mutating func advance(to last: Int64, _ tell: (CalibrationEvent) -> Void) {
        while !isComplete, feed.step(upTo: last, Double(feed.held.load.raw)) { look(tell) }
    }

    /// Looks at the series at each step.
    private mutating func look(_ tell: (CalibrationEvent) -> Void) {
        if feed.isSaturated { tellSaturation(tell) }
        if departure == nil {
            guard let level = recentLevel, abs(feed.latest - level) > smallestStep else { return }
            departure = feed.series.end
            origin = origin ?? level
            ask(tell)
        }
        guard let departure, let plateau = feed.plateau,
            plateau.start >= departure + Loading.wait,
            plateau.isQuiet(within: band(of: plateau.mean, since: departure))
        else { return }
        let hasChanged =
            wanted?.isMet(by: plateau.mean - (origin ?? plateau.mean), least: smallestStep) ?? true
        if hasChanged, isPlausible(plateau.mean) { return capture(plateau, tell) }
        // Whatever rests there is not it: the load must leave this level too.
        (self.departure, resting, captured) = (nil, plateau.mean, plateau.end)
        if wanted != nil || points.isEmpty {
            // The next change counts from here.
            origin = nil
            if hasChanged { wanted = nil }
            if points.isEmpty { unrest = plateau.range }
            return ask(tell)
        }
        guard let origin, abs(plateau.mean - origin) <= smallestStep else { return }
        // It was touched and left as it was.
        self.origin = nil
        ask(tell)
    }

    /// What lay there two seconds ago, beyond the slowest hand and not yet crept away; nil before the first level.
    private var recentLevel: Double? {
        guard let last = resting ?? points.last?.raw else { return nil }
        let end = feed.series.end - Self.lag
        guard end - Plateau.steps >= max(feed.series.start, captured - Plateau.steps) else { return last }
        return feed.series.mean(end - Plateau.steps..<end)
    }

    private static let lag = SampleGrid.steps(1.5)

    private mutating func capture(_ plateau: Plateau, _ tell: (CalibrationEvent) -> Void) {
        let mass = plan[points.count]
        let before = points.last
        let direction: CalibrationPoint.Direction =
            before.map {
                $0.reference == mass.grams ? $0.direction ?? .up : $0.reference < mass.grams ? .up : .down
            }
            ?? .up
        let point = CalibrationPoint(
            reference: mass.grams, raw: plateau.mean, direction: direction, uncertainty: mass.uncertainty)
        points.append(point)
        unrest = plateau.range
        (departure, origin, resting, wanted, captured) = (nil, nil, nil, nil, plateau.end)
        tell(.captured(point, name: mass.name))
        if isComplete { tell(.complete) } else { ask(tell) }
    }

    /// How far the blocks of a plateau may lie apart, in counts: what a stand keeps, or after a while what a finger does.
    private func band(of counts: Double, since departure: Int) -> Double {
        let share = feed.series.end - departure > Self.patience ? 0.02 : 0.004
        return max(2, share * abs(counts))
    }

    /// How long it is waited for a stand to be as quiet as stands are.
    private static let patience = SampleGrid.steps(2.5)

    /// What is more than the last level's own unrest, in counts: half of the step that is expected, where the masses
    /// measured so far tell it.
    private var smallestStep: Double {
        // A sensor creeps by less than a hundredth of its load while anybody waits.
        let quiet = max(1.5, 3 * unrest, 0.01 * abs(points.last?.raw ?? origin ?? resting ?? 0))
        guard points.count < plan.count, let last = points.last, let slope = countsPerGram else {
            return quiet
        }
        let expected = abs(plan[points.count].grams - last.reference) * slope
        return expected > 0 ? max(1, expected / 2) : quiet
    }

    /// Counts per gram by the masses measured so far.
    private var countsPerGram: Double? {
        guard let light = points.min(by: { $0.reference < $1.reference }),
            let heavy = points.max(by: { $0.reference < $1.reference }), heavy.reference > light.reference,
            heavy.raw > light.raw
        else { return nil }
        return (heavy.raw - light.raw) / (heavy.reference - light.reference)
    }

    /// Whether a level lies on the side of the last one that the mass asked for should be on.
    private func isPlausible(_ counts: Double) -> Bool {
        let mass = plan[points.count]
        guard let last = points.last else {
            // What a stand weighs itself is no mass.
            return mass.grams == 0 || origin.map { counts - $0 > smallestStep } ?? false
        }
        let change = counts - (wanted == nil ? origin ?? last.raw : last.raw)
        let asked = mass.grams - last.reference
        if asked == 0 { return true }
        return asked > 0 ? change > smallestStep : -change > smallestStep
    }

    private mutating func tellSaturation(_ tell: (CalibrationEvent) -> Void) {
        guard !hasToldSaturation else { return }
        hasToldSaturation = true
        tell(.trouble("The pad is at its limit: take the load off, and give lighter masses."))
    }

    private mutating func ask(_ tell: (CalibrationEvent) -> Void) {
        guard !isComplete else { return }
        let next = nextInstruction
        guard next != instruction else { return }
        instruction = next
        tell(.instruction(next))
    }

    private var nextInstruction: CalibrationInstruction {
        if feed.held.contacts.isEmpty { return .rest }
        let (mass, number) = (plan[points.count], points.count + 1)
        if departure != nil {
            return points.isEmpty && (mass.grams == 0 || origin == nil) ? .zero : .settle(name: mass.name)
        }
        switch wanted ?? .toward(mass, from: points.last?.reference ?? 0) {
        case .less where points.isEmpty && mass.grams > 0, .any:
            return points.isEmpty && mass.grams == 0
                ? .zero : .again(name: mass.name, number: number, of: plan.count)
        case .less: return .leave(name: mass.name, number: number, of: plan.count)
        case .more: return .putOn(name: mass.name, number: number, of: plan.count)
        }
    }
}

extension Plateau {
    /// Whether its blocks lie within a band, and its halves within half of it.
    fileprivate func isQuiet(within band: Double) -> Bool { range <= band && abs(rise) <= band / 2 }
}
