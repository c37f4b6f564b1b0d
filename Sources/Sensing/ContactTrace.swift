internal import Core

/// The samples of one contact: its positions at all frames from the first in which both coordinates are known to the one
/// before its end.
struct ContactTrace: ContactIdentifiable, Sendable {
    /// How the life of a contact ended.
    enum Ending: Equatable, Sendable {
        /// It was lifted at this time.
        case lifted(SourceTime)
        /// It was last seen at this time: events were lost, the source ended, or it is continued in another trace.
        case cut(SourceTime)

        var time: SourceTime {
            switch self {
            case .lifted(let time), .cut(let time): time
            }
        }
    }

    /// The greatest number of samples; a contact that has more is continued in another trace, so that memory is bounded.
    static let mostSamples = 1 << 16

    let slot: Int
    let trackingID: Int32
    /// Whether it was down before, so that its beginning is unknown.
    let isBegun: Bool
    /// What was done on the pad when it began.
    let step: TouchStep?
    /// The number of the frame of its first sample.
    private(set) var firstFrame = 0
    private(set) var times: [Int64] = []
    /// Positions in counts.
    private(set) var counts: [SIMD2<Int32>] = []
    var ending: Ending?
    /// The last position in counts of the contact before in its slot; nil if it is unknown.
    private let previous: SIMD2<Int32>?

    init(_ contact: Contact, in step: TouchStep?, isBegun: Bool, after previous: SIMD2<Int32>? = nil) {
        (slot, trackingID, self.isBegun) = (contact.slot, contact.trackingID, isBegun)
        (self.step, self.previous) = (step, isBegun ? nil : previous)
    }

    /// The index of the first sample of which both coordinates were sent for this contact. The kernel does not send a coordinate
    /// that is that of the contact before.
    var firstSent: Int {
        guard let previous, let first = counts.first else { return 0 }
        let sent = (0..<2).map { axis in
            first[axis] != previous[axis]
                ? 0 : counts.firstIndex { $0[axis] != first[axis] } ?? counts.count
        }
        return max(sent[0], sent[1])
    }

    var identity: ContactIdentity { ContactIdentity(slot: slot, trackingID: trackingID) }
    var isFull: Bool { times.count >= Self.mostSamples }

    mutating func add(_ contact: Contact, at time: SourceTime, frame: Int) {
        guard let x = contact.x, let y = contact.y else { return }
        if times.isEmpty { firstFrame = frame }
        times.append(time.microseconds)
        counts.append(SIMD2(x, y))
    }

    /// Returns the positions in millimeters; nil if they are unknown.
    func points(on axes: PositionAxes) -> [Point]? {
        axes.resolution == nil ? nil : counts.compactMap(axes.point)
    }
}
