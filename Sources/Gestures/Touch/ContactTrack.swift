import Core

/// A contact and the recent places that its velocity is made of.
struct ContactTrack: Sendable, ContactIdentifiable {
    private struct Sample: Sendable {
        var time: Int64
        var position: Point
    }

    /// The time over which velocity is taken, in microseconds.
    private static let window: Int64 = 50_000
    /// The least time between two remembered places, which bounds how many there are.
    private static let spacing: Int64 = 2_000
    /// No finger moves so far, in millimetres, between two frames: the pad took another finger for it (libinput's
    /// tp_detect_jumps has 20 mm within 24 ms).
    private static let jump = 20.0

    var contact: TrackedContact
    private var samples: [Sample]

    init(number: Int, _ measured: MeasuredContact, on surface: TouchSurface, at time: Int64) {
        let position = surface.point(x: measured.contact.x, y: measured.contact.y)
        contact = TrackedContact(
            number: number, measured: measured, position: position, previous: position, start: position,
            startTime: time, highest: position.y, size: surface.size(of: measured.contact))
        samples = [Sample(time: time, position: position)]
    }

    var identity: ContactIdentity { contact.measured.identity }

    /// Whether it is elsewhere at once, and so another finger under the same id.
    func isJump(to measured: MeasuredContact, on surface: TouchSurface) -> Bool {
        let known = contact.measured.contact
        guard known.x != nil, known.y != nil else { return false }
        let position = surface.point(x: measured.contact.x, y: measured.contact.y)
        return contact.position.distance(to: position) >= Self.jump
    }

    mutating func take(_ measured: MeasuredContact, on surface: TouchSurface, at time: Int64) {
        let position = surface.point(x: measured.contact.x, y: measured.contact.y)
        let known = contact.measured.contact
        contact.isNew = false
        if known.x == nil && measured.contact.x != nil || known.y == nil && measured.contact.y != nil {
            // Where it came down is told only now.
            contact.start = position
            contact.highest = position.y
            samples = [Sample(time: time, position: position)]
        } else {
            contact.pathLength += contact.position.distance(to: position)
        }
        contact.measured = measured
        contact.previous = contact.position
        contact.position = position
        contact.reach = max(contact.reach, contact.translation.length)
        contact.highest = min(contact.highest, position.y)
        contact.size = surface.size(of: measured.contact)
        if let last = samples.last, time - last.time >= Self.spacing {
            samples.append(Sample(time: time, position: position))
        }
        contact.velocity = velocity(at: time)
    }

    /// It stayed where it was until a time: who rests before lifting does not move at the lift.
    mutating func hold(until time: Int64) { contact.velocity = velocity(at: time) }

    /// The way since the place held 50 ms ago, or since the start of a younger contact.
    private mutating func velocity(at time: Int64) -> Point {
        while samples.count > 1, samples[1].time <= time - Self.window { samples.removeFirst() }
        let since = max(samples[0].time, time - Self.window)
        guard time > since else { return .zero }
        return (contact.position - samples[0].position) / (Double(time - since) / 1e6)
    }
}
