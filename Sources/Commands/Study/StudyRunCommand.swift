import ArgumentParser
import CommandLine
import Core
import Diagnosis
import Metrology
import POSIX
import Sessions
import Studies
import Text

/// Guides through the study of a pad, and writes its file.
struct StudyRunCommand: GeneralCommand, ColoringCommand, DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", _superCommandName: Forcescale.name,
        abstract: "Study a pad: masses up and down, two other places, clicks, creep.",
        usage: "forcescale study run [<device>] -o <file> [<options>]",
        discussion: """
            Examples:
              forcescale study -o mypad.ndjson --masses 10,20,50,100,200
              forcescale study --resume -o mypad.ndjson     continues, repeats faults
              forcescale study --demo | forcescale calibrate import -

            Rest a conductive stand, such as a cup of foil, on the pad, and put the masses on it as it says. Enter \
            measures at once, b goes back one step, q quits; what was measured is kept.
            """)

    @OptionGroup(title: "Source") var pad: StudySourceOptions
    @OptionGroup(title: "Study") var options: StudyOptions
    @OptionGroup(title: "Output") var output: GuidedOutputOptions
    @OptionGroup(title: "Output") var screen: GraphicsOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { output.color }

    /// The file; `-` is standard output.
    private var path: String {
        get throws {
            if let path = options.output { return path }
            guard Console.current.outputIsTerminal else { return "-" }
            throw Failure(.usage, "no file given; use -o, for example -o mypad.ndjson")
        }
    }

    func run() throws {
        let path = try path
        let kept = options.resume ? try KeptStudy(path) : nil
        if kept == nil { try WholeFile.check(path, overwrites: options.force) }
        guard let masses = try kept?.study.head.masses ?? masses() else { return }
        let isStored = path != "-" && [nil, .file].contains(FileStatus.kind(of: path))
        let form = path == "-" ? nil : output.form
        let demo = try pad.demo ? demo(masses, after: kept?.study) : nil
        let plan = try SessionPlan(
            of: demo == nil || form == .gauge ? pad.selection : pad.selection.unpacedByDefault,
            grabsTouchpad: true, onAxisChange: .ends, opened: demo
        ) { origin in
            guard let axis = origin.axis else {
                throw Failure(
                    .badData, "\(origin.device.path.printable()) states no range of its pressure axis")
            }
            return StudyWriter.configuration(of: axis)
        }
        let display = GuidedDisplay(form, plan)
        let ended = try Session.run(plan) { source, configuration in
            let study = try study(source.origin, configuration.channel.axis, masses, after: kept)
            return display.members(
                study, shownBy: try display.calibration(on: source.origin.kind, reportsInstructions: true),
                keys: .steps(enter: "to measure"),
                keep: study.storing(\.document.count) { study in
                    // A pipe gets it at the end.
                    if isStored { try WholeFile.write(study.document, to: path, as: .kept) }
                    return nil
                })
        }
        guard let (stage, outcome) = ended else { return }
        let report = StudyReport(stage.task, path: path, isStored: isStored, form: form)
        try outcome.conclude(form == .json ? "study" : nil) {
            let hasReader = try outcome.check {
                "\(outcome.origin.device.name.printable()) was lost; \(report.remark)"
            }
            guard hasReader else { return Diagnostics.write("The study is not complete: \(report.remark).") }
            try report.conclude(wasLeft: outcome.wasLeft)
        }
    }

    /// The masses in order, without the stand; nil if the user was asked for them and quits.
    private func masses() throws -> [KnownMass]? {
        if let list = options.masses {
            return try Failure.about("--masses: ", .usage) { try masses(of: list) }
        }
        if pad.demo { return try masses(of: StudyOptions.coins) }
        guard Console.current.inputIsTerminal else {
            throw Failure(
                .usage, "no masses given; use --masses, for example --masses '\(StudyOptions.coins)'")
        }
        // An answer would be in vain for a pad that cannot be studied.
        try SourceOpener(pad.selection).expectedDevice()?.expectForce()
        return try MassQuestion(
            example: StudyOptions.coins,
            question:
                "Which masses do you have? A study needs at least \(StudyHead.fewestMasses), rising, the heaviest near "
                + "the limit of the pad. Enter the total on the stand at each step, in grams or coins, separated by "
                + "commas: 3x 1 EUR is three coins in all. q quits.",
            ending: "Nothing was studied."
        ).answer { try masses(of: $0) }
    }

    private func masses(of list: String) throws -> [KnownMass] {
        var masses = try ReferenceMasses.shipped.masses(of: list)
        // The stand alone is measured anyway.
        if masses.first?.grams == 0 { masses.removeFirst() }
        guard (StudyHead.fewestMasses...StudyStep.mostMasses).contains(masses.count) else {
            throw Failure(
                .usage,
                "a study needs \(StudyHead.fewestMasses) to \(StudyStep.mostMasses) masses besides the stand, not "
                    + "\(masses.count), for example \(StudyOptions.coins)")
        }
        guard let (before, after) = zip(masses, masses.dropFirst()).first(where: { $0.grams >= $1.grams })
        else { return masses }
        throw Failure(
            .usage,
            "the masses do not rise: after \(before.words) comes \(after.words). Each is the total on the stand"
        )
    }

    private func demo(_ masses: [KnownMass], after study: Study?) throws -> StudyDemo {
        let unit = pad.simulated
        let (origin, axis) = try Failure.about("the simulated pad: ") {
            try StudyDemo.source(of: unit.model.pad)
        }
        let head = try head(masses, unit: unit.bits, isSimulated: true, hasButton: true)
        let steps = StudyGuide(head, after: study, on: TouchSurface(of: origin.device, axis: axis)).plan
        return try Failure.about("the simulated pad: ") { try StudyDemo(of: unit, masses, steps) }
    }

    private func head(
        _ masses: [KnownMass], unit: UInt64, isSimulated: Bool, hasButton: Bool
    ) throws -> StudyHead {
        guard let date = CivilDate(text: String(WallClock.local.prefix(10))) else {
            throw Failure(.readOrWrite, "the clock of this computer shows no date")
        }
        return StudyHead(
            program: Version.current, date: date, unit: unit, isSimulated: isSimulated, hasButton: hasButton,
            masses: masses)
    }

    /// Begins the study of a pad, or continues it.
    private func study(
        _ origin: SourceInfo, _ axis: PressureAxis, _ masses: [KnownMass], after kept: KeptStudy?
    ) throws -> StudySession {
        let device = origin.device
        try device.expectForce()
        let evidence = try pad.demo ? nil : StudiedDevice.evidence(of: device)
        let unit =
            try pad.demo
            ? pad.simulated.bits
            : UnitNumbers().bits(of: device.identity, serial: evidence?.uniqueID ?? "")
        if let kept {
            guard kept.study.head.unit == unit, kept.study.pad.axis == Profile.Axis(axis) else {
                throw Failure(
                    .usage,
                    "\(kept.path.printable()) is the study of another pad than \(device.name.printable(limit: 60)), or the range "
                        + "of its pressure has changed; begin another study with another file")
            }
            return StudySession(continuing: kept.study, kept.document, origin: origin, axis: axis)
        }
        return StudySession(
            try head(
                masses, unit: unit, isSimulated: pad.demo,
                hasButton: device.capabilities.keys.contains(KeyCode.left)),
            diagnosis: evidence
                ?? PadEvidence(
                    name: device.name, identity: device.identity,
                    location: pad.demo ? "simulated" : device.path,
                    reason: pad.demo ? "the pad is simulated" : "sysfs lists no such device"),
            origin: origin, axis: axis, secrets: PersonalNames.all)
    }
}

/// What is studied.
struct StudySourceOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Device: path, part of its name, or VENDOR:PRODUCT (default: the best one).", valueName: "device")
    )
    var device: String?

    @Flag(help: "Study a simulated pad, of a model whose units differ.")
    var demo = false

    @Option(help: ArgumentHelp("With --demo: which unit of the model.", valueName: "number"))
    var unit: UInt64 = 1

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("With --demo: a factor, or max.", valueName: "x|max"), completion: .list(["max"]))
    var speed: String?

    @Flag(help: ArgumentHelp("Wait for the device to appear.", visibility: .advanced))
    var wait = false

    func validate() throws {
        if demo, device != nil || wait { throw ValidationError("Give only one of --demo and a device.") }
        if !demo, speed != nil { throw ValidationError("--speed applies to --demo, not to devices.") }
        _ = try selection
    }

    /// The unit that `--demo` plays.
    var simulated: SimulatedUnit { SimulatedModel(seed: SimulatedModel.demo).unit(unit) }

    /// Which pad is read, and how.
    var selection: SourceSelection {
        get throws {
            var selection = SourceSelection()
            (selection.device, selection.waits) = (device, wait)
            selection.speed = try speed.map { try SourceSelection.Speed(parsing: $0) }
            return selection
        }
    }
}

/// With which masses, and to which file.
struct StudyOptions: ParsableArguments {
    /// Coins from 7.5 to 165 g, which are in most European purses.
    static let coins = "1 EUR, 3x 1 EUR, 7x 1 EUR, 14x 1 EUR, 22x 1 EUR"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Five or more totals on the stand, rising, in grams or as coins.", valueName: "list"))
    var masses: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "File to write; '-' is standard output, as is a pipe without -o.", valueName: "file"),
        completion: .file(extensions: ["ndjson"]))
    var output: String?

    @Flag(help: "Continue the study in the file, or repeat what its check found.")
    var resume = false

    @Flag(help: "Overwrite an existing file.")
    var force = false

    func validate() throws {
        if resume, output == nil || output == "-" {
            throw ValidationError("--resume needs -o with the file of the study.")
        }
        if resume, masses != nil { throw ValidationError("--resume continues with the masses in the file.") }
        if resume, force { throw ValidationError("Give only one of --resume and --force.") }
    }
}
