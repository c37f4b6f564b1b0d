import Evdev
import Glibc
import Pressure
import Simulation
import Text
import Traces
import Weighing

/// A weighing from the opening of its source to its end, through the losses of its device.
struct WeighRun {
    let source: SourceOptions
    let scale: ReadingOptions
    let events: EventOptions
    let weighing: WeighingOptions
    let output: OutputOptions

    func run() throws {
        if source.demo == "list" { return try SimulatedPad.list() }
        if let file = output.snapshot { return try draw(into: file) }
        switch output.form {
        case .json:
            try weigh(smoothing: .none) { JSONPresenter(measuresLatency: output.stats) }
        case .plain:
            try weigh(smoothing: .oneEuro) {
                PlainPresenter(
                    unit: output.unit, isGuided: weighing.guided, measuresLatency: output.stats)
            }
        case .gauge:
            try weigh(smoothing: .oneEuro) {
                try GaugePresenter(
                    unit: output.unit, keysFromTerminal: source.recording == "-",
                    tellsStatistics: output.stats)
            }
        }
    }

    private func weigh<Shown: Presenter>(smoothing: Smoothing, shown: () throws -> Shown) throws {
        let opener = try SourceOpener(options: source)
        let signals = try SignalQueue()
        let waiting = DeviceWait(opener: opener, signals: signals)
        guard let session = try start(opener, waiting, smoothing: smoothing, shown: shown) else { return }
        do {
            while true {
                let ending = try session.run()
                if ending == .done { break }
                if ending == .nextPad {
                    try goOn(session, opener)
                    continue
                }
                guard source.wait else { return try end(session, lost: session.origin.device) }
                let found = try waiting.open(
                    matching: DeviceMatch(session.origin.device), deadline: session.deadline,
                    keys: session.presenter.keys, interrupted: session.obey)
                guard let found else { break }
                let configuration = try configuration(of: found.origin, smoothing: smoothing)
                session.proceed(with: found, configuration)
                session.reactions?.reopen(for: found, configuration)
                begin(session, with: found, configuration)
            }
            session.endRecording()
            try session.close()
            // The gauge leaves its own line, and a recording that came to its end was told whole.
            if session.wasLeft, output.form != .gauge, let summary = session.presenter.summary {
                Notes.write(summary.text)
            }
        } catch is OutputBuffer.ReaderIsGone {
            session.abandon()
        } catch {
            session.endRecording()
            try? session.close()
            throw Failure(reading: error)
        }
    }

    /// A session on what the options ask for, which alone keeps it open; nil where the person left before.
    private func start<Shown: Presenter>(
        _ opener: SourceOpener, _ waiting: DeviceWait, smoothing: Smoothing, shown: () throws -> Shown
    ) throws -> Session<WeighingPresenter<Shown>>? {
        guard let opened = try opener.open(waiting, loops: output.form == .gauge) else { return nil }
        let configuration = try configuration(of: opened.origin, smoothing: smoothing)
        if output.form != .gauge, !weighing.guided, lineKeys == nil, weighing.wantsResults {
            Notes.write(
                "No result can come of --results, --label, --limits and --count here: there are no keys to note one. "
                    + "Add --guided.")
        }
        let reactions = try Reactions(
            events, feltAutomatically: [Threshold.atMaximum],
            output: output.form == .gauge ? .nowhere : .standardError)
        // Who is guided to the end is never buzzed at, so the pad need not be opened for it.
        if !weighing.guided || output.form == .gauge { try reactions.open(for: opened, configuration) }
        // What is wrong so far is said on the ordinary screen, which the gauge takes only now.
        let presenter = WeighingPresenter(
            try shown(), purpose: try weighing.purpose(in: output.unit ?? .gram),
            file: try weighing.results.map { try ResultsFile(path: $0) }, unit: output.unit ?? .gram,
            lines: lineKeys)
        let session = Session(
            source: opened, pipeline: Pipeline(configuration), clock: try opener.clock(of: opened.origin),
            duration: source.duration, signals: waiting.signals, presenter: presenter)
        session.reactions = reactions
        session.measureAnew = { try self.configuration(of: $0, smoothing: smoothing) }
        begin(session, with: opened, configuration)
        if output.form == .gauge { prepareRecording(of: session, opener, waiting.signals) }
        return session
    }

    /// What the keys for recording and stepping need.
    private func prepareRecording<Shown: Presenter>(
        of session: Session<Shown>, _ opener: SourceOpener, _ signals: SignalQueue
    ) {
        session.beginRecording = { [scale, events] origin, state, moment in
            let configuration =
                origin.axis == nil
                ? nil
                : try scale.configuration(
                    of: origin, smoothing: .none, thresholds: try events.thresholds, subject: events.subject)
            let stamp = WallClock.now.prefix(19).filter { $0 != "-" && $0 != ":" }
            let plan = RecordingPlan(path: "forcescale-\(stamp).csv", format: .csv)
            return try Recorder(plan, of: origin, configuration, state: state, at: moment)
        }
        guard let path = source.recording, path != "-" else { return }
        session.reopen = {
            guard let again = try opener.openRecording(path, hearing: signals), again.pollable == nil else {
                throw Failure(.readOrWrite, "\(path.printable()) cannot be read a second time")
            }
            return again
        }
    }

    /// Keys for plain lines in a terminal, and for all who are guided by lines.
    private var lineKeys: LineKeys? {
        guard output.form != .gauge, weighing.guided || (output.form == .plain && isatty(0) != 0) else {
            return nil
        }
        return LineKeys(fromTerminal: source.recording == "-")
    }

    private func draw(into file: String) throws {
        guard source.recording != nil || source.demo != nil else {
            throw Failure(
                .usage,
                "--snapshot draws a demo or a recording, for example weigh --demo --snapshot gauge.svg")
        }
        try WholeFile.check(file, overwrites: output.force)
        let opener = try SourceOpener(options: source)
        let waiting = DeviceWait(opener: opener, signals: try SignalQueue())
        guard let opened = try opener.open(waiting) else { return }
        let run = SnapshotRun(
            source: opened, configuration: try configuration(of: opened.origin, smoothing: .oneEuro),
            unit: output.unit)
        try WholeFile.write(try run.figure().text(isStandalone: true).utf8, to: file)
    }

    private func begin<Shown: Presenter>(
        _ session: Session<Shown>, with opened: any FrameSource, _ configuration: PipelineConfiguration
    ) {
        session.presenter.begin(
            SessionHeader(
                version: Version.current, origin: opened.origin, configuration: configuration,
                timeZero: session.timeZero), at: session.now)
        defer { session.reactions?.start() }
        guard let device = opened as? EvdevDevice,
            source.grab ?? ((output.form == .gauge || weighing.guided) && device.isTouchpad)
        else { return }
        do throws(EvdevError) {
            try device.holdWhenIdle()
        } catch {
            Notes.write("\(error)")
        }
    }

    /// Goes on with the next pad, or says that there is none.
    private func goOn<Shown: Presenter>(_ session: Session<Shown>, _ opener: SourceOpener) throws {
        let found: EvdevDevice
        do throws(EvdevError) {
            found = try opener.openDevice(after: session.origin.device)
        } catch {
            session.presenter.notice("\(error)", at: session.now)
            return
        }
        let configuration = try configuration(of: found.origin, smoothing: .oneEuro)
        session.proceed(with: found, configuration, isSame: false)
        session.reactions?.reopen(for: found, configuration)
        begin(session, with: found, configuration)
    }

    private func end<Shown: Presenter>(_ session: Session<Shown>, lost device: DeviceDescription) throws {
        try session.close()
        throw Failure(lost: device)
    }

    private func configuration(of origin: SessionOrigin, smoothing: Smoothing) throws -> PipelineConfiguration
    {
        try scale.configuration(
            of: origin, smoothing: smoothing, thresholds: try events.thresholds, subject: events.subject)
    }
}

extension EvdevDevice {
    /// Whether pressing it moves a pointer, which holding it prevents; a touchscreen belongs to what is on it.
    var isTouchpad: Bool {
        let properties = origin.device.capabilities.properties
        return origin.device.classification.kind != .pen && !properties.contains(PropertyCode.direct)
    }
}
