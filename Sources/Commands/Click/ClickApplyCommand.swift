import ArgumentParser
import Clicks
import CommandLine
import HID
import LinuxInput
import POSIX
import Sessions
import Text

/// Prints what sets knobs again after power-up and suspend.
struct ClickApplyCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "apply", _superCommandName: Forcescale.name,
        abstract: "Print what sets the click again after power-up; install nothing.",
        usage: "forcescale click apply [<device>] [<options>]",
        discussion: """
            Examples:
              forcescale click apply                     with the values of the pad now
              forcescale click apply --force 2 --rule    what runs when the pad appears
              forcescale click apply --force 2 --unit    what runs after suspend
              forcescale click apply --demo              for a simulated pad, as comments

            The comments say where to save them. Here --force takes a value, the click force; it overwrites nothing.
            """)

    @Argument(help: ArgumentHelp("Device: path, part of its name, or VENDOR:PRODUCT.", valueName: "device"))
    var subject: String?

    @OptionGroup(title: "Knobs") var knobs: KnobOptions
    @OptionGroup(title: "Output") var options: ClickApplyOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws { try knobs.check(subject) }

    func run() throws {
        let given = knobs.values.map(\.purpose)
        let pad: ClickPad
        let values: [(knob: ClickKnob, value: Int)]
        if given.isEmpty {
            pad = try ClickPad.only(subject, isDemo: knobs.demo, with: [])
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
            pad = try ClickPad.only(subject, isDemo: knobs.demo, with: given)
            values = try knobs.settings(of: pad)
        }
        let program =
            pad.isDemo ? Self.installed : MachineReader().resolved("/proc/self/exe") ?? Self.installed
        if !pad.isDemo, let change = ChangeableFile(program) { throw Self.refusal(of: program, change) }
        guard let rule = ClickRule(program: program, values: values, device: pad.device) else {
            throw Failure(
                .usage,
                "cannot write a rule for \(program.printable()): udev and systemd would read this path as something else. "
                    + "Install the program, for example below /usr/local.")
        }
        let parts = [options.unit ? nil : rule.rule, options.rule ? nil : rule.unit].compactMap(\.self)
        let text = parts.joined(separator: "\n")
        try Console.current.print((pad.isDemo ? Self.commented(text) : text).utf8)
    }
}

extension ClickApplyCommand {
    /// Where a package installs the program.
    private static let installed = "/usr/bin/forcescale"

    /// What would be printed for a real pad, as comments, so that nothing is set if it is saved.
    private static func commented(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return "# For the simulated pad, all lines are comments; those of a real pad are not.\n"
            + lines.map { $0.isEmpty ? "#\n" : $0.hasPrefix("#") ? "\($0)\n" : "# \($0)\n" }.joined()
    }

    /// Where programs are installed that only root may change.
    private static let folders = ["/usr/local/bin", "/usr/bin"]

    /// A user who may change a program that root runs may do anything with the computer.
    private static func refusal(of program: String, _ change: ChangeableFile) -> Failure {
        let folder = folders.first { ChangeableFile($0) == nil } ?? "/usr/bin"
        return Failure(
            .permission,
            "root would run \(program.printable()) at each start, but others than root can change it: "
                + "\(change.path.printable()) \(change.reason). Install it where only root can: "
                + "sudo install -m 755 \(ShellWord.readable(program)) \(folder)/forcescale, then: "
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
