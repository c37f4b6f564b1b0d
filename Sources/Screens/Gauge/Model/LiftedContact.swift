import Core

/// A contact that was lifted, while its circle shrinks away.
struct LiftedContact: Equatable, Sendable {
    /// How long a circle takes to vanish, in microseconds.
    static let duration: Int64 = 120_000
    /// How many may vanish at once; more than people have fingers.
    static let limit = 16

    let contact: Contact
    let percent: Double
    let since: SourceTime

    /// Its percent at a time, from that of its last reading down to 0.
    func percent(at time: SourceTime) -> Double {
        let share = 1 - Double(time - since) / Double(Self.duration)
        return percent * min(max(share, 0), 1)
    }

    func isGone(at time: SourceTime) -> Bool { time - since >= Self.duration || time < since }
}
