internal import Core

extension WeighingSession {
    /// Starts or stops saving each load once it is steady.
    package mutating func toggleSaving(emit: (Event) -> Void) {
        if let inability = kind.inability { return emit(.refused(inability)) }
        savesWhenSteady.toggle()
        saved = nil
        emit(
            .notice(
                savesWhenSteady
                    ? "Saving each steady load. t tares the finger first: nothing is saved without a tare."
                    : "No longer saving steady loads."))
    }

    /// Saves the load once it is steady, and then waits until half of it is off.
    ///
    /// Without a tare nothing is saved, since what rests may be the finger.
    mutating func saveWhenSteady(_ emit: (Event) -> Void) {
        guard savesWhenSteady, saved == nil else { return }
        if reading.tare == 0 { return remindOfTare(emit) }
        guard let weight = stableWeight,
            weight.grams > max(Self.fewestIntervals * configuration.interval, weight.uncertainty)
        else { return }
        saved = SavedLoad(weight)
        emit(.result(result(of: weight, label: settings.label)))
    }

    /// Says once for each load without a tare why it is not saved.
    private mutating func remindOfTare(_ emit: (Event) -> Void) {
        guard stableWeight != nil, !saysTare else { return }
        saysTare = true
        emit(.notice("Not saved, since this may be the finger alone: tare it first, with t."))
    }

    /// Emits the verdict on the current load whenever it changes.
    mutating func showVerdict(_ emit: (Event) -> Void) {
        guard settings.limits != nil, kind.inability == nil else { return }
        let next = stableWeight.flatMap { verdict(on: $0) }
        guard next != shownVerdict else { return }
        shownVerdict = next
        emit(.verdict(next))
    }

    /// The verdict of the limits on a weight; nil without limits.
    func verdict(on weight: Weight) -> Limits.Verdict? {
        settings.limits?.verdict(ofGrams: weight.grams, uncertainty: weight.uncertainty)
    }

    /// The smallest load that is saved by itself, in display intervals.
    private static let fewestIntervals = 3.0
}
