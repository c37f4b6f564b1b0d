import Core
import TestSupport

/// Parts of a palm that touch the pad for a few scans beside the part that rests.
struct Flicker {
    /// The distance from the resting contact in millimeters.
    static let distance = 5.0...25.0
    /// How long a contact lasts, in seconds.
    static let duration = 0.013...0.03
    /// How many there are per second.
    static let rate = 3.0
    /// A contact rests once it has been there for this time in microseconds.
    private static let rest: Int64 = 300_000
    /// The greatest movement of a contact that rests, in millimeters.
    private static let slop = 5.0

    private let surface: TouchSurface

    init(_ surface: TouchSurface) { self.surface = surface }

    func added(to frames: [Frame], _ random: inout SplitMix) -> [Frame] {
        var frames = frames
        var landings: [Int32: (time: SourceTime, place: Point)] = [:]
        var moved: Set<Int32> = []
        var next = SourceTime(0)
        var id: Int32 = 100_000
        for index in frames.indices.dropLast() {
            let time = frames[index].time
            for contact in frames[index].contacts {
                let place = surface.point(x: contact.x, y: contact.y)
                let landing = landings[contact.trackingID] ?? (time, place)
                landings[contact.trackingID] = landing
                if place.distance(to: landing.place) > Self.slop { moved.insert(contact.trackingID) }
            }
            let resting = frames[index].contacts.filter { contact in
                guard let landing = landings[contact.trackingID] else { return false }
                return time - landing.time >= Self.rest && !moved.contains(contact.trackingID)
            }
            guard time >= next, let palm = resting.max(by: { $0.pressure ?? 0 < $1.pressure ?? 0 }),
                var x = palm.x, var y = palm.y
            else { continue }
            next = time + Int64(random.between(0.5, 1.5) / Self.rate * 1e6)
            let end =
                time + Int64(random.between(Self.duration.lowerBound, Self.duration.upperBound) * 1e6)
            let way =
                Point.unit(random.between(0, 2 * .pi))
                * random.between(Self.distance.lowerBound, Self.distance.upperBound)
                / surface.millimetersPerCount
            x += Int32(way.x)
            y += Int32(way.y)
            id += 1
            let contact = Contact(
                slot: 9, trackingID: id, x: x, y: y,
                pressure: Int32(Double(palm.pressure ?? 0) * random.between(0.1, 0.4)))
            // The frame in which it is gone; without one in time, there is none.
            guard let gone = frames.indices.last(where: { $0 > index && frames[$0].time <= end }) else {
                continue
            }
            for place in index..<gone { frames[place].contacts.append(contact) }
        }
        return frames
    }
}
