internal import Core
internal import Text

extension CalibrationGuide {
    /// Goes back one step: discards the last point and requests its mass again.
    package mutating func back(emit: (CalibrationEvent) -> Void) {
        guard let undone = sequence.removeLast() else {
            return emit(.trouble("There is no measurement to undo."))
        }
        feed.wake()
        self.undone = undone
        if let first = firstDoubted, first >= points.count { firstDoubted = nil }
        emit(.takenBack(name: sequence.mass.name))
        discardLevel()
        if !feed.held.contacts.isEmpty, feed.series.end > feed.series.start {
            let lying = feed.latest
            wanted = wantedChange(from: lying, undoing: undone)
            if wanted != nil { level.rest(at: lying, until: feed.series.end) }
        }
        ask(emit)
    }

    /// The change that is required before the mass of a discarded point is recorded again.
    private func wantedChange(from lying: Double, undoing undone: CalibrationPoint) -> WantedChange? {
        let excess = lying - undone.raw
        if excess < -smallestStep { return undone.reference == 0 ? nil : .more }
        return excess > smallestStep || sequence.measured.isEmpty ? .less : .any
    }

    /// The discarded zero, if the zero that is measured again lies above it; nil otherwise.
    func zero(below counts: Double) -> CalibrationPoint? {
        guard sequence.measured.isEmpty, steps[0].grams == 0, let undone, undone.reference == 0,
            counts > undone.raw, isOther(counts, than: undone)
        else { return nil }
        return undone
    }

    /// Warns if a mass that was measured again differs much from before: probably another mass is on the pad.
    mutating func compareToUndone(
        _ point: CalibrationPoint, _ mass: KnownMass, _ emit: (CalibrationEvent) -> Void
    ) {
        guard let before = undone else { return }
        undone = nil
        guard before.reference == point.reference, isOther(point.raw, than: before) else { return }
        emit(
            .trouble(
                "\(mass.name) is raw \(point.raw.fixed(1)) now, \(before.raw.fixed(1)) before: wrong mass? b goes back."
            ))
    }

    private func isOther(_ raw: Double, than before: CalibrationPoint) -> Bool {
        abs(raw - before.raw) > max(3 * level.noise, ExpectedChange.repeatable * abs(before.raw))
    }
}
