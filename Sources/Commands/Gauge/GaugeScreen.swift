import Core
import Formatting
import Recordings
import Screens
import SessionEvents
import Sessions
import Text

/// The live gauge in a terminal.
final class GaugeScreen: Screen, ClockFollower {
    let unit: MassUnit?
    private let goal: GaugeGoal?
    private let extent: ClosedRange<SourceTime>?
    /// The file of the last screen; nil for none.
    private let shot: String?
    /// Which addresses serve the weights; nil for none.
    private let announcement: ServingAnnouncement?
    private let actions: Set<KeyAction>?
    let picture: TerminalPicture
    var model: GaugeModel?
    private(set) var origin: SourceInfo?
    /// The recordings of this session, which are reported after the gauge has closed.
    private var recorded: [String] = []
    private(set) var nextDue: MachineTime?
    /// The force now, which the filters may still be following.
    var force = Force()
    private let reportsStatistics: Bool
    /// What a reference scale reads beside the pad.
    private var comparison = ReferenceComparison()
    /// A notice shown while the source's clock is stopped, and when it ends, on CLOCK_MONOTONIC.
    private var standingNotice: (text: String, end: MachineTime)?

    /// Takes over the terminal.
    ///
    /// - Parameters:
    ///   - keysFromTerminal: whether standard input carries data, so that keys come from the terminal itself.
    ///   - goal: what a weight is to be; nil for nothing in particular.
    ///   - extent: the first and the last moment of the recording that is replayed; nil if unknown.
    ///   - shot: the file of the last screen, `.ansi` with colors; nil for none.
    ///   - announcement: which addresses serve the weights; nil for none.
    ///   - actions: the available actions; nil for those of weighing.
    init(
        unit: MassUnit?, keysFromTerminal: Bool, reportsStatistics: Bool, goal: GaugeGoal? = nil,
        extent: ClosedRange<SourceTime>? = nil, shot: String? = nil, announcement: ServingAnnouncement? = nil,
        actions: Set<KeyAction>? = nil
    ) throws {
        self.unit = unit
        (self.goal, self.extent, self.shot) = (goal, extent, shot)
        (self.announcement, self.actions) = (announcement, actions)
        self.reportsStatistics = reportsStatistics
        picture = try TerminalPicture(keysFromTerminal: keysFromTerminal)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header) where model == nil:
            open(header)
            if let announcement { notice(announcement.sentence, at: moment) }
        case .rewound: model = nil
        case .finished: return try close()
        case .weighing(.result):
            let localTime = origin.flatMap { WallClock.local(of: $0, at: moment) }
            model?.update(event, at: moment, localTime: localTime)
        default: model?.update(event, at: moment)
        }
        switch event {
        case .opened(let header):
            origin = header.origin
            comparison = ReferenceComparison(on: header.configuration.channel.scale)
            model?.willBeDrawn(on: picture.canvas)
        case .measured(let event):
            // What a reference scale reads beside the pad.
            guard let text = comparison.text(after: event), model?.calibration == nil, model?.guided == nil
            else { break }
            model?.show(caption: text, at: moment)
        case .performed(.snapshot, _, _):
            guard let model else { break }
            notice(GaugePicture.write(model, on: picture.canvas), at: moment)
        case .recorded(let text): recorded.append(text)
        case .terminalReacquired:
            try followTerminal(event)
            model?.willBeDrawn(on: picture.canvas)
        default: try followTerminal(event)
        }
    }

    private func open(_ header: SessionHeader) {
        let session = SessionFacts(origin: header.origin, configuration: header.configuration)
        model = GaugeModel(
            session: session, unit: unit, goal: goal, extent: extent, announcement: announcement,
            availableActions: actions ?? Self.actions(on: session.source),
            isAnimated: Console.current.isAnimated, pictureInterval: 1)
    }

    func notice(_ text: String, at moment: SourceTime) { model?.notice(text, at: moment) }

    func show(at now: SessionMoment) throws {
        guard model != nil else { return }
        let (moment, clock) = (now.moment, now.clock)
        if let model, model.isPaused != (clock.stand != nil) { self.model?.pause(!model.isPaused) }
        endNotice(on: clock)
        if try picture.isDue(next: nextPicture(clock, at: moment)) {
            model?.pass(to: moment, force: force)
            try picture.show { canvas in if let model { view(model, into: &canvas) } }
            model?.pictureWasDrawn(at: moment)
            picture.reportMouse(model?.canReadTrend == true)
        }
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
            model?.endNotice()
            standingNotice = nil
        }
    }

    func resize() {
        picture.resize()
        model?.willBeDrawn(on: picture.canvas)
    }

    private func close() throws {
        guard let model else { return }
        if let shot {
            try GaugePicture.write(model, on: picture.canvas, to: shot)
            recorded.append("Screen written to \(shot.printable()).")
        }
        try picture.printLines(
            model.summary.lines(columns: Console.current.columns)
                + recorded.flatMap { Wrapping.lines($0, columns: Console.current.columns, rest: "  ") })
        if reportsStatistics {
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
