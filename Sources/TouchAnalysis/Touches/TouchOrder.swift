/// Sorts touches that have ended by start and then by tracking id, and releases each one as soon as no open touch
/// precedes it.
struct TouchOrder: Sendable {
    private var waiting: [TouchAnalysis] = []
    private var next = 0

    mutating func insert(_ touch: TouchAnalysis) {
        var index = waiting.count
        while index > next, touch.precedes(waiting[index - 1]) { index -= 1 }
        waiting.insert(touch, at: index)
    }

    mutating func release(before open: [TouchAccumulator], _ emit: (TouchAnalysis) -> Void) {
        while next < waiting.count, open.allSatisfy({ !$0.precedes(waiting[next]) }) {
            emit(waiting[next])
            next += 1
        }
        if next == waiting.count {
            waiting.removeAll(keepingCapacity: waiting.count < 1024)
            next = 0
        }
    }
}

extension TouchAnalysis {
    fileprivate func precedes(_ other: TouchAnalysis) -> Bool {
        (start, trackingID, slot) < (other.start, other.trackingID, other.slot)
    }
}

extension TouchAccumulator {
    fileprivate func precedes(_ other: TouchAnalysis) -> Bool {
        (start, identity.trackingID, identity.slot) < (other.start, other.trackingID, other.slot)
    }
}
