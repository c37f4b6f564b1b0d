internal import Core

/// Which loads are saved: whether each is once it is steady, and what was saved and is still on the pad.
struct LoadSaving: Sendable {
    /// Whether each load is saved once it is steady.
    private(set) var isAutomatic: Bool
    /// The load that was saved last; nil once half of it is off.
    private var saved: SavedLoad?
    /// Whether it was said that nothing is saved without a tare.
    private var hasRemindedOfTare = false

    private struct SavedLoad: Sendable {
        let grams: Double
        /// The time of its result.
        let time: SessionTime
    }

    init(isAutomatic: Bool) { self.isAutomatic = isAutomatic }

    /// Whether the next load is saved once it is steady.
    var isDue: Bool { isAutomatic && saved == nil }

    /// Whether a weight may be that of the load that was saved last.
    ///
    /// - Parameter last: the time of the last result; nil without results.
    func hasSaved(_ weight: Weight, at last: SessionTime?) -> Bool {
        guard let saved, saved.time == last else { return false }
        return abs(weight.grams - saved.grams) <= weight.uncertainty
    }

    /// Starts or stops saving each load once it is steady.
    mutating func toggle() {
        isAutomatic.toggle()
        saved = nil
    }

    /// Notes that a load was saved; one whose weight is not above 0 need not be off before the next.
    mutating func save(_ weight: Weight) {
        saved = weight.grams > 0 ? SavedLoad(grams: weight.grams, time: weight.time) : nil
    }

    /// Saves the load on the pad again once it is steady, although it may not have been off.
    mutating func forget() { saved = nil }

    /// Forgets the saved load once half of it is off.
    mutating func follow(_ reading: Reading) {
        if let saved, reading.contacts.isEmpty || reading.net < saved.grams / 2 { self.saved = nil }
    }

    /// Notes that it is said that nothing is saved without a tare.
    ///
    /// - Returns: whether it was not said before.
    mutating func remindOfTare() -> Bool {
        defer { hasRemindedOfTare = true }
        return !hasRemindedOfTare
    }
}
