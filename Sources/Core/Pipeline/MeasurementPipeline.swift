/// Turns frames into readings: applies scale, combination, smoothing, stability and thresholds, and adds ticks while no
/// frames arrive.
///
/// The pipeline is a value without side effects: time is that of the frames, and events are passed to a closure. The
/// kernel sends changes only, so the last frame holds until the next one.
///
/// ```swift
/// import Core
///
/// let axis = try PressureAxis(
///     code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 6_160, resolution: 16))
/// var pipeline = MeasurementPipeline(PipelineConfiguration(ForceChannel(axis, of: .force), tare: 20))
/// let finger = Contact(slot: 0, trackingID: 41, pressure: 1_600)
/// pipeline.process(.frame, Frame(time: 8_000, contacts: [finger])) { event in
///     if case .reading(let reading) = event { print(reading.force.grams, reading.net) }
/// }
/// // prints 100.0 80.0
/// ```
package struct MeasurementPipeline: Sendable {
    /// The time between ticks in microseconds.
    package static let tickMicroseconds: Int64 = 100_000

    /// The settings of the pipeline.
    package private(set) var configuration: PipelineConfiguration
    /// The session start: the time of the first frame with a contact on the source's clock, in microseconds; nil before it.
    package private(set) var timeZero: SourceTime?
    /// The current state: the last reading, updated by later changes of the tare and the peak.
    package private(set) var reading = Reading()

    private var touches = TouchChanges()
    private let combiner: LoadCombiner
    /// The receiver of readings keeps the last one, so two buffers are used alternately to avoid a copy.
    private var spareContacts: [MeasuredContact] = []
    private var detector: ThresholdDetector
    private var series: ForceSeries
    private var lastFrameTime: SessionTime?
    /// The time of the last event.
    private var latestTime: SessionTime = 0
    /// The time of the last frame, or of the last tick since then, emitted or skipped, on the source's clock.
    private var tickOrigin: SourceTime?
    /// The first of the consecutive ticks that differ only in time; nil while they differ otherwise.
    private var restingSince: SessionTime?
    private var isBlocked = false
    /// Whether something touches, and the load is known.
    private var isLoaded: Bool { !touches.contacts.isEmpty && reading.isLoadKnown }
    /// Whether the computer is being moved.
    private var isMoved = false
    /// Whether a loss of events was reported before the frame that follows it.
    private var lossIsReported = false

    /// - Parameters:
    ///   - configuration: the channel, and how the load is combined, smoothed and judged.
    ///   - timeZero: the session start, if the session continues with another device.
    package init(_ configuration: PipelineConfiguration, timeZero: SourceTime? = nil) {
        self.configuration = configuration
        self.timeZero = timeZero
        combiner = LoadCombiner(
            configuration.combination, of: configuration.channel)
        detector = ThresholdDetector(
            configuration.thresholds, of: configuration.thresholdSubject, on: configuration.channel)
        series = ForceSeries(smoothing: configuration.smoothing, stability: configuration.stability)
        (reading.tare, reading.tarePercent) = (configuration.tare, percent(ofTare: configuration.tare))
    }

    /// Applies another configuration on the same clock, while there is no contact.
    ///
    /// Tare and peak are cleared, because they were measured with the previous configuration.
    package mutating func reconfigure(with configuration: PipelineConfiguration) {
        var next = MeasurementPipeline(configuration, timeZero: timeZero)
        (next.lastFrameTime, next.latestTime) = (lastFrameTime, latestTime)
        (next.isBlocked, next.lossIsReported, next.isMoved) = (isBlocked, lossIsReported, isMoved)
        self = next
    }

    /// The time of the next tick on the source's clock; nil while there is no contact.
    package var nextTick: SourceTime? {
        guard let tickOrigin, !touches.contacts.isEmpty, !isBlocked else { return nil }
        return tickOrigin.adding(saturating: Self.tickMicroseconds)
    }

    /// Processes an event of a source.
    ///
    /// - Parameters:
    ///   - event: what the source reported.
    ///   - frame: the frame of the event, if it has one.
    ///   - missed: the process was suspended until this moment; earlier ticks are skipped.
    ///   - emit: receives the events of the pipeline.
    package mutating func process(
        _ event: SourceEvent, _ frame: Frame, missingTicksBefore missed: SourceTime = .min,
        emit: (MeasurementEvent) -> Void
    ) {
        switch event {
        case .frame:
            tick(before: frame.time, missingTicksBefore: missed, emit: emit)
            processFrame(frame, emit: emit)
        case .dropped(let since):
            tick(before: frame.time, missingTicksBefore: missed, emit: emit)
            processFrame(frame, isAfterLoss: true, since: since, emit: emit)
        case .lost(let since, let moment):
            tick(before: moment, missingTicksBefore: missed, emit: emit)
            emitLoss(since: since, at: monotonicTime(of: moment), emit: emit)
            // The load is unknown now: no ticks until the next frame.
            (isBlocked, lossIsReported) = (true, true)
        case .gone(let moment):
            let time = cut(after: moment, missingTicksBefore: missed, emit: emit)
            emit(.gone(time: time))
        case .continued(let moment):
            let time = cut(after: moment, missingTicksBefore: missed, emit: emit)
            emit(.continued(time: time))
        case .blocked(let moment):
            tick(before: moment, missingTicksBefore: missed, emit: emit)
            isBlocked = true
            emit(.blocked(time: relative(moment)))
        case .mark(let label, let moment):
            tick(before: moment, missingTicksBefore: missed, emit: emit)
            emit(.mark(label: label, time: relative(moment)))
        case .reference(let reading):
            tick(before: reading.time, missingTicksBefore: missed, emit: emit)
            emit(.reference(reading, time: relative(reading.time)))
        case .ended: cut(at: lastFrameTime.map { max($0, latestTime) }, emit: emit)
        case .waiting: break
        }
    }

    /// Emits the ticks before a moment on the source's clock, up to which no frame arrived.
    package mutating func tick(
        before moment: SourceTime, missingTicksBefore missed: SourceTime = .min,
        emit: (MeasurementEvent) -> Void
    ) {
        _ = tick(before: moment, missingTicksBefore: missed, atMost: .max, horizon: nil, emit: emit)
    }

    /// Emits some of the ticks before a moment on the source's clock, so that their output can be written before the next
    /// ones: there may be no frame for days.
    ///
    /// - Parameters:
    ///   - moment: the moment before which ticks are emitted.
    ///   - missed: the process was suspended until this moment; earlier ticks are skipped.
    ///   - limit: the greatest number of ticks to emit.
    ///   - horizon: for how long, in microseconds, receivers remember ticks. Once the force is at rest, ticks further from
    ///     both ends of the interval are skipped. Nil if every tick is needed.
    ///   - emit: receives the ticks, as readings.
    /// - Returns: Whether no tick before the moment is left.
    package mutating func tick(
        before moment: SourceTime, missingTicksBefore missed: SourceTime = .min, atMost limit: Int,
        horizon: Int64?,
        emit: (MeasurementEvent) -> Void
    ) -> Bool {
        // Nearly all frames arrive before a tick is due.
        guard let next = nextTick, next < moment else { return true }
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
            if isLoaded { series.step(at: time, keeping: reading.load.force) }
            reading.isTick = true
            show(at: time)
            restingSince = !reading.isLoadKnown || series.isAtRest(at: time) ? restingSince ?? time : nil
            emit(reading.isLoadKnown ? .reading(reading) : .unseen(reading))
        }
    }

    /// Tares the current smoothed load; clears the tare if there is no contact, and keeps it while the load is unknown.
    package mutating func setTare() {
        guard reading.isLoadKnown else { return }
        setTare(reading.force.grams, percent: reading.force.percent)
    }

    /// Reports that the computer begins or ceases to be moved: while it is, and for the stability time after that, no
    /// weight is stable.
    package mutating func setMoved(_ isMoved: Bool) {
        guard isMoved != self.isMoved else { return }
        self.isMoved = isMoved
        if isMoved { reading.isStable = false }
        series.restartStability(at: latestTime)
        restingSince = nil
    }

    /// Sets the tare in grams.
    package mutating func setTare(_ grams: Double) { setTare(grams, percent: percent(ofTare: grams)) }

    private mutating func setTare(_ grams: Double, percent: Double) {
        (reading.tare, reading.tarePercent) = (grams, percent)
        reading.isStable = false
        series.restartStability(at: latestTime)
        resetPeak()
    }

    /// Where the scale of a contact has an offset, no tare is still none in percent.
    private func percent(ofTare grams: Double) -> Double {
        grams == 0 ? 0 : configuration.channel.percent(ofGrams: grams)
    }

    package mutating func resetPeak() {
        reading.peak = isLoaded ? reading.net : nil
        reading.overload = overload
        restingSince = nil
    }

    /// Returns the force that would be displayed at a moment if the last frame held until then, without changing the state.
    package func force(at moment: SourceTime) -> Force {
        guard let time = relative(moment), isLoaded else { return reading.force }
        var ahead = series
        ahead.step(at: time, keeping: reading.load.force)
        return ahead.force
    }

    /// Returns microseconds since the session start; nil before it.
    package func relative(_ moment: SourceTime) -> SessionTime? { timeZero.map(moment.relative) }

    /// Microseconds since the session start, but not before the last event: time does not run backwards.
    private func monotonicTime(of moment: SourceTime) -> SessionTime? {
        relative(moment).map { max($0, latestTime) }
    }

    /// Skips the ticks before a moment in a single step: a machine may have been suspended for years.
    private mutating func skipTicks(before moment: SourceTime) {
        guard let next = nextTick, next < moment else { return }
        // The difference of any two times fits into an unsigned 64-bit integer.
        let elapsed = UInt64(bitPattern: moment &- next) - 1
        tickOrigin = moment &- 1 &- Int64(truncatingIfNeeded: elapsed % UInt64(Self.tickMicroseconds))
    }

    private mutating func processFrame(
        _ frame: Frame, isAfterLoss: Bool = false, since: SourceTime? = nil, emit: (MeasurementEvent) -> Void
    ) {
        if timeZero == nil, !frame.contacts.isEmpty { timeZero = frame.time }
        let time = monotonicTime(of: frame.time)
        if isAfterLoss, !lossIsReported { emitLoss(since: since, at: time, emit: emit) }
        lossIsReported = false
        if let time, isLoaded {
            series.step(before: time, keeping: reading.load.force)
            raisePeak()
            // The weight is unknown while events are lost or while another program has grabbed the device.
            if isBlocked || isAfterLoss { series.restartStability(at: time) }
        }
        isBlocked = false
        restingSince = nil
        lastFrameTime = time
        latestTime = time ?? 0
        tickOrigin = timeZero.flatMap { zero in time.map { $0.absolute(from: zero) } }

        let (touched, wasLoaded) = (!touches.contacts.isEmpty, isLoaded)
        let wasSaturated = reading.load.isSaturated
        let changed = touches.update(with: frame.contacts)
        for contact in touches.ended {
            emit(.touchUp(slot: contact.slot, trackingID: contact.trackingID, time: time, isCut: false))
        }
        for index in frame.contacts.indices where touches.hasBegun(contactAt: index) {
            let contact = frame.contacts[index]
            emit(
                .touchDown(
                    slot: contact.slot, trackingID: contact.trackingID, time: time, isBegun: contact.isBegun))
        }
        measure(frame)
        // A saturated pad does not measure the weight.
        let isDoubtful = changed || wasSaturated || reading.load.isSaturated
        if let time { updateSeries(at: time, wasLoaded: wasLoaded, restartsStability: isDoubtful) }
        guard touched || !touches.contacts.isEmpty || isAfterLoss else { return }
        reading.isTick = false
        show(at: time)
        guard reading.isLoadKnown else { return emit(.unseen(reading)) }
        emit(.reading(reading))
        detector.update(with: reading) { name, isPress, force, contact in
            var crossing = ThresholdCrossing(
                name: name, isPress: isPress, time: time, force: force, contact: contact)
            if let contact {
                crossing.isSaturated = reading.contacts.first(of: contact)?.isSaturated ?? false
            } else {
                crossing.isSaturated = reading.load.isSaturated
            }
            emit(.threshold(crossing))
        }
    }

    private func emitLoss(since: SourceTime?, at time: SessionTime?, emit: (MeasurementEvent) -> Void) {
        emit(.dropped(since: since.flatMap(relative).flatMap { $0 < 0 ? nil : $0 }, time: time))
    }

    private mutating func measure(_ frame: Frame) {
        reading.buttons = frame.buttons
        reading.fingerCount = frame.fingerCount
        swap(&reading.contacts, &spareContacts)
        reading.contacts.removeAll(keepingCapacity: true)
        if !reading.unseen.isEmpty { reading.unseen.removeAll() }
        for contact in frame.contacts {
            if let measured = MeasuredContact(contact, on: configuration.channel) {
                reading.contacts.append(measured)
            } else {
                reading.unseen.append(contact)
            }
        }
        let oldest = touches.oldest
        guard !reading.unseen.isEmpty else {
            reading.isLoadKnown = true
            return reading.load = combiner.load(of: reading.contacts, oldest: oldest)
        }
        let known = reading.contacts.firstIndex { $0.contact.identity == frame.contacts[oldest].identity }
        reading.isLoadKnown = configuration.combination == .first && known != nil
        reading.load = reading.isLoadKnown ? combiner.load(of: reading.contacts, oldest: known ?? 0) : Load()
    }

    private mutating func updateSeries(at time: SessionTime, wasLoaded: Bool, restartsStability: Bool) {
        if !isLoaded {
            series.clear(at: time)
        } else if wasLoaded {
            series.step(at: time, keeping: reading.load.force)
        } else {
            series.restart(at: time, with: reading.load.force)
        }
        if restartsStability { series.restartStability(at: time) }
    }

    private mutating func show(at time: SessionTime?) {
        reading.time = time
        reading.force = isLoaded ? series.force : Force()
        raisePeak()
        reading.overload = .heavier(reading.overload, overload)
        let band = configuration.stability.grams(
            interval: configuration.interval, gross: series.calm.grams)
        reading.isStable =
            isLoaded && !reading.load.isSaturated && !isMoved
            && series.isStable(at: time ?? 0, within: band)
    }

    /// The current load if it is beyond the limit of the pad.
    private var overload: Overload? {
        reading.load.isSaturated ? Overload(gross: reading.load.force.grams, tare: reading.tare) : nil
    }

    private mutating func raisePeak() {
        guard isLoaded else { return }
        let greatest = series.takePeak() - reading.tare
        reading.peak = max(reading.peak ?? greatest, greatest)
    }

    /// Ends all contacts at a moment up to which the last frame held.
    private mutating func cut(
        after moment: SourceTime, missingTicksBefore missed: SourceTime, emit: (MeasurementEvent) -> Void
    ) -> SessionTime? {
        tick(before: moment, missingTicksBefore: missed, emit: emit)
        let time = monotonicTime(of: moment)
        cut(at: time, emit: emit)
        latestTime = time ?? 0
        return time
    }

    private mutating func cut(at time: SessionTime?, emit: (MeasurementEvent) -> Void) {
        for contact in touches.contacts {
            emit(.touchUp(slot: contact.slot, trackingID: contact.trackingID, time: time, isCut: true))
        }
        touches = TouchChanges()
        detector.reset()
        series.clear(at: time ?? 0)
        reading.contacts.removeAll()
        reading.unseen.removeAll()
        reading.isLoadKnown = true
        reading.load = Load()
        reading.force = Force()
        reading.isStable = false
        reading.buttons = []
        reading.fingerCount = nil
    }
}
