import ArgumentParser
import CommandLine
import Core
import Metrology
import Plots
import Recordings
import Screens
import Sessions
import Simulation
import Text
import Weighing

/// Weighs the load on a pad, in grams and percent.
struct WeighCommand: ReadingCommand, ColoringCommand, DrawingCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "weigh", _superCommandName: Forcescale.name,
            abstract: "Weigh: a live gauge, or plain lines in a pipe or file.",
            usage: "forcescale weigh [<file>] [<options>]",
            discussion: """
                Examples:
                  forcescale weigh                          on the best pad found
                  forcescale weigh --guided                 in steps, with uncertainty
                  forcescale weigh --json | jq 'select(.type=="reading").net_g'
                                                            readings for a program
                  forcescale weigh press.evemu --speed max  a recording, at full speed

                \(RememberedOptions.shown)
                """)
    }

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale") var scale: ReadingOptions
    @OptionGroup(title: "Weighing") var weighing: WeighingOptions
    @OptionGroup(title: "Events", visibility: .advanced) var events: EventOptions
    @OptionGroup(title: "Reference scale", visibility: .advanced) var reference: ReferenceOptions
    @OptionGroup(title: "Serving", visibility: .advanced) var serving: BesideServingOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Output") var screen: GraphicsOptions
    @OptionGroup(title: "Laboratory", visibility: .advanced) var streams: LabStreamOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { output.color }

    func validate() throws {
        guard output.snapshot != nil else { return }
        let others: [(String, Bool)] =
            output.forms.map { ($0.option, $0.isAsked) } + [
                ("--lsl", streams.name != nil), ("--lsl-markers", streams.takesMarkers),
                ("--stats", output.stats), ("--shot", output.shot != nil), ("--guided", weighing.guided),
                ("--auto", weighing.auto), ("--budget", weighing.budget),
                ("--report", weighing.report != nil),
                ("--serve", serving.serve),
                ("--results", weighing.results != nil), ("--limits", weighing.limits != nil),
                ("--count", weighing.count != nil), ("--target", weighing.target != nil),
            ]
        if let other = others.first(where: \.1) {
            throw ValidationError("--snapshot only draws a picture and cannot be combined with \(other.0).")
        }
    }

    func run() throws {
        if let file = output.snapshot { return try draw(into: file) }
        if let report = weighing.report { try WholeFile.check(report, overwrites: output.force) }
        let isGauge = output.lines == nil
        if let shot = output.shot {
            guard isGauge else {
                throw Failure(
                    .usage, "--shot writes the gauge, which needs a terminal and no other form of output")
            }
            try WholeFile.check(shot, overwrites: output.force)
        }
        if reference.address?.connection == .typed, isGauge || lineKeys != nil {
            throw Failure(
                .usage, "--reference typed needs the keyboard for itself: add --json, without --guided")
        }
        let scale = try reference.open(replaying: source.recording)
        let plan = try SessionPlan(
            of: source.selection, grabsTouchpad: isGauge || weighing.guided, loops: isGauge,
            stepsBack: isGauge
        ) {
            try configuration(of: $0, smoothing: output.lines?.smoothing ?? .oneEuro)
        }
        let ended = try Session.run(plan) { source, configuration in
            let streams = try streams.open()
            let padScale = configuration.channel.scale
            let stage = try self.stage(at: source, padScale)
            try expectWithinReach(padScale)
            let reactions = try events.reactions(
                feltAutomatically: [Threshold.atMaximum], output: isGauge ? .nowhere : .standardError)
            // Guided weighing without a gauge never plays feedback, so the pad is not opened for it.
            if !weighing.guided || isGauge { try reactions.open(for: source, configuration) }
            var announcement: ServingAnnouncement?
            let servers =
                try serving.request?.open(for: source, padScale, unit: output.mass.unit) {
                    // Standard output belongs to the weights.
                    Diagnostics.writeError($0.sentence)
                    announcement = $0
                } ?? []
            // The gauge takes the screen only now, so that earlier messages appear on the ordinary screen.
            let members = Session.Members(
                [try display(of: plan, announcement)] + servers + [stage]
                    + [lineKeys as (any Participant)?, scale, level(of: source), try certificate()]
                    .compactMap(
                        \.self),
                reactions: reactions,
                recording: isGauge ? RecordingController(begin: recording) : nil)
            return (members.with(streams), stage)
        }
        guard let (stage, outcome) = ended else { return }
        try outcome.check()
        // The gauge prints its own summary, and a complete recording was reported completely.
        if case .calibrates = outcome.reason { return try calibrate(outcome.origin) }
        if outcome.wasLeft, !isGauge, let summary = stage.summary { Diagnostics.write(summary.text) }
    }

    /// The certificate that was asked for.
    private func certificate() throws -> CertificateSink? {
        let meta = try weighing.entries
        return weighing.report.map { path in
            CertificateSink(
                path: path, recording: source.recording, unit: output.mass.unit ?? .gram,
                number: weighing.certificate.certificateNumber, meta: meta
            ) { origin in
                try origin.channel.flatMap {
                    try scale.scale.selection.calibration(of: origin, $0.axis)?.date
                }
            }
        }
    }

    /// The accelerometer below a pad of this computer.
    private func level(of source: any InputSource) -> LevelSource? {
        source.origin.kind == .device ? LevelSource() : nil
    }

    /// - Parameter announcement: which addresses serve the weights; nil for none.
    private func display(of plan: SessionPlan, _ announcement: ServingAnnouncement?) throws -> any Participant
    {
        try output.lines?.makeSink(self, plan.signals)
            ?? GaugeScreen(
                unit: output.mass.unit, keysFromTerminal: source.recording == "-",
                reportsStatistics: output.stats, goal: try goal,
                extent: plan.replayExtent, shot: output.shot, announcement: announcement)
    }

    /// Checks that the pad can feel the target. The results of a guided weighing are added, so that it may be greater
    /// than full scale.
    private func expectWithinReach(_ scale: Scale) throws {
        guard let target = try settings.target else { return }
        let name = "--target \(weighing.target ?? "")"
        let interval = DisplayInterval.grams(of: scale)
        guard target >= interval else {
            throw Failure(.usage, "\(name) is less than the display interval, \(interval.significant) g")
        }
        guard weighing.guided || target <= scale.fullScale else {
            throw Failure(
                .usage,
                "\(name) exceeds the full scale, \(scale.fullScale.fixed(0)) g; add --guided to weigh in parts"
            )
        }
    }

    private func stage(at source: any InputSource, _ scale: Scale) throws -> WeighingStage {
        let device = source.origin.device
        let mayHaveResults =
            output.lines == nil || weighing.guided || weighing.auto || lineKeys != nil
            || weighing.target != nil
        if !mayHaveResults, weighing.wantsResults {
            let reason = device.judgment.kind?.reasonNotToWeigh
            Diagnostics.write(
                "--results, --label, --labels, --limits, --count and --budget have no effect here, since no key can record a result. "
                    + (reason ?? "Add --guided."))
        }
        if weighing.guided || weighing.auto { try scale.expectWeights(of: device) }
        for (name, isGiven) in [
            ("--limits", weighing.limits != nil), ("--target", weighing.target != nil),
        ] where isGiven && device.judgment.kind?.canWeigh != false {
            try scale.expectGrams(for: name, of: device, example: "--threshold deep=60%")
        }
        if weighing.guided, output.lines?.isForPeople ?? true, let unit = output.mass.unit, unit.grams == nil
        {
            Diagnostics.write(
                "The results of guided weighing are in grams, because \(unit.rawValue) is not a unit of weight."
            )
        }
        if weighing.auto, self.scale.tare?.value ?? 0 == 0, let lines = output.lines, !lines.isForPeople {
            Diagnostics.write(
                "--auto saves nothing without a tare, since what rests may be the finger: add --tare, for example --tare 46."
            )
        }
        if weighing.guided, let lines = output.lines, lines.isForPeople {
            (source as? SimulatedPad)?.introduce()
        }
        return WeighingStage(
            settings: try settings,
            file: try weighing.results.map { try ResultsFile(path: $0, meta: try weighing.entries) },
            unit: output.mass.unit ?? .gram,
            isFile: source.origin.kind == .replay && source.pollable == nil,
            // The live page shows the ± that a steady load would have.
            mayHaveResults: try mayHaveResults || serving.request?.page != nil)
    }

    /// Starts the recording that a key asked for.
    private func recording(of origin: SourceInfo, _ state: DeviceState?, at moment: SourceTime) throws
        -> Recorder
    {
        let configuration = origin.axis == nil ? nil : try configuration(of: origin, smoothing: .none)
        let stamp = WallClock.now.prefix(19).filter { $0 != "-" && $0 != ":" }
        let plan = RecordingPlan(path: "forcescale-\(stamp).csv", format: .csv)
        return try Recorder(plan, of: origin, measuring: configuration, state: state, at: moment)
    }

    /// The keys for plain lines in a terminal, and for guided weighing with lines.
    private var lineKeys: LineCommandReader? {
        guard let lines = output.lines,
            weighing.guided || (lines.isForPeople && Console.current.inputIsTerminal)
        else { return nil }
        return LineCommandReader(fromTerminal: source.recording == "-")
    }

    private func draw(into file: String) throws {
        guard source.recording != nil || source.demo != nil else {
            throw Failure(
                .usage,
                "--snapshot needs a demo or a recording, for example weigh --demo --snapshot gauge.svg")
        }
        try WholeFile.check(file, overwrites: output.force)
        let waiting = try DeviceWait(for: source.selection)
        guard let opened = try waiting.opener.open(waiting) else { return }
        let run = SnapshotRun(
            source: opened, configuration: try configuration(of: opened.origin, smoothing: .oneEuro),
            unit: output.mass.unit, signals: waiting.signals)
        let figure: SVG
        do { figure = try run.figure() } catch let error as TraceError { throw Failure(error) }
        try WholeFile.write(figure.text(isStandalone: true).utf8, to: file)
        if file != "-" { Diagnostics.write("Picture written to \(file.printable()).") }
    }

    private func configuration(of origin: SourceInfo, smoothing: Smoothing) throws -> PipelineConfiguration {
        try scale.agedConfiguration(
            of: origin, smoothing: smoothing, thresholds: try events.thresholds, subject: events.subject)
    }

    private var goal: GaugeGoal? {
        get throws {
            let settings = try settings
            return settings.limits.map { .limits($0.grams) } ?? settings.target.map { .target($0) }
        }
    }

    private var settings: WeighingSession.Settings {
        get throws { try weighing.settings(in: output.mass.unit ?? .gram) }
    }
}
