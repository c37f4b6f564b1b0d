import Core
import Formatting
import Metrology
import Recordings
import Screens
import TerminalUI
import Text
import Weighing

/// The live gauge in a terminal.
final class GaugeScreen: Screen {
    let unit: MassUnit?
    private let limits: GaugeLimits?
    private let extent: ClosedRange<SourceTime>?
    private let actions: Set<GaugeAction>?
    let picture: TerminalPicture
    var model: GaugeModel?
    private(set) var origin: SourceInfo?
    /// The current step of a guided weighing.
    var step: GuidedStep?
    /// The recordings of this session, which are reported after the gauge has closed.
    private var recorded: [String] = []
    private(set) var nextDue: MachineTime?
    private let tellsStatistics: Bool
    /// What a reference scale reads beside the pad.
    var comparison = ReferenceComparison()
    /// A remark on the next result; nil for none.
    var remark: String?
    /// A notice shown while the source's clock is stopped, and when it ends, on CLOCK_MONOTONIC.
    private var standingNotice: (text: String, end: MachineTime)?

    /// Takes over the terminal.
    ///
    /// - Parameters:
    ///   - keysFromTerminal: whether standard input carries data, so that keys come from the terminal itself.
    ///   - limits: the limits of a weight; nil without limits.
    ///   - extent: the first and the last moment of the recording that is replayed; nil if unknown.
    ///   - actions: the available actions; nil for those of weighing.
    init(
        unit: MassUnit?, keysFromTerminal: Bool, tellsStatistics: Bool, limits: GaugeLimits? = nil,
        extent: ClosedRange<SourceTime>? = nil, actions: Set<GaugeAction>? = nil
    ) throws {
        self.unit = unit
        (self.limits, self.extent) = (limits, extent)
        self.actions = actions
        self.tellsStatistics = tellsStatistics
        picture = try TerminalPicture(keysFromTerminal: keysFromTerminal)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): open(header, at: moment)
        case .measured(let event): measured(event, at: moment)
        case .performed(let action, let reading): performed(action, reading, at: moment)
        case .unitSelected(let unit): model?.update(.unit(unit, at: moment))
        case .weighing(let event): weighing(event, at: moment)
        case .resultsChanged(let summary): model?.update(.totals(summary.groups.map { GaugeTotal($0) }))
        case .calibration(let event, let calibration): self.calibration(event, calibration, at: moment)
        case .recording(let recording): model?.update(.recording(recording))
        case .recorded(let text):
            recorded.append(text)
            notice(text, at: moment)
        case .level(let level): model?.update(.level(level))
        case .grabbed(let isGrabbed):
            if model?.isPadHeld != isGrabbed { model?.update(.padHeld(isGrabbed)) }
        case .notice(let text): notice(text, at: moment)
        // The instructions of a calibration are its captions.
        case .caption(let text):
            let isCalibrating = model?.calibration != nil
            model?.update(
                isCalibrating ? .calibrationDemo(text, at: moment) : .caption(text, at: moment))
        case .demoPressed(let action): model?.update(.demoPressed(action, at: moment))
        case .terminalReacquired:
            try followTerminal(event)
            model?.willBeDrawn(on: picture.canvas)
        case .rewound: model = nil
        case .sourceEnded: model?.update(.ended(at: moment))
        case .finished: try close()
        default: try followTerminal(event)
        }
    }

    private func open(_ header: SessionHeader, at moment: SourceTime) {
        origin = header.origin
        let session = GaugeSession(origin: header.origin, configuration: header.configuration)
        if model == nil {
            model = GaugeModel(
                session: session, unit: unit, limits: limits, extent: extent,
                availableActions: actions ?? Self.actions(on: session.source),
                pictureInterval: 1)
        } else {
            model?.update(.device(session, at: moment))
        }
        model?.willBeDrawn(on: picture.canvas)
    }

    func notice(_ text: String, at moment: SourceTime) { model?.update(.notice(text, at: moment)) }

    private func performed(_ action: GaugeAction, _ reading: Reading, at moment: SourceTime) {
        model?.update(.performed(action, reading, at: moment))
        if action == .snapshot, let model {
            notice(PictureFile.write(model, on: picture.canvas), at: moment)
        }
    }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        guard model != nil else { return }
        if let model, model.isPaused != (clock.stand != nil) { self.model?.update(.paused(!model.isPaused)) }
        endNotice(on: clock)
        let isDrawn = try picture.show(next: nextPicture(clock, at: moment)) { canvas in
            model?.update(.moment(moment, force: pipeline.force(at: moment)))
            if let model { view(model, into: &canvas) }
        }
        if isDrawn { model?.pictureWasDrawn(at: moment) }
        nextDue = picture.due(next: nextPicture(clock, at: moment))
        if let end = standingNotice?.end { nextDue = min(nextDue ?? end, end) }
    }

    /// Ends a notice by the machine's clock if the source's clock is stopped.
    private func endNotice(on clock: PlaybackClock) {
        let now = PlaybackClock.machineNow
        guard clock.stand != nil || clock.source(atMachine: now) == nil, let text = model?.noticeWords else {
            standingNotice = nil
            return
        }
        if standingNotice?.text != text {
            standingNotice = (text, now + GaugeModel.noticeMicroseconds)
        } else if let end = standingNotice?.end, end <= now {
            model?.update(.noticeIsOver)
            standingNotice = nil
        }
    }

    func resize() {
        picture.resize()
        model?.willBeDrawn(on: picture.canvas)
    }

    private func close() throws {
        guard let model else { return }
        try picture.printLines(
            ([model.summary.text] + recorded).flatMap {
                Wrapping.lines($0, columns: Console.current.columns, rest: "  ")
            })
        if tellsStatistics {
            let bytes = picture.count == 0 ? 0 : picture.bytesTotal / picture.count
            Diagnostics.write("pictures: \(picture.count), \(bytes) bytes each")
        }
    }

    /// When the model needs its next picture, on CLOCK_MONOTONIC; nil for never.
    private func nextPicture(_ clock: PlaybackClock, at moment: SourceTime) -> MachineTime? {
        guard let due = model?.nextPictureDue else { return nil }
        if let machine = clock.machine(atSource: due) { return machine }
        // While the clock does not run, no time passes, so that only something that is already due can be due.
        return due <= moment + 1 ? 0 : nil
    }
}
