package import Core

/// Resamples frames at a fixed rate: for each moment of a grid that starts at time 0, the last contacts at or before
/// it.
package struct FrameSampler: Sendable {
    /// The number of frames per second.
    package let rate: Double
    private var timeZero: SourceTime?
    private var step: Int64 = 0
    private var lastFrame = Frame()
    private var isTouched = false
    private var lossSince: SourceTime??
    private var sample = Frame()

    /// - Parameter rate: samples per second, above 0.
    package init(rate: Double) { self.rate = rate }

    /// Processes an event of the source, and emits the samples on the grid before it.
    ///
    /// - Throws: the errors of `emit`, after which the sampler must not be used again.
    package mutating func process(
        _ event: SourceEvent, _ frame: Frame, emit: (SourceEvent, Frame) throws -> Void
    ) rethrows {
        switch event {
        case .frame, .dropped:
            if timeZero == nil {
                guard !frame.contacts.isEmpty else { return }
                timeZero = frame.time
            }
            try pass(to: frame.time, emit: emit)
            if case .dropped(let since) = event { lossSince = .some(since) }
            lastFrame = frame
            lastFrame.events.removeAll(keepingCapacity: true)
        case .mark(_, let moment), .blocked(let moment), .lost(_, let moment):
            try pass(to: moment, emit: emit)
            try emit(event, frame)
        case .gone(let moment), .continued(let moment):
            // The last frame still applies at its own time.
            try pass(to: max(moment, lastFrame.time &+ 1), emit: emit)
            (lastFrame.contacts, lastFrame.buttons, isTouched) = ([], [], false)
            try emit(event, frame)
        case .reference(let reading):
            try pass(to: reading.time, emit: emit)
            try emit(event, frame)
        case .ended:
            try pass(to: lastFrame.time &+ 1, emit: emit)
            // A lift between two moments of the grid is moved to the next one; a touch that was cut off does not
            // continue.
            if let timeZero, lastFrame.contacts.isEmpty, isTouched {
                try pass(
                    to: timeZero.adding(saturating: offset(of: step)).adding(saturating: 1), emit: emit)
            }
            try emit(event, frame)
        case .waiting: break
        }
    }

    /// Emits the samples on the grid before a moment up to which no frame arrived.
    package mutating func pass(to moment: SourceTime, emit: (SourceEvent, Frame) throws -> Void) rethrows {
        guard let timeZero else { return }
        while true {
            let due = timeZero.adding(saturating: offset(of: step))
            guard due < moment else { return }
            if lastFrame.time > due {
                step = firstStep(atOrAfter: lastFrame.time &- timeZero)
                continue
            }
            guard !lastFrame.contacts.isEmpty || isTouched || lossSince != nil else {
                // There is no contact: the grid continues with the next one.
                step = max(step, firstStep(atOrAfter: moment &- timeZero))
                return
            }
            sample = lastFrame
            sample.time = due
            sample.deviceTime = nil
            isTouched = !lastFrame.contacts.isEmpty
            if let since = lossSince {
                lossSince = nil
                try emit(.dropped(since: since), sample)
            } else {
                try emit(.frame, sample)
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
