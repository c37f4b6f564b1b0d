package import Core

/// Measures the force at which a pad that clicks by its motor reports its button, and at which it releases it.
///
/// The meter is a value without side effects. It takes the events of a source in their order and says of every button that
/// went down what became of it.
///
/// ```swift
/// import Clicks
/// import Core
///
/// let axis = try PressureAxis(
///     code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 1_000, resolution: 1))
/// var meter = ClickMeter(
///     on: ForceChannel(axis, of: .force), surface: TouchSurface(x: nil, y: nil))
/// let left = [Button(code: KeyCode.left)].compactMap { $0 }
/// for (time, grams, isDown) in [(0, 110, false), (8_000, 130, true), (16_000, 100, true), (24_000, 80, false)] {
///     let finger = Contact(slot: 0, trackingID: 7, pressure: Int32(grams))
///     let frame = Frame(time: SourceTime(Int64(time)), contacts: [finger], buttons: isDown ? left : [])
///     for case .click(let click) in meter.add(.frame, frame) {
///         print(click.press.middle, click.press.limit, click.hysteresis ?? 0)
///     }
/// }
/// // prints 120.0 10.0 30.0
/// ```
package struct ClickMeter: Sendable {
    /// The unit of all forces.
    package let unit: ClickUnit
    /// The channel that measures the pressure.
    package let channel: ForceChannel
    private let surface: TouchSurface
    private let combiner: LoadCombiner

    private var state = State.unknown
    /// The last frame, if nothing was lost since.
    private var last: Moment?
    private var (pressLimit, releaseLimit) = (SpeedLimit(), SpeedLimit())

    /// The greatest fall while a button goes down that is not called one, as a part of the force: tremor, and firmware that
    /// filters what it reports in another way than what it compares.
    static let greatestFall = 0.05

    private enum State: Equatable {
        /// No frame has said whether the button is down.
        case unknown
        case up
        /// The button is down, and everything about it is known so far.
        case down(Press)
        /// The button is down, and that has been reported.
        case reported
    }

    private struct Press: Equatable {
        let bracket: Click.Bracket
        let isSlowEnough: Bool
        let time: SourceTime
        let position: Point?
    }

    /// What is known of a frame.
    private struct Moment: Equatable {
        let load: Load
        let isTouched: Bool
        /// Whether the pressure of all contacts is known.
        let isCertain: Bool
    }

    /// - Parameters:
    ///   - channel: the channel that measures the pressure.
    ///   - surface: the surface, for the positions of clicks.
    ///   - unit: the unit of forces; nil for grams, or for counts where grams would only be assumed.
    package init(on channel: ForceChannel, surface: TouchSurface, unit: ClickUnit? = nil) {
        (self.channel, self.surface) = (channel, surface)
        self.unit = unit ?? ClickUnit(of: channel.scale)
        // A pad compares what all contacts press together.
        combiner = LoadCombiner(.sum, of: channel)
    }

    /// Whether a click is in progress that may still count.
    package var isMeasuring: Bool {
        if case .down = state { true } else { false }
    }

    /// Adds an event of a source.
    ///
    /// - Parameters:
    ///   - event: what the source reported.
    ///   - frame: the frame of the event, if it has one.
    /// - Returns: What became of buttons that went down, in the order of occurrence.
    package mutating func add(_ event: SourceEvent, _ frame: Frame) -> [ClickEvent] {
        switch event {
        case .frame: return add(frame, isAfterLoss: false)
        case .dropped: return add(frame, isAfterLoss: true)
        case .lost:
            last = nil
            return discard(.eventsLost)
        case .gone, .continued: return forget(.disconnected)
        case .blocked: return forget(.grabbed)
        case .ended: return forget(.ended)
        case .mark, .reference, .waiting: return []
        }
    }

    private mutating func add(_ frame: Frame, isAfterLoss: Bool) -> [ClickEvent] {
        let moment = moment(of: frame)
        let isDown = frame.buttons.contains { $0.code == KeyCode.left }
        var events: [ClickEvent] = []
        if isAfterLoss {
            last = nil
            events += discard(.eventsLost)
        } else {
            events += bounces(in: frame, isDown: isDown)
        }
        if case .down = state, !moment.isCertain { events += discard(.uncertain) }
        switch (state, isDown) {
        case (.unknown, true):
            state = .reported
            events.append(.discarded(.alreadyDown))
        case (.up, true): events += press(moment, frame)
        case (.down(let press), false):
            events.append(release(press, moment, frame.time))
            state = .up
        case (.unknown, false), (.reported, false): state = .up
        case (.up, false), (.down, true), (.reported, true): break
        }
        last = moment
        return events
    }

    /// The button went down between the last frame and this one.
    private mutating func press(_ moment: Moment, _ frame: Frame) -> [ClickEvent] {
        state = .reported
        // There is a last frame unless events were lost: the state is known otherwise.
        guard let last else { return [.discarded(.eventsLost)] }
        guard moment.isTouched else { return [.withoutPress(.untouched)] }
        guard last.isCertain, moment.isCertain else { return [.discarded(.uncertain)] }
        guard moment.load.clamped > 0 else { return [.withoutPress(.noPressure)] }
        guard !Self.isFall(from: last.load, to: moment.load) else { return [.withoutPress(.falling)] }
        let bracket = bracket(without: last.load, with: moment.load)
        let heaviest = frame.contacts.max { $0.pressure ?? .min < $1.pressure ?? .min }
        state = .down(
            Press(
                bracket: bracket, isSlowEnough: pressLimit.admits(bracket), time: frame.time,
                position: heaviest.flatMap { surface.share(of: $0) }))
        return []
    }

    /// The button came up between the last frame and this one.
    private mutating func release(_ press: Press, _ moment: Moment, _ time: SourceTime) -> ClickEvent {
        var release = Click.Release.withoutFall
        if let last, !Self.isFall(from: moment.load, to: last.load) {
            let bracket = bracket(without: moment.load, with: last.load)
            release = releaseLimit.admits(bracket) ? .measured(bracket) : .tooFast(bracket)
        }
        let click = Click(
            press: press.bracket, release: release, pressed: press.time, released: time,
            position: press.position)
        return press.isSlowEnough ? .click(click) : .tooFast(click)
    }

    /// The times that the button went down within a frame without being down before and after it.
    private func bounces(in frame: Frame, isDown: Bool) -> [ClickEvent] {
        let changes = frame.events.filter { $0.type == EventType.key && $0.code == KeyCode.left }
        guard let first = changes.first else { return [] }
        let wasDown = state == .unknown ? first.value == 0 : state != .up
        var (count, now) = (0, wasDown)
        for event in changes where (event.value != 0) != now {
            now.toggle()
            if now { count += 1 }
        }
        guard now == isDown else { return [] }
        if isDown, !wasDown || state == .unknown && count > 0 { count -= 1 }
        return Array(repeating: .discarded(.bounced), count: count)
    }

    /// Ends a click in progress, while the state of the button remains known.
    private mutating func discard(_ reason: ClickEvent.Reason) -> [ClickEvent] {
        guard isMeasuring else { return [] }
        state = .reported
        return [.discarded(reason)]
    }

    /// Ends a click in progress after which nothing is known.
    private mutating func forget(_ reason: ClickEvent.Reason) -> [ClickEvent] {
        let events = discard(reason)
        (state, last) = (.unknown, nil)
        return events
    }

    private func moment(of frame: Frame) -> Moment {
        let contacts = frame.contacts.compactMap { MeasuredContact($0, on: channel) }
        return Moment(
            load: combiner.load(of: contacts, oldest: 0), isTouched: !frame.contacts.isEmpty,
            isCertain: !frame.contacts.contains { $0.isStale || $0.isUnseen })
    }

    private func bracket(without: Load, with: Load) -> Click.Bracket {
        Click.Bracket(
            below: unit.force(of: without), above: unit.force(of: with),
            isSaturated: without.isSaturated || with.isSaturated)
    }

    /// Whether the force falls by more than tremor and rounding explain.
    private static func isFall(from old: Load, to new: Load) -> Bool {
        Double(old.clamped - new.clamped) > max(1, greatestFall * Double(old.clamped))
    }
}
