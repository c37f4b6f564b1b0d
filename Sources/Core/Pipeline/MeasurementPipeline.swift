/// From frames to readings: scale, combination, smoothing, stability, thresholds, and ticks in silence.
///
/// A pure value: time comes with the frames, and what it tells goes to a closure. The kernel sends changes only,
/// so the last frame is held until the next one.
///
/// ```swift
/// import Core
///
/// let axis = try PressureAxis(
///     code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 6_160, resolution: 16))
/// var pipeline = MeasurementPipeline(PipelineConfiguration(ForceChannel(axis), tare: 20))
/// let finger = Contact(slot: 0, trackingID: 41, pressure: 1_600)
/// pipeline.take(.frame, Frame(time: 8_000, contacts: [finger])) { event in
///     if case .reading(let reading) = event { print(reading.force.grams, reading.net) }
/// }
/// // prints 100.0 80.0
/// ```
public struct MeasurementPipeline: Sendable {
    /// The time between ticks in microseconds.
    public static let tickMicroseconds: Int64 = 100_000

    /// What decides about the readings.
    public private(set) var configuration: PipelineConfiguration
    /// The time of the first frame with a contact on the source's clock, in microseconds; nil before it.
    public private(set) var timeZero: SourceTime?
    /// The last reading, or what would be read now.
    public private(set) var reading = Reading()

    private var touches = TouchChanges()
    private let combiner: LoadCombiner
    /// Who is told readings keeps the last one, so that two buffers in turn need no copy.
    private var spareContacts: [MeasuredContact] = []
    private var detector: ThresholdDetector
    private var series: ForceSeries
    private var lastFrameTime: SessionTime?
    /// The latest time told.
    private var latestTime: SessionTime = 0
    /// The last frame, or the last tick told or missed since, on the source's clock.
    private var tickOrigin: SourceTime?
    /// The first of the ticks in a row that differ in nothing but their time; nil while they differ.
    private var restingSince: SessionTime?
    private var isBlocked = false
    /// A loss was told before what stands was known.
    private var lossIsTold = false

    /// A pipeline that has seen nothing.
    ///
    /// - Parameters:
    ///   - configuration: the axis, the scale, and how the load is combined, smoothed and judged.
    ///   - timeZero: time 0 of a session that continues with another device.
    public init(_ configuration: PipelineConfiguration, timeZero: SourceTime? = nil) {
        self.configuration = configuration
        self.timeZero = timeZero
        combiner = LoadCombiner(
            configuration.combination, of: configuration.channel)
        detector = ThresholdDetector(
            configuration.thresholds, of: configuration.thresholdSubject, on: configuration.channel)
        series = ForceSeries(smoothing: configuration.smoothing, stability: configuration.stability)
        reading.tare = configuration.tare
    }

    /// Goes on by another configuration, on the same clock, while nothing touches.
    ///
    /// What was set aside and the peak were measured otherwise and are forgotten.
    public mutating func proceed(by configuration: PipelineConfiguration) {
        var next = MeasurementPipeline(configuration, timeZero: timeZero)
        (next.lastFrameTime, next.latestTime) = (lastFrameTime, latestTime)
        (next.isBlocked, next.lossIsTold) = (isBlocked, lossIsTold)
        self = next
    }

    /// The time of the next tick on the source's clock; nil while nothing touches.
    public var nextTick: SourceTime? {
        guard let tickOrigin, !touches.contacts.isEmpty, !isBlocked else { return nil }
        return tickOrigin.adding(saturating: Self.tickMicroseconds)
    }

    /// Takes what a source gave.
    ///
    /// - Parameters:
    ///   - arrival: what the source said.
    ///   - frame: the frame that came with it, if one did.
    ///   - missed: ticks before this moment were missed, by a process that was stopped, and are not made up.
    ///   - tell: takes what there is to tell.
    public mutating func take(
        _ arrival: SourceEvent, _ frame: Frame, missingTicksBefore missed: SourceTime = .min,
        tell: (MeasurementEvent) -> Void
    ) {
        switch arrival {
        case .frame:
            tick(before: frame.time, missingTicksBefore: missed, tell: tell)
            process(frame, tell: tell)
        case .dropped(let since):
            tick(before: frame.time, missingTicksBefore: missed, tell: tell)
            process(frame, isAfterLoss: true, since: since, tell: tell)
        case .lost(let since, let moment):
            tick(before: moment, missingTicksBefore: missed, tell: tell)
            tellLoss(since: since, at: heldTime(of: moment), tell: tell)
            // Nobody knows what presses: no ticks until a frame says it.
            (isBlocked, lossIsTold) = (true, true)
        case .gone(let moment):
            tick(before: moment, missingTicksBefore: missed, tell: tell)
            let time = heldTime(of: moment)
            cut(at: time, tell: tell)
            latestTime = time ?? 0
            tell(.gone(time: time))
        case .blocked(let moment):
            tick(before: moment, missingTicksBefore: missed, tell: tell)
            isBlocked = true
            tell(.blocked(time: relative(moment)))
        case .mark(let label, let moment):
            tick(before: moment, missingTicksBefore: missed, tell: tell)
            tell(.mark(label: label, time: relative(moment)))
        case .ended: cut(at: lastFrameTime.map { max($0, latestTime) }, tell: tell)
        case .waiting: break
        }
    }

    /// Tells the ticks that fall before a moment of the source's clock, in which no frame came.
    public mutating func tick(
        before moment: SourceTime, missingTicksBefore missed: SourceTime = .min,
        tell: (MeasurementEvent) -> Void
    ) {
        _ = tick(before: moment, missingTicksBefore: missed, atMost: .max, horizon: nil, tell: tell)
    }

    /// Reports some of the ticks that fall before a moment of the source's clock, so that what they amount to can be
    /// written before the next ones: a silence may last for days.
    ///
    /// - Parameters:
    ///   - moment: the moment before which ticks are reported.
    ///   - missed: ticks before this moment were missed, by a process that was stopped, and are skipped.
    ///   - limit: the most ticks that are reported.
    ///   - horizon: for how long, in microseconds, a listener remembers ticks; those of a force at rest further from
    ///     both ends of the silence are skipped. Nil where each tick counts.
    ///   - tell: receives the ticks, as readings.
    /// - Returns: whether no tick is left before the moment.
    public mutating func tick(
        before moment: SourceTime, missingTicksBefore missed: SourceTime = .min, atMost limit: Int,
        horizon: Int64?,
        tell: (MeasurementEvent) -> Void
    ) -> Bool {
        skipTicks(before: min(missed, moment))
        var count = 0
        while true {
            if let horizon, let restingSince, latestTime - restingSince >= horizon {
                skipTicks(before: moment.subtracting(saturating: horizon))
            }
            guard let next = nextTick, next < moment, let time = relative(next) else { return true }
            guard count < limit else { return false }
            count += 1
            tickOrigin = next
            latestTime = time
            series.step(at: time, hold: reading.load.force)
            reading.isTick = true
            show(at: time)
            restingSince = series.isAtRest(at: time) ? restingSince ?? time : nil
            tell(.reading(reading))
        }
    }

    /// Sets aside what presses now, smoothed; nothing if nothing presses.
    public mutating func setTare() { setTare(reading.force.grams) }

    /// Sets grams aside.
    public mutating func setTare(_ grams: Double) {
        reading.tare = grams
        reading.isStable = false
        series.restartStability(at: latestTime)
        resetPeak()
    }

    /// Forgets the peak.
    public mutating func resetPeak() {
        reading.peak = touches.contacts.isEmpty ? nil : reading.net
        reading.overload = overload
        restingSince = nil
    }

    /// The force that would be shown at a moment if the last frame is held until then; nothing is changed.
    public func force(at moment: SourceTime) -> Force {
        guard let time = relative(moment), !touches.contacts.isEmpty else { return reading.force }
        var ahead = series
        ahead.step(at: time, hold: reading.load.force)
        return ahead.force
    }

    /// Microseconds since time 0.
    public func relative(_ moment: SourceTime) -> SessionTime? { timeZero.map(moment.relative) }

    /// Microseconds since time 0, no earlier than what was told last: a clock that goes back is held.
    private func heldTime(of moment: SourceTime) -> SessionTime? {
        relative(moment).map { max($0, latestTime) }
    }

    /// Moves behind the ticks before a moment in one step: a machine may have slept for years.
    private mutating func skipTicks(before moment: SourceTime) {
        guard let next = nextTick, next < moment else { return }
        // The distance of any two times fits in 64 bits without a sign.
        let behind = UInt64(bitPattern: moment &- next) - 1
        tickOrigin = moment &- 1 &- Int64(truncatingIfNeeded: behind % UInt64(Self.tickMicroseconds))
    }

    private mutating func process(
        _ frame: Frame, isAfterLoss: Bool = false, since: SourceTime? = nil, tell: (MeasurementEvent) -> Void
    ) {
        if timeZero == nil, !frame.contacts.isEmpty { timeZero = frame.time }
        let time = heldTime(of: frame.time)
        if isAfterLoss, !lossIsTold { tellLoss(since: since, at: time, tell: tell) }
        lossIsTold = false
        if let time, !touches.contacts.isEmpty {
            series.step(before: time, hold: reading.load.force)
            raisePeak()
            // Nobody saw the weight while events were lost, or another program held the device.
            if isBlocked || isAfterLoss { series.restartStability(at: time) }
        }
        isBlocked = false
        restingSince = nil
        lastFrameTime = time
        latestTime = time ?? 0
        tickOrigin = timeZero.flatMap { zero in time.map { $0.absolute(from: zero) } }

        let touched = !touches.contacts.isEmpty
        let wasSaturated = reading.load.isSaturated
        let changed = touches.update(with: frame.contacts)
        for contact in touches.ended {
            tell(.touchUp(slot: contact.slot, trackingID: contact.trackingID, time: time, isCut: false))
        }
        for place in frame.contacts.indices where touches.hasBegun(place) {
            let contact = frame.contacts[place]
            tell(.touchDown(slot: contact.slot, trackingID: contact.trackingID, time: time))
        }
        measure(frame)
        // At its limit the pad does not feel the weight.
        let isDoubtful = changed || wasSaturated || reading.load.isSaturated
        if let time { hold(at: time, touched: touched, restartsStability: isDoubtful) }
        guard touched || !touches.contacts.isEmpty || isAfterLoss else { return }
        reading.isTick = false
        show(at: time)
        tell(.reading(reading))
        detector.update(with: reading) { name, isPress, force, contact in
            var edge = ThresholdEdge(
                name: name, isPress: isPress, time: time, force: force, contact: contact)
            if let contact {
                edge.isSaturated = reading.contacts.first(of: contact)?.isSaturated ?? false
            } else {
                edge.isSaturated = reading.load.isSaturated
            }
            tell(.threshold(edge))
        }
    }

    private func tellLoss(since: SourceTime?, at time: SessionTime?, tell: (MeasurementEvent) -> Void) {
        tell(.dropped(since: since.flatMap(relative).flatMap { $0 < 0 ? nil : $0 }, time: time))
    }

    private mutating func measure(_ frame: Frame) {
        reading.buttons = frame.buttons
        reading.fingers = frame.fingers
        swap(&reading.contacts, &spareContacts)
        reading.contacts.removeAll(keepingCapacity: true)
        for contact in frame.contacts {
            reading.contacts.append(
                MeasuredContact(contact, on: configuration.channel))
        }
        reading.load = combiner.load(of: reading.contacts, oldest: touches.oldest)
    }

    private mutating func hold(at time: SessionTime, touched: Bool, restartsStability: Bool) {
        if touches.contacts.isEmpty {
            series.clear(at: time)
        } else if touched {
            series.step(at: time, hold: reading.load.force)
        } else {
            series.restart(at: time, with: reading.load.force)
        }
        if restartsStability { series.restartStability(at: time) }
    }

    private mutating func show(at time: SessionTime?) {
        reading.time = time
        reading.force = touches.contacts.isEmpty ? Force() : series.force
        raisePeak()
        reading.overload = .heavier(reading.overload, overload)
        let band = configuration.stability.grams(
            interval: configuration.interval, gross: series.calm.grams)
        reading.isStable =
            !touches.contacts.isEmpty && !reading.load.isSaturated
            && series.isStable(at: time ?? 0, within: band)
    }

    /// What is beyond the pad's limit now.
    private var overload: Overload? {
        reading.load.isSaturated ? Overload(gross: reading.load.force.grams, tare: reading.tare) : nil
    }

    private mutating func raisePeak() {
        guard !touches.contacts.isEmpty else { return }
        let greatest = series.takePeak() - reading.tare
        reading.peak = max(reading.peak ?? greatest, greatest)
    }

    private mutating func cut(at time: SessionTime?, tell: (MeasurementEvent) -> Void) {
        for contact in touches.contacts {
            tell(.touchUp(slot: contact.slot, trackingID: contact.trackingID, time: time, isCut: true))
        }
        touches = TouchChanges()
        detector.reset()
        series.clear(at: time ?? 0)
        reading.contacts.removeAll()
        reading.load = Load()
        reading.force = Force()
        reading.isStable = false
        reading.buttons = []
        reading.fingers = nil
    }
}
