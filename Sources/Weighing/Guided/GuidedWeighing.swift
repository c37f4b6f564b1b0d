package import Core
import Metrology

/// Weighs by difference: a finger rests on the pad, an object is placed, and the step between the two forces is its
/// weight.
///
/// A pad senses only conductive objects, and the force of a finger drifts; each weight therefore has an uncertainty
/// that is derived from the movement of the finger. The weighing is a value without side effects: it receives readings
/// and emits events.
///
/// ```swift
/// import Core
/// import Simulation
/// import Weighing
///
/// var pad = try SimulatedPad(scenario: "plum")
/// guard let channel = pad.origin.channel else { return }
/// let configuration = PipelineConfiguration(channel)
/// var pipeline = MeasurementPipeline(configuration)
/// var weighing = GuidedWeighing(
///     GuidedConfiguration(scale: channel.scale, interval: configuration.interval))
/// var frame = Frame()
/// var event = SourceEvent.waiting
/// while event != .ended {
///     event = try pad.next(into: &frame)
///     pipeline.process(event, frame) { measured in
///         weighing.process(measured) { guided in
///             if case .weight(let weight) = guided { print(weight.grams.rounded(), "g") }
///         }
///     }
/// }
/// // prints 152.0 g
/// ```
package struct GuidedWeighing: Sendable {
    private(set) var pad: PadState
    private(set) var phase = GuidedPhase.empty

    /// - Parameters:
    ///   - configuration: the properties of the pad and its scale.
    ///   - count: the number of objects that were weighed before.
    package init(_ configuration: GuidedConfiguration, after count: Int = 0) {
        pad = PadState(configuration, after: count)
    }

    /// The properties of the pad and its scale.
    package var configuration: GuidedConfiguration { pad.configuration }

    /// The current instruction.
    package var step: GuidedStep { pad.guidance.step }

    /// The number of objects that were weighed.
    var count: Int { pad.objects.lastNumber }

    /// For which fraction of the required time the force has been steady, 0…1; nil if the current step does not wait
    /// for a steady force. A load is first awaited for a second, and then watched.
    package var progress: Double? { phase.progress(on: pad) }

    /// Whether what rests varies like the force of a finger.
    var variesLikeFinger: Bool { pad.direct.latest?.variesLikeFinger == true }

    /// Whether every step is examined even if nothing changes; tests use it for comparison.
    var looksAtEachStep: Bool {
        get { pad.looksAtEachStep }
        set { pad.looksAtEachStep = newValue }
    }

    /// Processes an event of the measurement pipeline.
    package mutating func process(_ report: MeasurementEvent, emit: (GuidedEvent) -> Void) {
        switch report {
        case .reading(let reading):
            guard let time = reading.time else { return }
            process(reading, at: time, emit)
        // The force in between is unknown, so no contact is assumed until the next reading.
        case .unseen, .blocked, .dropped, .continued:
            restart(emit)
            pad.apply(Reading())
        case .gone: lose(emit, isGone: true)
        case .touchDown, .touchUp, .threshold, .mark, .reference: break
        }
    }

    /// Handles Enter: if an object was weighed, asks to take it off, or with the second Enter leaves it on the pad; if no
    /// load was felt, asks whether the object is alone on the pad; otherwise repeats the instruction. What rests is never
    /// taken for the object by Enter alone, because it may be the finger.
    package mutating func confirm(emit: (GuidedEvent) -> Void) {
        pad.wake()
        switch phase {
        case .weighed where step != .takeOffFirst, .weighedDirect where step != .takeOffFirst:
            pad.ask(.takeOffFirst, emit)
        case .weighed, .weighedDirect: restart(emit)
        case .ready where step != .confirm: pad.ask(.confirm, emit)
        case .empty, .settling, .loading, .watching, .removing, .ready: pad.repeatStep(emit)
        }
    }

    /// Takes what rests on the pad for the object itself, without a finger; without effect unless the current step
    /// asks for it.
    package mutating func weighAlone(emit: (GuidedEvent) -> Void) {
        pad.wake()
        guard case .ready = phase, step == .confirm else { return }
        pad.extendPlateau()
        guard let direct = pad.direct.latest else { return }
        let (weight, level) = (pad.weight(of: direct), direct.plateau.mean)
        phase = .weighedDirect(
            DirectObject(
                level: level, weight: weight, smallestLoad: configuration.smallestLoad(onFinger: level)))
        pad.record(direct: weight, emit)
        pad.ask(.takeOff, emit)
    }

    /// Forgets an object on the pad after its result was undone. If it is the only one, the next weighing begins once it is
    /// off.
    ///
    /// - Parameters:
    ///   - number: the number of the object.
    ///   - emit: receives the events.
    package mutating func discard(_ number: Int, emit: (GuidedEvent) -> Void) {
        guard let only = pad.discard(number) else { return }
        guard phase.isOnPad else { return restart(emit) }
        phase = .weighedDirect(DirectObject(only))
        pad.ask(.takeOffFirst, emit)
    }

    /// Ends the weighing with its source. In a recording in which no load was ever added, and whose last plateau equals
    /// the first, that plateau is the object itself, if it lasted for long enough and does not vary as a finger does.
    package mutating func finish(isRecording: Bool = true, emit: (GuidedEvent) -> Void) {
        if phase.isLoadUnexplained(on: pad) { emit(.trouble(.inputEnded, time: max(pad.feed.time, 0))) }
        extendPlateau()
        phase = .empty
        guard isRecording, !pad.direct.isFollowedByLoad, let first = pad.direct.first, first.isLongEnough
        else { return }
        pad.addLoad()
        let weight = pad.weight(of: first)
        // The level of the last second with a contact; of the last plateau if there was none since.
        let last = pad.feed.plateau?.mean ?? pad.direct.latest?.plateau.mean ?? 0
        guard abs(last - first.plateau.mean) <= weight.uncertainty, !first.variesLikeFinger else { return }
        pad.record(direct: weight, emit)
    }

    private mutating func process(_ reading: Reading, at time: SessionTime, _ emit: (GuidedEvent) -> Void) {
        advance(to: SampleGrid.step(before: time.microseconds), emit)
        let before = pad.feed.reading.contacts
        let isContactLost = !before.ended(in: reading.contacts).isEmpty
        pad.apply(reading)
        if reading.contacts.isEmpty {
            lose(emit)
        } else if before.isEmpty {
            pad.contactCameDown()
            restart(emit)
        } else if isContactLost, !phase.hasFinger || pad.isFingerLost(in: reading) {
            lose(emit)
        }
        advance(to: SampleGrid.step(at: time.microseconds), emit)
    }

    /// Examines the series after each step up to the last one.
    private mutating func advance(to last: Int64, _ emit: (GuidedEvent) -> Void) {
        while pad.advance(to: last) {
            if pad.feed.isSaturated { pad.report(.saturated, emit) }
            if let next = phase.next(&pad, emit) { phase = next }
        }
    }

    private mutating func lose(_ emit: (GuidedEvent) -> Void, isGone: Bool = false) {
        if phase.isLoadUnexplained(on: pad) {
            emit(.trouble(.contactLost, time: pad.feed.reading.time ?? max(pad.feed.time, 0)))
        }
        if isGone { pad.apply(Reading()) }
        restart(emit)
    }

    /// Starts again by measuring the force of the finger.
    private mutating func restart(_ emit: (GuidedEvent) -> Void) {
        extendPlateau()
        phase = pad.restart(emit)
    }

    /// Keeps the plateau of what rests without a load before the series is discarded.
    private mutating func extendPlateau() { if case .ready = phase { pad.extendPlateau() } }
}
