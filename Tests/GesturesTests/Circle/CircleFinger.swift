import Core
import Gestures
import Glibc

/// A recognizer under a finger on a pad of 160 × 100 mm whose axes have 40 and 50 counts a millimeter.
struct CircleFinger {
    static let surface = TouchSurface(
        x: AbsoluteAxis(minimum: -3_200, maximum: 3_200, resolution: 40),
        y: AbsoluteAxis(minimum: 0, maximum: 5_000, resolution: 50))
    static let target = CircleTarget(center: Point(80, 50), minimum: 12, maximum: 36)

    var recognizer: CircleRecognizer
    private(set) var reported: [GestureState] = []
    private(set) var over: [CircleTrace] = []
    var time: Int64 = 0
    var id: Int32 = 1

    init(_ target: CircleTarget = target) { recognizer = CircleRecognizer(target, on: Self.surface) }

    var last: CircleTrace? { over.last }

    /// A frame with fingers at these ways from the middle of the pad, in millimeters, in the slots from `slot` on.
    mutating func touch(
        _ ways: [Point], slot: Int = 0, grams: Double = 100, after microseconds: Int64 = 8_000
    ) {
        time += microseconds
        var reading = Reading()
        reading.time = Timestamp(time)
        reading.contacts = ways.enumerated().map { index, way in
            contact(
                slot: slot + index, id: id + Int32(slot + index), x: 40 * way.x, y: 2_500 + 50 * way.y, grams)
        }
        process(.reading(reading))
        if ways.isEmpty { id += 1 }
    }

    /// A frame with a finger that never said where it is.
    mutating func touchNowhere() {
        time += 8_000
        var reading = Reading()
        reading.time = Timestamp(time)
        var measured = contact(slot: 0, id: id, x: 0, y: 0, 100)
        (measured.contact.x, measured.contact.y) = (nil, nil)
        reading.contacts = [measured]
        process(.reading(reading))
    }

    /// Nothing but time, with the same held.
    mutating func tick(_ ways: [Point]) {
        var reading = Reading()
        time += 100_000
        reading.time = Timestamp(time)
        reading.isTick = true
        reading.contacts = ways.map { contact(slot: 0, id: id, x: 40 * $0.x, y: 2_500 + 50 * $0.y, 100) }
        process(.reading(reading))
    }

    mutating func lift() { touch([]) }

    mutating func process(_ report: MeasurementEvent) {
        recognizer.process(report) { event in
            switch event {
            case .began: reported.append(.began)
            case .changed: reported.append(.changed)
            case .over(let trace):
                reported.append(trace.state)
                over.append(trace)
            }
        }
    }

    private func contact(slot: Int, id: Int32, x: Double, y: Double, _ grams: Double) -> MeasuredContact {
        let pressure = Int32(grams.rounded())
        var measured = MeasuredContact(
            Contact(
                slot: slot, trackingID: id, x: Int32(x.rounded()), y: Int32(y.rounded()), pressure: pressure),
            grams)
        measured.force = Force(grams: grams, percent: grams / 10)
        return measured
    }
}

extension MeasuredContact {
    fileprivate init(_ contact: Contact, _ grams: Double) {
        guard
            let axis = try? PressureAxis(
                code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 1_000))
        else { preconditionFailure("an axis from 0 to 1000 is one") }
        self =
            MeasuredContact(
                contact, on: ForceChannel(axis: axis, scale: .assumed(axis, fullScale: 1_000)))
            ?? MeasuredContact(unseen: contact)
    }
}
