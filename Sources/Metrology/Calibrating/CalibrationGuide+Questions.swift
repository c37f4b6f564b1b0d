internal import Core
internal import Text

extension CalibrationGuide {
    /// Handles Enter: records the load at rest as the requested mass.
    package mutating func confirm(emit: (CalibrationEvent) -> Void) {
        guard !isComplete else { return }
        feed.wake()
        guard Plateau(feed.series, endingAt: feed.series.end) != nil, !feed.held.contacts.isEmpty else {
            return emit(.trouble("Nothing has been at rest on the pad for 1 s yet."))
        }
        guard let plateau = feed.plateau else { return reportSaturation(emit) }
        guard isAtRest(plateau, share: greatestShare) else {
            return emit(
                .trouble(
                    "Not at rest: \(plateau.range.fixed(1)) counts of change within 1 s. Hold still, then press Enter."
                ))
        }
        guard let doubt = doubt(about: plateau.mean, isAsked: true), !isAnswered(plateau) else {
            if isAsked(plateau.mean) { firstDoubted = min(firstDoubted ?? .max, points.count) }
            return record(plateau, emit)
        }
        // A repeated key does not answer.
        if isAsked(plateau.mean) { return emit(.trouble("Too early for an answer: look, then press Enter.")) }
        ask(about: plateau, because: doubt.reason, emit)
    }

    /// Asks whether the requested mass causes a level that is implausible for it. Enter records it.
    ///
    /// - Parameters:
    ///   - plateau: the level.
    ///   - reason: why it is implausible, in a sentence; nil if there is nothing to say.
    ///   - emit: receives the events.
    mutating func ask(
        about plateau: Plateau, because reason: String?, _ emit: (CalibrationEvent) -> Void
    ) {
        guard !isAsked(plateau.mean) else { return }
        question = LevelQuestion(about: plateau.mean, at: feed.nextStep)
        level.rest(at: plateau.mean, until: plateau.end)
        if let reason { emit(.trouble(reason)) }
        ask(emit)
    }

    /// Asks for an empty stand: a zero that contains a mass would make all weights too low. Enter records it nevertheless.
    mutating func refuseZero(
        _ plateau: Plateau, above zero: CalibrationPoint, _ emit: (CalibrationEvent) -> Void
    ) {
        level.forgetOrigin()
        level.rest(at: plateau.mean, until: plateau.end)
        wanted = .less
        ask(emit)
        question = LevelQuestion(about: plateau.mean, at: feed.nextStep)
        emit(
            .trouble(
                "Not empty: raw \(plateau.mean.fixed(1)), the zero before was \(zero.raw.fixed(1)). Enter takes it as zero."
            ))
    }

    private func isAsked(_ counts: Double) -> Bool { question?.isAbout(counts, within: quiet) ?? false }

    /// Whether Enter answers a question about this level.
    private func isAnswered(_ plateau: Plateau) -> Bool {
        isAsked(plateau.mean) && question?.isShown(at: feed.nextStep) == true
    }
}
