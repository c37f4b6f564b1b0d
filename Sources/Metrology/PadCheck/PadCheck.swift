package import Core

/// Assesses a pad as a scale and as a sensor from whatever was done on it.
///
/// The check is a value without side effects. It processes the events of a pipeline and keeps sums, in bounded memory
/// apart from a few numbers per hold.
package struct PadCheck: Sendable {
    /// What is known about the loads.
    package struct Loads: Equatable, Sendable {
        /// Known masses in grams, in the order of the loadings; empty if unknown.
        package var masses: [Double] = []
        /// Whether a weight on a stand loads the pad instead of a finger, so that changes come from the pad.
        package var isOnStand = false

        /// By default nothing is known.
        package init(masses: [Double] = [], isOnStand: Bool = false) {
            self.masses = masses
            self.isOnStand = isOnStand
        }
    }

    let pad: CheckedPad
    private var collector: HoldCollector
    private var codes = MissingCodes()
    private(set) var changes: ChangeRates
    private(set) var sizes: SizeFollowing
    /// The holds that have ended, in order.
    package private(set) var holds: [Hold] = []
    /// The peak counts of each press, which lasts from the first contact until no contact is left.
    package private(set) var pressPeaks: [Int64] = []
    /// The known masses that a guide measured on a stand that stays, in order; empty without a guide.
    package private(set) var points: [CalibrationPoint] = []
    /// The comparison with a reference scale under the pad.
    private(set) var comparison: ScaleComparison
    private var peak: Int64?
    private var latest: Int64 = 0

    package init(origin: SourceInfo, scale: Scale, loads: Loads = Loads()) {
        pad = CheckedPad(scale: scale, loads: loads)
        changes = ChangeRates(origin.mode)
        sizes = SizeFollowing(origin.device.judgment.kind)
        let surface = TouchSurface(of: origin.device)
        collector = HoldCollector(surface: surface, isOnStand: loads.isOnStand)
        comparison = ScaleComparison(on: surface)
    }

    /// Processes an event of a pipeline, smoothed or not.
    package mutating func process(_ report: MeasurementEvent) {
        comparison.process(report)
        switch report {
        case .reading(let reading):
            guard let time = reading.time else { return }
            latest = max(latest, time.microseconds)
            if reading.isTick {
                collector.extend(until: latest)
            } else {
                process(reading)
            }
        case .dropped(_, let time), .blocked(let time), .gone(let time), .continued(let time):
            interrupt(at: time?.microseconds ?? latest)
            codes.interrupt()
        case .unseen(let reading):
            interrupt(at: reading.time?.microseconds ?? latest)
            if !reading.isTick { codes.add(reading, isKnown: false) }
        case .touchUp(_, _, let time, let isCut) where isCut: interrupt(at: time?.microseconds ?? latest)
        default: break
        }
    }

    /// Ends the current intervals: the data are complete, or another recording of the same pad follows, whose time
    /// starts again.
    package mutating func finish() {
        interrupt(at: latest)
        sizes.finish()
        codes.interrupt()
        latest = 0
    }

    /// Adds a known mass with the counts that the pad reported for it.
    package mutating func add(_ point: CalibrationPoint) { points.append(point) }

    /// Removes the last known mass that was added.
    package mutating func removeLastPoint() { _ = points.popLast() }

    /// The number of contacts, and the seconds since the last of them changed.
    package func current(at time: Int64) -> (contacts: Int, seconds: Double) { collector.current(at: time) }

    /// Grams at the axis maximum.
    package var fullScale: Double { pad.scale.fullScale }

    /// All figures in display order. Call `finish` first.
    package var figures: [CheckFigure] {
        let masses = massFigures
        let loadings = ComparedLoading.all(of: holds, on: pad)
        let repeatability = RepeatabilityFigure(loadings, on: pad)
        let eccentricity = EccentricityFigure(loadings, on: pad)
        let groups: [any CheckFigures] = [
            NoiseFigures(holds, on: pad), creep, repeatability, eccentricity, masses,
            UncertaintyFigures(repeatability, eccentricity, creep, masses, on: pad), codes, changes, sizes,
        ]
        let byScale = ScaleFigures(comparison, on: pad).figures
        let figures = groups.flatMap(\.figures).map { figure in
            byScale.first { $0.key == figure.key } ?? figure
        }
        guard isConstant else { return figures }
        return figures.map { figure in
            CheckVerdict.sensorKeys.contains(figure.key)
                ? figure
                : .missing(figure.metric, because: .found("the counts never change"))
        }
    }

    /// The figure of linearity, by known masses.
    var linearity: CheckFigure { massFigures.linearityFigure }

    /// What a profile of the pad can store: creep and hysteresis as fractions of the load. Nil if neither was measured,
    /// or if a finger loaded the pad.
    package var findings: Profile.Sensor? { isConstant ? nil : massFigures.findings }

    /// Whether the counts of contacts never change, so that nothing can be measured.
    var isConstant: Bool { codes.constancy.count != nil }

    /// The known masses in order with the error of each indication: the difference of the reading from that of the
    /// lightest mass, minus the difference of the masses. What else lies on the pad cancels.
    package var indicationErrors: [(load: Double, isFalling: Bool, error: Double)] {
        massFigures.indicationErrors
    }

    /// The calibration against the scale; nil without one, or if it was refused.
    package var scaleFit: ReferenceFit? { comparison.hasReadings ? try? comparison.fit() : nil }

    private var creep: CreepFigures { CreepFigures(holds, on: pad) }
    var massFigures: MassFigures { MassFigures(holds, points, after: creep, on: pad) }

    private mutating func process(_ reading: Reading) {
        if let hold = collector.add(reading, at: latest) { holds.append(hold) }
        codes.add(reading)
        changes.add(reading)
        sizes.add(reading)
        if let greatest = reading.contacts.map(\.raw).max() {
            peak = max(peak ?? greatest, greatest)
        } else if let peak {
            pressPeaks.append(peak)
            self.peak = nil
        }
    }

    private mutating func interrupt(at time: Int64) {
        if let hold = collector.end(at: max(time, latest)) { holds.append(hold) }
        changes.interrupt()
        if let peak { pressPeaks.append(peak) }
        peak = nil
    }
}

/// The scale of a pad that is checked, and what is known about the loads on it.
struct CheckedPad: Sendable {
    let scale: Scale
    let loads: PadCheck.Loads

    var gramsPerCount: Double { scale.curve.gramsPerCount }

    /// A force that the pad indicates, in percent of full scale where grams are unknown.
    func words(_ grams: Double, _ digits: (Double) -> String = { $0.significant }) -> String {
        scale.provenance.statesGrams
            ? "\(digits(grams)) g" : "\(digits(scale.percent(ofChange: grams))) %"
    }
}
