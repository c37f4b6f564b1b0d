internal import Core

/// The touches that have ended: their numbers, those that are not yet reported, and the bounces among them.
struct EndedTouches: Sendable {
    /// The number of touches.
    private(set) var count = 0
    /// The number of those that were cut off.
    private(set) var cut = 0
    /// The number of those that were down before the recording began.
    private(set) var begun = 0
    /// The number of those whose pressure was unknown for some time.
    private(set) var unseen = 0
    private var order = TouchOrder()
    private var bounces = BounceFinder()

    /// Adds a touch.
    ///
    /// - Parameters:
    ///   - parts: the sums of its force.
    ///   - end: its end in microseconds since time 0.
    mutating func add(_ touch: TouchAnalysis, _ parts: ForceParts, at end: Int64) {
        count += 1
        if touch.isCut { cut += 1 }
        if touch.isBegun { begun += 1 }
        if !touch.isWholeKnown { unseen += 1 }
        order.insert(touch)
        guard let impulse = touch.force?.impulse else { return }
        bounces.add(
            BounceFinder.Touch(
                start: touch.start, end: end, center: parts.center, impulse: impulse,
                hold: parts.hold.durationMicroseconds >= ForceParts.shortestHold ? parts.hold.mean : nil))
    }

    /// Reports the touches that no open touch precedes.
    mutating func release(before open: [TouchAccumulator], _ emit: (TouchAnalysis) -> Void) {
        order.release(before: open, emit)
    }

    /// Starts a later part of a recording, whose bounces are found when it is joined.
    mutating func startLaterPart() { bounces = BounceFinder(isOfLaterPart: true) }

    /// Joins the touches of a later part, of which none is cut off or waits to be reported.
    mutating func join(_ later: EndedTouches) {
        count += later.count
        begun += later.begun
        unseen += later.unseen
        bounces.join(later.bounces)
    }

    /// Ends the current sequence of bounces, and returns all of them.
    mutating func finishBounces() -> [Bounces] { bounces.finish() }
}
