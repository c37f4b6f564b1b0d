import Foundation

@testable import Core
@testable import Metrology
@testable import Weighing

/// A guided weighing under test, fed with forces by seconds; a count is a gram unless a test says otherwise.
struct Bench {
    static let gramPerCount = Scale(
        provenance: .device, source: "resolution", curve: .line(offset: 0, perCount: 1), fullScale: 1000,
        addsGrams: true)
    static let axis: PressureAxis = {
        let described = AbsoluteAxis(minimum: 0, maximum: 1000)
        guard let axis = try? PressureAxis(code: AbsoluteCode.slotPressure, described) else {
            preconditionFailure("0 to 1000 is a range")
        }
        return axis
    }()

    /// What the pad says of itself: 100 × 50 mm in tenths.
    static let device = DeviceDescription(
        name: "A pad", path: "bench", identity: DeviceIdentity(),
        capabilities: Capabilities(absolutes: CodeSet([0x2F, 0x35, 0x36, 0x39, 0x3A])),
        axes: [
            AbsoluteCode.positionX: AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 10),
            AbsoluteCode.positionY: AbsoluteAxis(minimum: 0, maximum: 500, resolution: 10),
        ],
        judgment: ForceEvidence(
            Capabilities(absolutes: CodeSet([0x2F, 0x35, 0x36, 0x39, 0x3A])),
            axis: AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 1)
        ).judgment)

    var weighing = GuidedWeighing(
        GuidedConfiguration(scale: gramPerCount, interval: 1, device: device))
    private(set) var events: [GuidedEvent] = []
    private(set) var now = 0.0
    var tare = 0.0
    /// How far the finger moves up and down, in grams; without movement, forces are steadier than a finger can be.
    var movement = 0.0
    var place: (x: Int32, y: Int32) = (500, 250)
    var id: Int32 = 7

    /// Holds a force for some seconds, reported every 10 ms as a pad does whose counts change.
    mutating func hold(_ grams: Double, for seconds: Double) { ramp(from: grams, to: grams, over: seconds) }

    /// Comes from one force to another.
    mutating func ramp(from: Double, to: Double, over seconds: Double) {
        let count = Int((seconds * 100).rounded())
        let start = now
        for index in 0..<count {
            let part = Double(index) / Double(count)
            let moved = movement * sin(2 * .pi * 0.5 * (start + Double(index) / 100))
            report([from + (to - from) * part + moved], at: start + Double(index) / 100)
        }
        now = start + seconds
    }

    /// Nothing touches for some seconds.
    mutating func lift(for seconds: Double) {
        report([], at: now)
        now += seconds
    }

    /// Contacts with these forces, in slots from 0.
    mutating func report(_ grams: [Double], at seconds: Double) {
        var reading = Reading()
        reading.time = SessionTime(Int64((seconds * 1e6).rounded()))
        reading.tare = tare
        reading.contacts = grams.enumerated().compactMap { slot, grams in
            let contact = Contact(
                slot: slot, trackingID: id + Int32(slot), x: place.x, y: place.y,
                pressure: Int32(grams.rounded()))
            return MeasuredContact(contact, on: ForceChannel(axis: Self.axis, scale: Self.gramPerCount))
        }
        reading.load = LoadCombiner(.sum, of: ForceChannel(axis: Self.axis, scale: Self.gramPerCount)).load(
            of: reading.contacts, oldest: 0)
        reading.force = reading.load.force
        weighing.process(.reading(reading)) { events.append($0) }
    }

    mutating func confirm() { weighing.confirm { events.append($0) } }
    /// Says that the object is alone on the pad, without a finger.
    mutating func alone() {
        confirm()
        weighing.weighAlone { events.append($0) }
    }
    /// Says that the last result was undone.
    mutating func discard() { weighing.discard(weighing.count) { events.append($0) } }
    mutating func finish(isRecording: Bool = true) {
        weighing.finish(isRecording: isRecording) { events.append($0) }
    }

    /// The weights that no other replaced.
    var concluded: [Weight] {
        var (last, all): (Weight?, [Weight]) = (nil, [])
        for event in events {
            guard case .weight(let weight) = event else { continue }
            if weight.revision == 0, let last { all.append(last) }
            last = weight
        }
        return all + [last].compactMap(\.self)
    }

    var weights: [Weight] {
        events.compactMap { if case .weight(let weight) = $0 { weight } else { nil } }
    }

    var troubles: [WeighingFlag] {
        events.compactMap { if case .trouble(let flag, _) = $0 { flag } else { nil } }
    }

    var steps: [GuidedStep] {
        events.compactMap { if case .step(let step, _) = $0 { step } else { nil } }
    }
}
