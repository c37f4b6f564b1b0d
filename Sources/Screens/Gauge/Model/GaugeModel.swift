package import Core
package import Formatting
package import Metrology
package import SessionEvents
import Text

/// The state of the gauge, from which its screen is drawn.
///
/// The model is a value: only events change it, drawing does not, and time is passed in with the events.
package struct GaugeModel: Equatable, Sendable {
    /// The minimum time between redraws in microseconds: 60 per second.
    package static let pictureMicroseconds: Int64 = 16_667

    /// How long a notice is shown, in microseconds.
    package static let noticeMicroseconds = Notices.durationMicroseconds

    /// The session.
    package private(set) var session: SessionFacts
    /// Which addresses serve the weights; nil for none.
    let announcement: ServingAnnouncement?
    private let actions: Set<KeyAction>
    private let wantedGoal: GaugeGoal?
    /// The time of the last event, on the clock of the source.
    package private(set) var time: SourceTime = 0
    private(set) var replay: ReplayState
    var live: LiveForce
    /// The unit of the large number, and those that the key steps through.
    private(set) var units: UnitChoice
    /// What the display was frozen with; nil if it is not frozen.
    package internal(set) var frozen: FrozenDisplay?
    /// The figures that are displayed.
    private(set) var digits: DisplayHysteresis
    var tare = AwaitedTare()
    var weighing = ShownWeighing()
    /// The calibration in progress; nil if there is none.
    package private(set) var calibration: CalibrationState?
    /// The recording in progress; nil if there is none.
    private(set) var recording: ActiveRecording?
    /// Whether the pad is grabbed, so that other programs receive no events from it.
    package private(set) var isPadGrabbed: Bool
    /// How level the computer is; nil if it has no accelerometer in its base.
    package private(set) var level: Level?
    /// The name of a result while it is typed; nil if none is.
    var typedLabel: TypedLabel?
    var notices = Notices()
    var openPage = OpenPage()
    var pictures: PictureSchedule
    /// What the pipeline measured in this session, for the summary.
    private var measured: SessionSummary

    /// - Parameters:
    ///   - session: the facts that are known before the first reading.
    ///   - unit: the unit of the large number; by default the usual one for this kind of pad.
    ///   - goal: what a weight is to be; nil for nothing in particular.
    ///   - extent: the first and the last moment of the recording that is replayed; nil if unknown.
    ///   - announcement: which addresses serve the weights; nil for none.
    ///   - availableActions: the actions that the program supports.
    ///   - isPadGrabbed: whether the pad is grabbed.
    ///   - isAnimated: whether circles shrink and the ring flashes.
    ///   - pictureInterval: the minimum time between redraws in microseconds.
    package init(
        session: SessionFacts, unit: MassUnit? = nil, goal: GaugeGoal? = nil,
        extent: ClosedRange<SourceTime>? = nil, announcement: ServingAnnouncement? = nil,
        availableActions: Set<KeyAction> = KeyAction.basic,
        isPadGrabbed: Bool = false, isAnimated: Bool = true, pictureInterval: Int64 = pictureMicroseconds
    ) {
        self.session = session
        self.announcement = announcement
        (actions, wantedGoal, self.isPadGrabbed) = (availableActions, goal, isPadGrabbed)
        replay = ReplayState(extent: extent)
        live = LiveForce(isAnimated: isAnimated)
        pictures = PictureSchedule(intervalMicroseconds: pictureInterval)
        units = UnitChoice(unit, usual: session.wording.leadingUnit)
        digits = DisplayHysteresis(session.wording, Reading(), in: units.current)
        measured = SessionSummary(wording: session.wording)
    }

    /// The actions whose keys are offered: those that the program supports, without weighing on a pad that cannot
    /// weigh, and without calibrating a pen with masses.
    package var availableActions: Set<KeyAction> {
        switch session.wording.kind {
        case .force: actions
        case .contactSize, .unknown: actions.subtracting(KeyAction.weighing)
        case .pen: actions.subtracting([.calibrate])
        }
    }

    /// What a weight is to be; nil without limits and target, and on a pad that cannot weigh.
    var goal: GaugeGoal? { session.wording.isContactSize ? nil : wantedGoal }

    /// The unit of the large number.
    package var unit: MassUnit { units.current }

    /// The unit of weights beside the large number; grams if the unit of the large number is not one of mass.
    var massUnit: MassUnit { units.ofMass }

    /// The last reading, with the current smoothed force.
    package var reading: Reading { live.reading }

    /// The reading that the figures follow: the last one, or the one at which the display was frozen.
    var currentReading: Reading { frozen?.reading ?? reading }

    /// The reading at the limit of the pad; nil below it. It is never hidden by a frozen display: a load that is too heavy may
    /// break the pad.
    var overloadedReading: Reading? {
        if shownReading.load.isSaturated { return shownReading }
        return frozen != nil && reading.load.isSaturated && !replay.isStanding ? reading : nil
    }

    /// The state of the stability indicator that is displayed.
    var shownStability: StabilityIndicator.State { frozen?.stability ?? live.stability.state }

    /// The reading whose figures are displayed.
    var shownReading: Reading { digits.reading }

    /// The summary of the session so far.
    package var summary: SessionSummary {
        var summary = measured
        (summary.wording, summary.unit, summary.results) = (session.wording, massUnit, weighing.results)
        return summary
    }

    /// Whether the replay is paused.
    package var isPaused: Bool { replay.isPaused }

    /// Displays exactly the figures of the current reading, for a single picture.
    package mutating func showExactly() { updateDigits(isExact: true, isImmediate: true) }

    /// Processes an event of the session; those that do not concern the gauge have no effect.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - moment: when it occurred, on the clock of the source.
    ///   - localTime: the local time of day then, in ISO 8601; nil if unknown.
    package mutating func update(_ event: SessionEvent, at moment: SourceTime, localTime: String? = nil) {
        switch event {
        case .opened(let header):
            connect(SessionFacts(origin: header.origin, configuration: header.configuration), at: moment)
        case .measured(let event):
            measured.process(event)
            process(event, at: moment)
        case .performed(let action, let reading, let isCue):
            perform(action, reading, isCue: isCue, at: moment)
        case .unitSelected(let unit):
            pass(to: moment)
            show(in: unit)
            showExactly()
        case .weighing(let event): show(event, at: moment, localTime: localTime)
        case .resultsChanged(let summary):
            weighing.show(totals: summary.groups)
            requestPicture()
        case .guided(let update):
            guard let update = update.of(CalibrationUpdate.self) else { break }
            show(update.state)
            let event = update.event
            switch event {
            case .instruction, .progress: show(caption: event.sentence, at: moment)
            case .part, .measuredAgain, .takenBack, .trouble: notice(event.sentence, at: moment)
            // The table of points shows these.
            case .captured, .complete: break
            }
        case .recording(let recording): show(recording)
        case .level(let level):
            self.level = level
            requestPicture()
        case .grabbed(let isGrabbed):
            guard isPadGrabbed != isGrabbed else { break }
            isPadGrabbed = isGrabbed
            requestPicture()
        case .notice(let text), .recorded(let text): notice(text, at: moment)
        case .caption(let text):
            guard calibration != nil else { return show(caption: text, at: moment) }
            // The instructions of a calibration are its captions; this is what a demo does.
            pass(to: moment)
            notices.show(calibrationDemo: text)
            requestPicture()
        case .sourceEnded:
            pass(to: moment)
            replay.end()
            requestPicture()
            updateDigits(isExact: true)
        default: break
        }
    }

    mutating func show(_ calibration: CalibrationState) {
        self.calibration = calibration
        requestPicture()
    }

    private mutating func show(_ recording: ActiveRecording?) {
        self.recording = recording.map {
            ActiveRecording(name: $0.name.printable(limit: 60), since: $0.since)
        }
        if let recording = self.recording, recording.since + Notices.durationMicroseconds > time {
            pass(to: recording.since)
            say("Recording to \(recording.name); r stops.")
        }
        requestPicture()
    }

    mutating func connect(_ session: SessionFacts, at time: SourceTime) {
        if time < self.time { restart(at: time) }
        pass(to: time)
        if session != self.session {
            if session.wording.leadingUnit != self.session.wording.leadingUnit {
                units.select(session.wording.leadingUnit)
            }
            if session.name != self.session.name || session.node != self.session.node {
                say("Now reading \(session.name.printable(limit: 60)).")
            }
            self.session = session
        }
        tare.end()
        live.connect()
        requestPicture()
        showExactly()
    }

    /// Resets everything that depends on the clock, because another source has another clock.
    private mutating func restart(at time: SourceTime) {
        (self.time, frozen) = (time, nil)
        live.restart(in: session, at: time)
        notices.end()
        pictures.restart()
        weighing.show(uncertainty: nil)
        digits = DisplayHysteresis(session.wording, reading, in: unit)
    }

    /// Shows whether a replay is paused.
    package mutating func pause(_ isPaused: Bool) {
        replay.pause(isPaused)
        requestPicture()
        updateDigits(isExact: true)
    }

    /// Advances the time, and with it animations and timeouts.
    ///
    /// - Parameters:
    ///   - time: the moment on the clock of the source.
    ///   - force: the smoothed force then; nil if it is not known better than from the last reading.
    package mutating func pass(to time: SourceTime, force: Force? = nil) {
        self.time = max(self.time, time)
        if notices.expire(at: self.time) { requestPicture() }
        if live.pass(to: self.time, force: force) { requestPicture() }
        updateDigits(isExact: false)
    }

    mutating func updateDigits(isExact: Bool, isImmediate: Bool = false) {
        guard frozen == nil || isImmediate else { return }
        // If the clock has stopped, a delayed change would never be displayed.
        let before = digits
        digits.update(
            session.wording, currentReading, in: unit, at: time, isExact: isExact || replay.isStanding,
            isImmediate: isImmediate || replay.isStanding)
        if digits.reading != before.reading || digits.amount != before.amount { requestPicture() }
    }

    /// Shows weights in a unit.
    mutating func show(in unit: MassUnit) {
        units.select(unit)
        weighing.convert(to: self.unit)
        say("Unit: \(unit.rawValue).")
    }
}
