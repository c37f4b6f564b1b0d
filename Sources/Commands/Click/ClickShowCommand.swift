import ArgumentParser
import Clicks
import CommandLine
import HID
import Sessions

/// Shows the knobs of pads.
struct ClickShowCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: Forcescale.name,
        abstract: "Show the knobs of haptic pads: their ranges and their values.",
        usage: "forcescale click show [<device-or-file>] [<options>]",
        discussion: """
            Examples:
              forcescale click show                        all pads with knobs
              forcescale click show 093a:4f05 --json       one pad
              forcescale click show report.txt             in a bug report or a recording
              forcescale click show --demo                 a simulated pad

            A file must contain the HID report descriptor, as those of hid-recorder and libinput record do. It says \
            which knobs there are, and not their values.
            """)

    @Argument(
        help: ArgumentHelp(
            "Device (path, part of its name, or VENDOR:PRODUCT) or file; '-' is standard input.",
            valueName: "device-or-file"), completion: .file())
    var subject: String?

    @OptionGroup(title: "Output") var output: ClickShowOptions
    @OptionGroup var general: GeneralOptions

    private var file: String? { subject.flatMap { ReportFile.isNamed(by: $0) ? $0 : nil } }
    var inputs: [String] { file.map { [$0] } ?? [] }

    func validate() throws {
        if [subject != nil && file != nil, output.demo, output.root != nil].count(where: \.self) > 1
            || output.demo && subject != nil
        {
            throw ValidationError("Give only one of a device, a file, --demo and --root.")
        }
    }

    func run() throws {
        var buffer = Console.current.outputBuffer
        let pads =
            try output.demo
            ? [.simulated]
            : file.map { try ClickPad.inFile($0) } ?? ClickPad.found(subject, root: output.root)
        for (index, pad) in pads.enumerated() {
            if output.json {
                buffer.append((pad.knobs ?? .none).line(of: pad.device, readings: pad.readings))
            } else {
                if index > 0 { buffer.append("\n".utf8) }
                buffer.append("\(Self.lines(of: pad).joined(separator: "\n"))\n".utf8)
            }
        }
        try buffer.flush()
        if !output.json, pads.contains(where: \.isDenied) {
            Diagnostics.write("Only root may read the values: use sudo, or `forcescale setup --click` once.")
        }
    }

    private static func lines(of pad: ClickPad) -> [String] {
        guard let knobs = pad.knobs else {
            return [pad.title, "  no HID report descriptor, which would declare knobs"]
        }
        guard !knobs.all.isEmpty else {
            return [pad.title, "  declares no knobs of its click, so that it cannot be set (docs/click.md)"]
        }
        return [pad.title]
            + ClickKnob.Purpose.allCases.map { purpose in
                guard let knob = knobs[purpose] else { return "  \(purpose.words): not declared" }
                let reading = pad.readings.first { $0.knob == knob }
                let value =
                    reading?.value.map(knob.words)
                    ?? "unknown, \(reading?.reason ?? "the pad was not asked")"
                return "  \(purpose.words): \(value); range \(knob.rangeWords)"
            }
            + knobs.others.map {
                "  another \($0.purpose.words) in \($0.field.kind.rawValue) report \($0.field.reportID), which is left alone"
            }
    }
}

/// How knobs are shown.
struct ClickShowOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per device.")
    var json = false

    @Flag(help: "Show a simulated pad with knobs.")
    var demo = false

    @Option(
        help: ArgumentHelp(
            "Read a copy of a computer's folders (sys) instead of this computer.",
            valueName: "folder", visibility: .advanced), completion: .directory)
    var root: String?
}
