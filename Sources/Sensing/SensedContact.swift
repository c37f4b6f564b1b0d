package import Core

/// What was measured from one contact.
package struct SensedContact: Sendable {
    package let trackingID: Int32
    package let slot: Int
    /// When it was down, on the clock of the source.
    package let start: SourceTime?
    package let end: SourceTime?
    package let samples: Int
    /// Whether its beginning or its end is unknown.
    package let isBegun: Bool
    package let isCut: Bool
    /// What was done on the pad when it began.
    let step: TouchStep?
    /// The number of samples beyond the axes.
    let outside: Int
    let travels: Bool
    /// Whether it was drawn along a straight line, and how straight it is where that is known.
    package let isStroke: Bool
    let straightness: Stroke.Straightness?
    let rest: Rest?
    let taps: TapPlaces?
    let gap: UnevenSteps.Gap?
    let duplicates: Int
    let fastSteps: Int
    let fastStepsOfSeveral: Int
    let duplicatesOfSeveral: Int
    let spread: Double?
    let firstStep: Double?
    package let chromeos: ChromeOSFigures

    /// A contact of which no position in millimeters is known.
    init(_ trace: ContactTrace) {
        self.init(trace, nil, axes: PositionAxes(x: nil, y: nil), nil) { _ in false }
    }

    /// - Parameter contactsInFrame: returns the number of contacts in a frame.
    init(
        _ trace: ContactTrace, _ motion: Motion, _ stroke: Stroke?, on axes: PositionAxes,
        contactsInFrame: (Int) -> Int
    ) {
        self.init(trace, motion, axes: axes, stroke) { contactsInFrame(trace.firstFrame + $0 + 1) > 1 }
    }

    private init(
        _ trace: ContactTrace, _ motion: Motion?, axes: PositionAxes, _ stroke: Stroke?,
        several: (Int) -> Bool
    ) {
        let uneven = motion.flatMap { $0.travels ? UnevenSteps(in: $0, count: axes.count ?? 0) : nil }
        (trackingID, slot, samples) = (trace.trackingID, trace.slot, trace.times.count)
        start = trace.times.first.map { SourceTime($0) }
        end = trace.ending?.time
        (isBegun, step) = (trace.isBegun, trace.step)
        outside = trace.counts.count(where: axes.isOutside)
        if case .cut = trace.ending { isCut = true } else { isCut = false }
        travels = motion?.travels ?? false
        (isStroke, straightness) = (stroke != nil, stroke?.straightness)
        rest = motion.flatMap {
            Rest(times: $0.times, points: $0.points, end: trace.ending?.time.microseconds ?? 0)
        }
        chromeos = ChromeOSFigures(trace, on: axes, isStroke: stroke != nil)
        taps = motion.flatMap { TapPlaces($0) }
        gap = uneven?.gap
        duplicates = uneven?.duplicates.count ?? 0
        fastSteps = uneven?.fastSteps.count ?? 0
        fastStepsOfSeveral = uneven?.fastSteps.count(where: several) ?? 0
        duplicatesOfSeveral = uneven?.duplicates.count(where: several) ?? 0
        spread = travels ? nil : motion?.spread
        firstStep = motion?.steps.first { $0 > 0 }
    }

    /// Whether it is at rest but for a jump: not a flick of a few long steps, nor one whose positions are beyond the axes.
    var isTap: Bool {
        outside > 0 || isCut || isBegun
            ? false : taps.map { $0.usualStep <= $0.jump / 8 || $0.jump <= 2.7 } ?? false
    }
}
