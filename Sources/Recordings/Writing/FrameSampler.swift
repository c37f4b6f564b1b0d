public import Core

/// Frames held to a fixed step: at each moment of a grid from time 0 on, what touched last at or before it.
public struct FrameSampler: Sendable {
    /// Frames a second.
    public let rate: Double
    private var timeZero: SourceTime?
    private var step: Int64 = 0
    private var held = Frame()
    private var isTouched = false
    private var lossSince: SourceTime??
    private var sample = Frame()

    /// A sampler at a rate above 0.
    public init(rate: Double) { self.rate = rate }

    /// Takes what a source gave, and gives what falls before it on the grid.
    ///
    /// - Throws: what `give` throws, after which it is of no use any more.
    public mutating func take(
        _ arrival: SourceEvent, _ frame: Frame, give: (SourceEvent, Frame) throws -> Void
    ) rethrows {
        switch arrival {
        case .frame, .dropped:
            if timeZero == nil {
                guard !frame.contacts.isEmpty else { return }
                timeZero = frame.time
            }
            try pass(to: frame.time, give: give)
            if case .dropped(let since) = arrival { lossSince = .some(since) }
            held = frame
            held.events.removeAll(keepingCapacity: true)
        case .mark(_, let moment), .gone(let moment), .blocked(let moment), .lost(_, let moment):
            try pass(to: moment, give: give)
            try give(arrival, frame)
        case .ended:
            try pass(to: held.time &+ 1, give: give)
            // A lift between two moments of the grid stands at the next one; a touch that was cut off does not go on.
            if let timeZero, held.contacts.isEmpty, isTouched {
                try pass(
                    to: timeZero.adding(saturating: offset(of: step)).adding(saturating: 1), give: give)
            }
            try give(arrival, frame)
        case .waiting: break
        }
    }

    /// Gives what falls on the grid before a moment, in which no frame came.
    public mutating func pass(to moment: SourceTime, give: (SourceEvent, Frame) throws -> Void) rethrows {
        guard let timeZero else { return }
        while true {
            let due = timeZero.adding(saturating: offset(of: step))
            guard due < moment else { return }
            if held.time > due {
                step = firstStep(atOrAfter: held.time &- timeZero)
                continue
            }
            guard !held.contacts.isEmpty || isTouched || lossSince != nil else {
                // Nothing touches: the grid goes on with the next contact.
                step = max(step, firstStep(atOrAfter: moment &- timeZero))
                return
            }
            sample = held
            sample.time = due
            sample.deviceTime = nil
            isTouched = !held.contacts.isEmpty
            if let since = lossSince {
                lossSince = nil
                try give(.dropped(since: since), sample)
            } else {
                try give(.frame, sample)
            }
            step += 1
        }
    }

    private func offset(of step: Int64) -> Int64 { Int64(saturating: (Double(step) * 1e6 / rate).rounded()) }

    private func firstStep(atOrAfter time: Int64) -> Int64 {
        var step = max(1, Int64(saturating: (Double(time) * rate / 1e6).rounded(.down))) - 1
        while offset(of: step) < time { step += 1 }
        return step
    }
}
