import Core

/// A lifted contact whose circle is shrinking.
struct LiftedContact: Equatable, Sendable {
    /// How long a circle takes to disappear, in microseconds.
    static let duration: Int64 = 120_000
    /// The maximum number of shrinking circles; more than a person has fingers.
    static let limit = 16

    let contact: Contact
    let percent: Double
    let since: SourceTime

    /// The percent at a time, decreasing from the last reading to 0.
    func percent(at time: SourceTime) -> Double {
        let share = 1 - Double(time - since) / Double(Self.duration)
        return percent * min(max(share, 0), 1)
    }

    func isGone(at time: SourceTime) -> Bool { time - since >= Self.duration || time < since }
}
