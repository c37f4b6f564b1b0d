import ArgumentParser
import CommandLine
import Core
import Metrology
import Screens
import Sessions
import Simulation
import Text

/// Calibrates a pad with known masses, and saves a profile.
struct CalibrateRunCommand: ReadingCommand, ColoringCommand, DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", _superCommandName: Forcescale.name,
        abstract: "Calibrate a pad by putting known masses on it, one after the other.",
        usage: "forcescale calibrate run [<file>] [<options>]",
        discussion: """
            Examples:
              forcescale calibrate run --points 0,5,10,20,50
              forcescale calibrate run --points '0,1 EUR,7x 1 EUR,22x 1 EUR' -o mypad
              forcescale calibrate run --reference /dev/ttyUSB0
                                              against a scale under the pad
              forcescale calibrate run --demo --points 0,5,10,20,50 --speed max

            Rest a conductive stand, such as a cup of foil, or a finger on the pad, and put the masses on it. Enter \
            measures at once, b goes back one step.
            """)

    static func usualScenario(for words: [String]) -> String {
        words.contains("--reference") ? "sweep" : words.contains("--no-falling") ? "coins" : "staircase"
    }

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Masses") var masses: MassOptions
    @OptionGroup(title: "Reference scale") var reference: ReferenceOptions
    @OptionGroup(title: "Reference scale") var trace: ReferenceTraceOptions
    @OptionGroup(title: "Curve", visibility: .advanced) var curve: CurveOptions
    @OptionGroup(title: "Output") var target: ProfileTargetOptions
    @OptionGroup(title: "Output") var output: GuidedOutputOptions
    @OptionGroup(title: "Output") var screen: GraphicsOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { output.color }
    var form: OutputForm { OutputForm(json: output.json, plain: output.plain) }

    func validate() throws {
        try target.check()
        if trace.record != nil, reference.address == nil {
            throw ValidationError("--record needs --reference; forcescale record records without a scale.")
        }
    }

    func run() throws {
        if try usesReference { return try runReference() }
        if isPractice {
            Diagnostics.write("Practice on the simulated pad: no profile is saved unless you add -o NAME.")
        }
        if let output = target.output { try ProfileStore().check(output) }
        guard let plan = try plan() else { return }
        let session = try SessionPlan(
            of: try played(plan), grabsTouchpad: true, onAxisChange: .ends, measure: configuration)
        let display = display(session)
        let ended = try Session.run(session) { source, configuration in
            let device = source.origin.device
            try checkAbility(of: device)
            warnOfOverload(plan, on: source.origin)
            if target.output == nil, !isPractice { try ProfileStore().check(target.name(for: device)) }
            let unfinished = UnfinishedCalibration(name: target.name(for: device), plan: plan)
            let guide = try guide(plan, after: unfinished)
            introduce(source)
            let isDevice = source.origin.kind == .device
            var hasReported = false
            let task = CalibrationTask(guide, model: curve.shape)
            return display.members(
                task,
                // No picture is shown where everything was measured before.
                shownBy: try display.calibration(on: source.origin.kind, hasPicture: !guide.isComplete),
                keys: .steps(enter: "to measure", showsBack: isDevice, mayBePiped: isDevice),
                keep: task.storing(\.guide.points) { task in
                    do {
                        try unfinished.keep(task.guide.points)
                    } catch {
                        defer { hasReported = true }
                        return hasReported
                            ? nil
                            : CalibrationUpdate(.trouble("Progress cannot be saved: \(error)"), task.state)
                    }
                    return nil
                })
        }
        guard let (stage, outcome) = ended else { return }
        let origin = outcome.origin
        let unfinished = UnfinishedCalibration(name: target.name(for: origin.device), plan: plan)
        try outcome.conclude(summarized) {
            let hasReader = try outcome.check {
                "\(origin.device.name.printable()) was lost; \(unfinished.remark(stage.task.guide, falls: falls))"
            }
            guard hasReader else { return }
            try conclude(
                stage.task.guide, wasLeft: outcome.wasLeft, of: origin, outcome.configuration.channel.axis,
                unfinished)
        }
    }

    /// The words of the command in the summary of its JSON; nil for other output.
    var summarized: String? { form == .json ? CalibrationForm.command : nil }

    /// Whether the simulated pad is calibrated without a name to save it by.
    var isPractice: Bool { source.demo != nil && target.output == nil }

    /// - Throws: `Failure` if a device cannot measure force, unless the user insists.
    func checkAbility(of device: DeviceDescription) throws {
        if !curve.force { try device.expectForce() }
    }

    /// Says which mass exceeds the range that a device reports.
    private func warnOfOverload(_ plan: [KnownMass], on origin: SourceInfo) {
        guard let scale = origin.channel?.scale, scale.provenance == .device,
            let heaviest = plan.max(by: { $0.grams < $1.grams }), heaviest.grams > scale.fullScale
        else { return }
        Diagnostics.write(
            "\(heaviest.words) exceeds the range of this pad, \(scale.fullScale.significant) g as reported by the device: "
                + "leave such masses out of --points.")
    }

    /// Says what a demo does, in front of plain lines; the gauge has captions.
    private func introduce(_ source: any InputSource) {
        if form == .plain { (source as? SimulatedPad)?.introduce() }
    }

    func display(_ plan: SessionPlan) -> GuidedDisplay {
        GuidedDisplay(form, plan, keysFromTerminal: source.recording == "-")
    }

    /// The masses of the interrupted calibration that is continued; nil if there is none.
    private var keptPlan: [KnownMass]? {
        get throws {
            guard masses.resume else { return nil }
            let device =
                source.demo == nil
                ? try SourceOpener(source.selection).expectedDevice() : SimulatedPad.device
            let list = device.flatMap { UnfinishedCalibration(name: target.name(for: $0)).masses }
            return try list.map { list in
                try Failure.about("the kept masses: ", .badData) { try masses.plan(kept: list) }
            }
        }
    }

    /// The masses, in the order in which they are put on the pad; nil if the user was asked for them and quits.
    private func plan() throws -> [KnownMass]? {
        if let list = masses.points, !list.isEmpty {
            return try Failure.about("--points: ", .usage) { try masses.plan(of: list) }
        }
        if let plan = try keptPlan { return plan }
        if Console.current.inputIsTerminal, source.recording != "-" {
            if let device = try SourceOpener(source.selection).expectedDevice() {
                try checkAbility(of: device)
            }
            let isDemo = source.demo != nil
            let question = MassQuestion(
                example: isDemo ? MassOptions.demoExample : MassOptions.example, acceptsExample: isDemo)
            return try question.answer { try masses.plan(of: $0, isAnswer: true) }
        }
        throw noMasses
    }

    private var noMasses: Failure {
        Failure(.usage, "no masses given; use --points, for example --points '\(MassOptions.example)'")
    }

    func configuration(of origin: SourceInfo) throws -> PipelineConfiguration {
        guard let axis = origin.axis else {
            throw Failure.unknownRange(of: origin, "which a calibration needs")
        }
        return PipelineConfiguration(
            ForceChannel(axis, of: origin.device), combination: masses.combine,
            smoothing: .oneEuro, thresholds: [])
    }
}
