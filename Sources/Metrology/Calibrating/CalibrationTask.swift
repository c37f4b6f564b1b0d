package import Core

/// What a calibration reports: what happened or is to be done, and the points with their curve so far.
package struct CalibrationUpdate: Equatable, Sendable {
    package let event: CalibrationEvent
    package let state: CalibrationState

    package init(_ event: CalibrationEvent, _ state: CalibrationState) {
        (self.event, self.state) = (event, state)
    }
}

/// A calibration with known masses.
package struct CalibrationTask: GuidedTask {
    package private(set) var guide: CalibrationGuide
    private let model: ForceModel?

    /// - Parameters:
    ///   - guide: the procedure.
    ///   - model: the shape of the curve so far; nil for the simplest.
    package init(_ guide: CalibrationGuide, model: ForceModel?) { (self.guide, self.model) = (guide, model) }

    package static var clockInterval: Int64? { nil }

    package var isComplete: Bool { guide.isComplete }

    package mutating func begin(emit: (CalibrationUpdate) -> Void) {
        if let request = guide.request { emit(CalibrationUpdate(.instruction(request), state)) }
    }

    package mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (CalibrationUpdate) -> Void) {}

    package mutating func process(_ event: MeasurementEvent, emit: (CalibrationUpdate) -> Void) {
        apply(emit) { $0.process(event, emit: $1) }
    }

    package mutating func pass(
        to moment: SourceTime, time: SessionTime?, emit: (CalibrationUpdate) -> Void
    ) {}

    package mutating func perform(
        _ answer: GuidedAnswer, at moment: SourceTime, emit: (CalibrationUpdate) -> Void
    ) {
        apply(emit) { guide, emit in
            switch answer {
            case .confirm: guide.confirm(emit: emit)
            case .back: guide.back(emit: emit)
            }
        }
    }

    package mutating func conclude(emit: (CalibrationUpdate) -> Void) {}

    private mutating func apply(
        _ emit: (CalibrationUpdate) -> Void,
        by change: (inout CalibrationGuide, (CalibrationEvent) -> Void) -> Void
    ) {
        var events: [CalibrationEvent] = []
        change(&guide) { events.append($0) }
        for event in events { emit(CalibrationUpdate(event, state)) }
    }

    /// The points with their curve so far.
    package var state: CalibrationState { CalibrationState(guide.points, of: guide.plan, model) }
}

extension CalibrationState {
    /// The first points of a plan, with their curve.
    ///
    /// - Parameters:
    ///   - points: what was measured.
    ///   - plan: the masses, in the order in which they are loaded.
    ///   - model: the shape of the curve; nil for the simplest.
    package init(_ points: [CalibrationPoint], of plan: [KnownMass], _ model: ForceModel? = nil) {
        self.init(
            points: zip(points, plan).map { Point(raw: $0.raw, grams: $0.referenceGrams, name: $1.name) },
            curve: (try? Fit(points, model: model, isForced: true))?.curve,
            planned: Array(plan.dropFirst(points.count)))
    }

    /// Points that were fitted, with their curve.
    package init(_ points: [CalibrationPoint], _ curve: ForceCurve?) {
        self.init(
            points: points.map { point in
                Point(
                    raw: point.raw, grams: point.referenceGrams,
                    name: "\(point.referenceGrams) g \(point.direction?.rawValue ?? "")")
            }, curve: curve)
    }
}
