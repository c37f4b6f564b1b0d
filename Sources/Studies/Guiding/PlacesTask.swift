internal import Core
internal import Metrology
internal import Text

/// Guides through one mass at other places of the pad.
struct PlacesTask: StudyTask {
    private static let names = ["upper left", "lower right"]

    /// The steps that are left, the current one first.
    private var steps: [StudyStep]
    private let count: Int
    private let mass: KnownMass
    /// The counts of the mass at the center; nil if unknown.
    private let counts: Double?
    private let center: SurfacePosition?
    private let surface: TouchSurface
    private var latest: Reading
    /// The rest of a load that was put on the empty pad; nil until it is empty.
    private var guide: CalibrationGuide?
    /// Where the first place is.
    private var first: SurfacePosition?

    /// - Parameters:
    ///   - steps: the steps to do.
    ///   - head: the masses.
    ///   - counts: the counts of the mass at the center; nil if unknown.
    ///   - center: where that is; nil if unknown.
    ///   - surface: the surface of the pad.
    ///   - reading: the state of the pad.
    init(
        _ steps: [StudyStep], _ head: StudyHead, counts: Double?, center: SurfacePosition?,
        on surface: TouchSurface,
        _ reading: Reading
    ) {
        (self.steps, self.counts, self.center, self.surface) = (steps, counts, center, surface)
        count = steps.count
        mass = head.masses[head.placedMass - 1]
        latest = reading
        waitForLoad()
    }

    var instruction: CalibrationInstruction? {
        guard case .place(let place, _)? = steps.first else { return nil }
        let number = "\(count - steps.count + 1) of \(count): "
        guard guide != nil else { return .task("\(number)lift the stand with its masses.") }
        return .task("\(number)\(mass.name) on the stand, \(Self.names[place - 1]).")
    }

    mutating func begin(emit: (StudyEvent) -> Void) {
        waitForLoad()
        if guide != nil, let step = steps.first { emit(.began(step)) }
    }

    mutating func process(_ event: MeasurementEvent, at moment: SourceTime, emit: (StudyEvent) -> Void) {
        if case .reading(let reading) = event {
            latest = reading
            if guide == nil, !reading.isTouched { return begin(emit: emit) }
        }
        act(emit, isAsked: false) { $0.process(event, emit: $1) }
    }

    mutating func confirm(emit: (StudyEvent) -> Void) {
        act(emit, isAsked: true) { $0.confirm(emit: $1) }
    }

    /// Waits until the pad is empty, and then for a load at rest.
    private mutating func waitForLoad() {
        guide =
            latest.isTouched
            ? nil
            : CalibrationGuide(plan: [KnownMass(grams: 0, name: mass.name)], asks: false, needsStand: true)
    }

    private mutating func act(
        _ emit: (StudyEvent) -> Void, isAsked: Bool,
        by change: (inout CalibrationGuide, (CalibrationEvent) -> Void) -> Void
    ) {
        guard var guide, let step = steps.first else { return }
        var events: [CalibrationEvent] = []
        change(&guide) { events.append($0) }
        self.guide = guide
        for event in events {
            switch event {
            case .trouble: emit(.guidance(event))
            case .captured(var point, _):
                if let defect = defect(of: point.raw, at: step, isAsked: isAsked) {
                    emit(.guidance(.trouble(defect)))
                    waitForLoad()
                    continue
                }
                if case .place(1, _) = step { first = surface.position(of: latest) }
                emit(.ended(step, rest: guide.captureTime))
                (point.referenceGrams, point.uncertainty) = (mass.grams, mass.uncertainty)
                emit(.guidance(.captured(point, name: "\(mass.name), \(Self.name(of: step))")))
                steps.removeFirst()
                begin(emit: emit)
            case .part, .instruction, .measuredAgain, .takenBack, .progress, .complete: continue
            }
        }
    }

    private static func name(of step: StudyStep) -> String {
        if case .place(let number, _) = step { names[number - 1] } else { "" }
    }

    /// Why a load cannot be the mass at the place, in a sentence; nil if it may be.
    private func defect(of counts: Double, at step: StudyStep, isAsked: Bool) -> String? {
        let position = surface.position(of: latest)
        let others = [center, step.isSecondPlace ? first : nil].compactMap(\.self)
        if let position, others.contains(where: position.isNear) {
            return "That is a place of before. Lift all, then put it \(Self.name(of: step))."
        }
        guard !isAsked, let usual = self.counts, !(usual / 2...usual * 2).contains(counts) else { return nil }
        return "Raw \(counts.fixed(0)), at the center \(usual.fixed(0)): lift all; is \(mass.name) on it?"
    }
}

extension StudyStep {
    fileprivate var isSecondPlace: Bool { if case .place(2, _) = self { true } else { false } }
}

extension SurfacePosition {
    /// Whether two places of a pad are the same one: within a tenth of its width and height.
    func isNear(_ other: SurfacePosition) -> Bool {
        max((x - other.x).magnitude, (y - other.y).magnitude) < 0.1
    }
}
