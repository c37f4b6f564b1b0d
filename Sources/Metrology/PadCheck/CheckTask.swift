package import Core

/// A check of a pad, through which a person is guided or not.
package struct CheckTask: GuidedTask {
    package private(set) var check: PadCheck
    private var guide: CheckGuide?
    /// When the guide examines the check next, on the clock of the session.
    private var nextLook: Int64 = 0

    private static let intervalMicroseconds: Int64 = 200_000

    /// - Parameters:
    ///   - check: what was measured before, or nothing.
    ///   - guide: the guide of the person; nil for none.
    package init(_ check: PadCheck, guide: CheckGuide?) { (self.check, self.guide) = (check, guide) }

    package static var clockInterval: Int64? { intervalMicroseconds }

    package var isComplete: Bool { guide.map { $0.step == nil } ?? false }

    package mutating func begin(emit: (GuidedSentence) -> Void) {}

    package mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (GuidedSentence) -> Void) {}

    package mutating func process(_ event: MeasurementEvent, emit: (GuidedSentence) -> Void) {
        check.process(event)
        guard guide != nil else { return }
        report(guide?.process(event, &check), emit)
        // On the clock of the session, so that a recording and the pad itself are followed alike.
        guard case .reading(let reading) = event, let time = reading.time, time.microseconds >= nextLook
        else { return }
        nextLook = time.microseconds + Self.intervalMicroseconds
        report(guide?.follow(check, at: time), emit)
    }

    package mutating func pass(to moment: SourceTime, time: SessionTime?, emit: (GuidedSentence) -> Void) {
        report(guide?.follow(check, at: time ?? 0), emit)
    }

    package mutating func perform(
        _ answer: GuidedAnswer, at moment: SourceTime, emit: (GuidedSentence) -> Void
    ) {
        switch answer {
        case .confirm: guide?.skip()
        case .back: report(guide?.back(&check), emit)
        }
    }

    package mutating func conclude(emit: (GuidedSentence) -> Void) { check.finish() }

    private func report(_ sentences: [String]?, _ emit: (GuidedSentence) -> Void) {
        for sentence in sentences ?? [] { emit(GuidedSentence(sentence)) }
    }
}
