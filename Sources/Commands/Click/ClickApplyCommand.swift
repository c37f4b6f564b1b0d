import ArgumentParser
import Clicks
import CommandLine
import HID
import LinuxInput
import POSIX
import Sessions

/// Prints what sets knobs again after power-up and suspend.
struct ClickApplyCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "apply", _superCommandName: Forcescale.name,
        abstract: "Print what sets the click again after power-up and suspend.",
        usage: "forcescale click apply [<device>] [<options>]",
        discussion: """
            Examples:
              forcescale click apply                     with the values of the pad now
              forcescale click apply --force 2 --rule    what runs when the pad appears
              forcescale click apply --force 2 --unit    what runs after suspend

            Nothing is installed; the comments say where to save them.
            """)

    @Argument(help: ArgumentHelp("Device: path, part of its name, or VENDOR:PRODUCT.", valueName: "device"))
    var subject: String?

    @OptionGroup(title: "Knobs") var knobs: KnobOptions
    @OptionGroup(title: "Output") var options: ClickApplyOptions
    @OptionGroup var general: GeneralOptions

    func run() throws {
        let given = knobs.values.map(\.purpose)
        let pad: ClickPad
        let values: [(knob: ClickKnob, value: Int)]
        if given.isEmpty {
            pad = try ClickPad.only(subject, with: [])
            values = pad.readings.compactMap { reading in
                reading.value.flatMap { value in
                    reading.knob.range.flatMap { $0.contains(value) ? (reading.knob, value) : nil }
                }
            }
            guard !values.isEmpty else {
                let reason = pad.readings.compactMap(\.reason).first ?? "it states no value within its range"
                throw Failure(
                    pad.isDenied ? .permission : .badData,
                    "cannot read what \(pad.title) has now: \(reason). Use sudo, or give the values, such as --force 2."
                )
            }
        } else {
            pad = try ClickPad.only(subject, with: given)
            values = try knobs.settings(of: pad)
        }
        let program = MachineReader().resolved("/proc/self/exe") ?? "/usr/bin/forcescale"
        if let change = ChangeableFile(program) { throw Self.refusal(of: program, change) }
        guard let rule = ClickRule(program: program, values: values, device: pad.device) else {
            throw Failure(
                .usage,
                "cannot write a rule for \(program.printable()): udev and systemd would read this path as something else. "
                    + "Install the program, for example below /usr/local.")
        }
        let parts = [options.unit ? nil : rule.rule, options.rule ? nil : rule.unit].compactMap(\.self)
        try Console.current.print(parts.joined(separator: "\n").utf8)
    }
}

extension ClickApplyCommand {
    /// Where programs are installed that only root may change.
    private static let folders = ["/usr/local/bin", "/usr/bin"]

    /// A user who may change a program that root runs may do anything with the computer.
    private static func refusal(of program: String, _ change: ChangeableFile) -> Failure {
        let folder = folders.first { ChangeableFile($0) == nil } ?? "/usr/bin"
        return Failure(
            .permission,
            "root would run \(program.printable()) at each start, but others than root can change it: "
                + "\(change.path.printable()) \(change.reason). Install it where only root can: "
                + "sudo install -m 755 \(Shell.readable(program)) \(folder)/forcescale, then: "
                + "\(folder)/forcescale click apply"
        )
    }
}

/// Which of both is printed.
struct ClickApplyOptions: ParsableArguments {
    @Flag(help: "Print only the udev rule.")
    var rule = false

    @Flag(help: "Print only the systemd unit.")
    var unit = false

    func validate() throws {
        if rule, unit { throw ValidationError("Give --rule or --unit; without either, both are printed.") }
    }
}
