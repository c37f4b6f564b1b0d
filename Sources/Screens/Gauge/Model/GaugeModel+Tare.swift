public import Core

extension GaugeModel {
    /// How long a tare waits until the weight is steady, in microseconds.
    public static let tarePatience: Int64 = 5_000_000

    /// Whether a tare waits until the weight is steady.
    public var awaitsTare: Bool { tareDeadline != nil }

    /// Asks for a tare, as the key does: where something presses and is not steady, the tare waits, as it does on a
    /// shop's scale, and is refused where it cannot become steady.
    ///
    /// - Returns: whether it can be taken at once.
    public mutating func requestTare(at time: SourceTime) -> Bool {
        pass(to: time)
        guard !reading.contacts.isEmpty, !reading.isStable else {
            tareDeadline = nil
            return true
        }
        tareDeadline = tareDeadline ?? self.time + Self.tarePatience
        notice = nil
        isDirty = true
        _ = takeAwaitedTare(at: time)
        return false
    }

    /// Gives up a tare that waits.
    public mutating func cancelTare(at time: SourceTime) {
        guard awaitsTare else { return }
        pass(to: time)
        tareDeadline = nil
        say("Tare cancelled.")
    }

    /// Decides about a tare that waits; where it is refused, the message says why.
    ///
    /// - Returns: whether it is to be taken now.
    public mutating func takeAwaitedTare(at time: SourceTime) -> Bool {
        guard let deadline = tareDeadline else { return false }
        pass(to: time)
        if reading.contacts.isEmpty {
            refuseTare("No tare: the load was lifted before it was steady.")
        } else if reading.isStable {
            tareDeadline = nil
            return true
        } else if reading.load.isSaturated {
            refuseTare("No tare: the load is more than this pad can feel.")
        } else if isOver || isPaused {
            refuseTare("No tare: the weight is not steady here.")
        } else if self.time >= deadline {
            let seconds = Self.tarePatience / 1_000_000
            refuseTare("No tare: the weight was not steady for \(seconds) s. Keep still and press t again.")
        }
        return false
    }

    private mutating func refuseTare(_ reason: String) {
        tareDeadline = nil
        say(reason)
        isRefusal = true
    }
}
