internal import Core
internal import Metrology

/// Guides through the masses at the center, as a calibration does.
struct MassesTask: StudyTask {
    private(set) var guide: CalibrationGuide
    private let steps: [StudyStep]
    private let head: StudyHead
    private let surface: TouchSurface
    private var latest = Reading()
    /// Where the mass lay that is put on other places later; nil if that is unknown.
    private(set) var center: SurfacePosition?

    /// - Parameters:
    ///   - head: the masses.
    ///   - points: what was measured before an interruption.
    ///   - center: where the mass lay then.
    ///   - surface: the surface of the pad.
    init(
        _ head: StudyHead, after points: [CalibrationPoint], center: SurfacePosition?,
        on surface: TouchSurface
    ) {
        (self.head, self.surface, self.center) = (head, surface, center)
        steps = head.plan.filter { if case .mass = $0 { true } else { false } }
        let plan = head.loads
        guide = CalibrationGuide(plan: plan, points: points, needsStand: true)
    }

    /// The stand alone.
    static let stand = KnownMass(grams: 0, name: "the stand")

    var instruction: CalibrationInstruction? {
        guard case .rest(let number, let count)? = guide.request else { return guide.request }
        return .task(
            "\(number) of \(count): "
                + (number == 1 ? "put the empty stand on the pad." : "put the stand back as it was."))
    }

    /// The steps from the beginning of this run.
    var plan: [StudyStep] {
        guide.resumption.joints.map { .again(number(ofGrams: $0.grams)) }
            + steps.dropFirst(guide.resumption.kept.count)
    }

    mutating func begin(emit: (StudyEvent) -> Void) { if !guide.isComplete { emit(.began(step)) } }

    mutating func process(_ event: MeasurementEvent, at moment: SourceTime, emit: (StudyEvent) -> Void) {
        if case .reading(let reading) = event { latest = reading }
        act(emit) { $0.process(event, emit: $1) }
    }

    mutating func confirm(emit: (StudyEvent) -> Void) { act(emit) { $0.confirm(emit: $1) } }

    mutating func back(emit: (StudyEvent) -> Void) { act(emit) { $0.back(emit: $1) } }

    /// The step of the requested mass.
    private var step: StudyStep {
        guide.joining.map { .again(number(ofGrams: $0.grams)) } ?? steps[guide.points.count]
    }

    /// The number of a mass of the plan; 0 is the stand alone.
    private func number(ofGrams grams: Double) -> Int {
        (head.masses.firstIndex { $0.grams == grams } ?? -1) + 1
    }

    private mutating func act(
        _ emit: (StudyEvent) -> Void, by change: (inout CalibrationGuide, (CalibrationEvent) -> Void) -> Void
    ) {
        var events: [CalibrationEvent] = []
        change(&guide) { events.append($0) }
        for event in events {
            switch event {
            // They follow from the state.
            case .part, .instruction, .progress, .complete: continue
            case .captured:
                end(steps[guide.points.count - 1], emit)
                emit(.guidance(event))
                begin(emit: emit)
            case .measuredAgain(_, let kept, _):
                end(.again(number(ofGrams: kept.referenceGrams)), emit)
                emit(.guidance(event))
                begin(emit: emit)
            case .takenBack:
                emit(.guidance(event))
                begin(emit: emit)
            case .trouble: emit(.guidance(event))
            }
        }
    }

    private mutating func end(_ step: StudyStep, _ emit: (StudyEvent) -> Void) {
        if step == .mass(head.placedMass, isRising: true) { center = surface.position(of: latest) }
        emit(.ended(step, rest: guide.captureTime))
    }
}

extension TouchSurface {
    /// Where the first contact of a reading lies; nil if that is unknown.
    func position(of reading: Reading) -> SurfacePosition? {
        reading.contacts.first.flatMap { share(of: $0.contact) }.map { SurfacePosition(x: $0.x, y: $0.y) }
    }
}
