package import Core

/// A tare that waits for a stable weight, as on a shop scale.
struct AwaitedTare: Equatable, Sendable {
    /// How long it waits, in microseconds.
    static let patienceMicroseconds: Int64 = 5_000_000

    /// The time until which it waits; nil if none is waiting.
    private(set) var deadline: SourceTime?

    /// Waits from a time on, if no tare is waiting yet.
    mutating func start(at time: SourceTime) { deadline = deadline ?? time + Self.patienceMicroseconds }

    mutating func end() { deadline = nil }

    /// Why a tare that waits is refused; nil if it is not.
    func refusal(of reading: Reading, isStanding: Bool, at time: SourceTime) -> String? {
        guard let deadline else { return nil }
        if reading.contacts.isEmpty { return "No tare: the load was lifted before it was steady." }
        if reading.isStable { return nil }
        if reading.load.isSaturated { return "No tare: the load is more than this pad can measure." }
        if isStanding { return "No tare: the weight is not steady here." }
        guard time >= deadline else { return nil }
        let seconds = Self.patienceMicroseconds / 1_000_000
        return "No tare: the weight was not steady for \(seconds) s. Hold still and press t again."
    }
}

extension GaugeModel {
    /// Whether a tare is waiting for a stable weight.
    package var awaitsTare: Bool { tare.deadline != nil }

    /// Requests a tare, as the key does. If the load is not stable the tare waits, and is refused if the load cannot become
    /// stable.
    ///
    /// - Returns: whether the tare can be taken immediately.
    package mutating func requestTare(at time: SourceTime) -> Bool {
        pass(to: time)
        guard !reading.contacts.isEmpty, !reading.isStable else {
            tare.end()
            return true
        }
        tare.start(at: self.time)
        endNotice()
        _ = takeAwaitedTare(at: time)
        return false
    }

    /// Cancels a waiting tare.
    package mutating func cancelTare(at time: SourceTime) {
        guard awaitsTare else { return }
        pass(to: time)
        tare.end()
        say("Tare cancelled.")
    }

    /// Decides about a waiting tare; if it is refused, the message gives the reason.
    ///
    /// - Returns: whether the tare must be taken now.
    package mutating func takeAwaitedTare(at time: SourceTime) -> Bool {
        guard awaitsTare else { return false }
        pass(to: time)
        let refusal = tare.refusal(of: reading, isStanding: replay.isStanding, at: self.time)
        guard refusal != nil || reading.isStable else { return false }
        tare.end()
        if let refusal { say(refusal, isRefusal: true) }
        return refusal == nil
    }
}
