import ArgumentParser
import Calibration
import Core
import Metrology
import Studies

/// Writes the study of a simulated pad.
struct StudyDemoCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", _superCommandName: Forcescale.name,
        abstract: "Write the study of a unit of a simulated model.",
        usage: "forcescale study demo --unit <number> -o <file> [<options>]",
        discussion: """
            Examples:
              forcescale study demo --unit 1 -o one.ndjson
            """)

    @Option(
        help: ArgumentHelp(
            "Unit of the model; units differ in gain, curve, creep and noise.", valueName: "number"))
    var unit: UInt64 = 1

    @OptionGroup(title: "Output") var output: StudyDemoOptions
    @OptionGroup var general: GeneralOptions

    func run() throws {
        try WholeFile.check(output.output, overwrites: output.force)
        let simulated = SimulatedModel(seed: SimulatedModel.demo).unit(unit)
        guard let date = CivilDate(text: String(WallClock.local.prefix(10))) else {
            throw Failure(.readOrWrite, "the clock of this computer shows no date")
        }
        let table = try Failure.about("the built-in ") { try ReferenceMasses(csv: ShippedTables.masses) }
        let head = StudyHead(
            program: Version.current, date: date, unit: simulated.bits, isSimulated: true, hasButton: true,
            masses: try table.masses(of: Self.coins))
        let study = try Failure.about("the simulated pad: ") { try SimulatedStudy(of: simulated, head) }
        try WholeFile.write(study.document(), to: output.output)
    }

    private static let coins = "1 EUR, 3x 1 EUR, 7x 1 EUR, 14x 1 EUR, 22x 1 EUR"
}

/// Where the study is written.
struct StudyDemoOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, help: ArgumentHelp("File to write; '-' is standard output.", valueName: "file"),
        completion: .file(extensions: ["ndjson"]))
    var output: String

    @Flag(help: "Overwrite an existing file.")
    var force = false
}
