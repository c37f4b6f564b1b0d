public import Pressure

/// Makes of a session's readings what recognisers see.
///
/// Feed it every report: readings give frames, the rest is passed over.
public struct TouchTracker: Sendable {
    private let surface: Surface
    private var frame = TouchFrame(time: 0)
    private var tracks: [Track] = []
    private var count = 0

    /// A tracker of a surface that nothing touches.
    public init(_ surface: Surface) { self.surface = surface }

    /// Takes a reading.
    ///
    /// - Returns: what recognisers see; nil before the session's time 0.
    public mutating func take(_ reading: Reading) -> TouchFrame? {
        guard let time = reading.time else { return nil }
        frame.time = time
        frame.isTick = reading.isTick
        frame.buttons = reading.buttons
        frame.load = reading.load
        frame.contacts.removeAll(keepingCapacity: true)
        frame.lifted.removeAll(keepingCapacity: true)
        for track in tracks where !reading.contacts.contains(where: track.isSameTouch) {
            frame.lifted.append(track.contact)
        }
        tracks.removeAll { track in !reading.contacts.contains(where: track.isSameTouch) }
        for measured in reading.contacts { follow(measured, at: time) }
        return frame
    }

    /// Nothing touches any more: the device or the recording ended.
    public mutating func reset() { tracks.removeAll() }

    private mutating func follow(_ measured: MeasuredContact, at time: Int64) {
        let index = tracks.firstIndex { $0.isSameTouch(measured) } ?? tracks.endIndex
        if index == tracks.endIndex {
            count += 1
            tracks.append(Track(number: count, measured, on: surface, at: time))
        } else {
            tracks[index].take(measured, on: surface, at: time)
        }
        frame.contacts.append(tracks[index].contact)
    }
}

/// A contact and the recent places that its velocity is made of.
private struct Track: Sendable {
    private struct Sample: Sendable {
        var time: Int64
        var position: Point
    }

    /// The time over which velocity is taken, in microseconds.
    private static let window: Int64 = 50_000
    /// The least time between two remembered places, which bounds how many there are.
    private static let spacing: Int64 = 2_000

    var contact: TrackedContact
    private var samples: [Sample]

    init(number: Int, _ measured: MeasuredContact, on surface: Surface, at time: Int64) {
        let position = surface.point(x: measured.contact.x, y: measured.contact.y)
        contact = TrackedContact(
            number: number, measured: measured, position: position, start: position, startTime: time,
            size: surface.size(of: measured.contact), peakPercent: measured.force.percent)
        samples = [Sample(time: time, position: position)]
    }

    func isSameTouch(_ measured: MeasuredContact) -> Bool {
        contact.measured.contact.isSameTouch(as: measured.contact)
    }

    mutating func take(_ measured: MeasuredContact, on surface: Surface, at time: Int64) {
        let position = surface.point(x: measured.contact.x, y: measured.contact.y)
        let known = contact.measured.contact
        contact.isNew = false
        if known.x == nil && measured.contact.x != nil || known.y == nil && measured.contact.y != nil {
            // Where it came down is told only now.
            contact.start = position
            samples = [Sample(time: time, position: position)]
        } else {
            contact.pathLength += contact.position.distance(to: position)
        }
        contact.measured = measured
        contact.position = position
        contact.reach = max(contact.reach, contact.translation.length)
        contact.size = surface.size(of: measured.contact)
        contact.peakPercent = max(contact.peakPercent, measured.force.percent)
        contact.velocity = velocity(at: time)
        if let last = samples.last, time - last.time >= Self.spacing {
            samples.append(Sample(time: time, position: position))
        }
    }

    /// The way since the place held 50 ms ago, or since the start of a younger contact.
    private mutating func velocity(at time: Int64) -> Point {
        while samples.count > 1, samples[1].time <= time - Self.window { samples.removeFirst() }
        let since = max(samples[0].time, time - Self.window)
        guard time > since else { return .zero }
        return (contact.position - samples[0].position) / (Double(time - since) / 1e6)
    }
}

extension Surface {
    /// Length and breadth of a touch in millimetres, where the device sends them.
    fileprivate func size(of contact: Contact) -> Point? {
        guard let major = contact.major else { return nil }
        return Point(Double(major), Double(contact.minor ?? major)) * millimetresPerCount.max()
    }
}
