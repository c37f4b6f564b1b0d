package import Core

extension GaugeModel {
    /// How long a tare waits for a stable weight, in microseconds.
    package static let tarePatience: Int64 = 5_000_000

    /// Whether a tare is waiting for a stable weight.
    package var awaitsTare: Bool { tareDeadline != nil }

    /// Requests a tare, as the key does. If the load is not stable the tare waits, as on a shop scale, and is refused
    /// if the load cannot become stable.
    ///
    /// - Returns: whether the tare can be taken immediately.
    package mutating func requestTare(at time: SourceTime) -> Bool {
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

    /// Cancels a waiting tare.
    package mutating func cancelTare(at time: SourceTime) {
        guard awaitsTare else { return }
        pass(to: time)
        tareDeadline = nil
        say("Tare cancelled.")
    }

    /// Decides about a waiting tare; if it is refused, the message gives the reason.
    ///
    /// - Returns: whether the tare must be taken now.
    package mutating func takeAwaitedTare(at time: SourceTime) -> Bool {
        guard let deadline = tareDeadline else { return false }
        pass(to: time)
        if reading.contacts.isEmpty {
            refuseTare("No tare: the load was lifted before it was steady.")
        } else if reading.isStable {
            tareDeadline = nil
            return true
        } else if reading.load.isSaturated {
            refuseTare("No tare: the load is more than this pad can measure.")
        } else if isOver || isPaused {
            refuseTare("No tare: the weight is not steady here.")
        } else if self.time >= deadline {
            let seconds = Self.tarePatience / 1_000_000
            refuseTare("No tare: the weight was not steady for \(seconds) s. Hold still and press t again.")
        }
        return false
    }

    private mutating func refuseTare(_ reason: String) {
        tareDeadline = nil
        say(reason)
        isRefusal = true
    }
}
