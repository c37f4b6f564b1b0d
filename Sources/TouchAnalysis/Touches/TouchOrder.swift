/// Touches that ended, given out by start and then tracking id as soon as none that is still down comes before.
struct TouchOrder: Sendable {
    private var waiting: [TouchAnalysis] = []
    private var next = 0

    mutating func insert(_ touch: TouchAnalysis) {
        var place = waiting.count
        while place > next, touch.precedes(waiting[place - 1]) { place -= 1 }
        waiting.insert(touch, at: place)
    }

    mutating func release(before open: [TouchAccumulator], _ tell: (TouchAnalysis) -> Void) {
        while next < waiting.count, open.allSatisfy({ !$0.precedes(waiting[next]) }) {
            tell(waiting[next])
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
