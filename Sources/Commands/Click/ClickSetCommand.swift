import ArgumentParser
import Clicks
import CommandLine
import HID
import Sessions
import Text

/// Sets the knobs of a pad.
struct ClickSetCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", _superCommandName: Forcescale.name,
        abstract: "Set how hard one must press, or how strongly the pad answers.",
        usage: "forcescale click set [<device>] [<options>]",
        discussion: """
            Examples:
              forcescale click set --force 1               the lightest click of many pads
              forcescale click set --intensity 0 --yes     silent, without a question
              forcescale click set --force 3 --demo        on a simulated pad

            Values are the pad's own steps; `forcescale click show` shows their range. The program asks, sends one report \
            per knob, reads it back, and prints how to undo it. Many pads forget it when they are switched off. Here --force \
            takes a value; where a command writes files, --force without a value overwrites them.
            """)

    @Argument(help: ArgumentHelp("Device: path, part of its name, or VENDOR:PRODUCT.", valueName: "device"))
    var subject: String?

    @OptionGroup(title: "Knobs") var knobs: KnobOptions
    @OptionGroup(title: "Output") var options: ClickSetOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws {
        guard !knobs.values.isEmpty else {
            throw ValidationError("Give --force, --intensity or both, for example --force 2.")
        }
        try knobs.check(subject)
    }

    func run() throws {
        let pad = try ClickPad.only(subject, isDemo: knobs.demo, with: knobs.values.map(\.purpose))
        let settings = try knobs.settings(of: pad)
        let writer = try KnobWriter(pad)
        for (knob, value) in settings { try set(knob, to: value, of: pad, with: writer) }
    }

    private func set(_ knob: ClickKnob, to value: Int, of pad: ClickPad, with writer: KnobWriter) throws {
        let reading = try writer.reading(of: knob)
        let setting = try writer.setting(value, after: reading)
        let before = reading.value.map(knob.words) ?? "unknown"
        if !options.yes {
            Diagnostics.writeError(
                """
                \(pad.title): \(knob.purpose.words) \(before) → \(knob.words(for: value)).
                This sends \(setting.words).
                """)
            // Nothing can go wrong with a pad that does not exist.
            guard pad.isDemo || Console.current.agrees(to: "Send it?") else {
                throw Failure(.permission, "the \(knob.purpose.words) was not written")
            }
        }
        try report(writer.send(setting, before: reading.value), of: pad)
    }

    private func report(_ change: KnobChange, of pad: ClickPad) throws {
        let undo = change.undo.map { words in
            (["forcescale", "click", "set"] + words + [pad.isDemo ? "--demo" : subject ?? pad.device.ids])
                .map(ShellWord.readable)
                .joined(separator: " ")
        }
        let undoLine = undo.map { "\nTo undo it: \($0)" } ?? ""
        if options.json { try Console.current.print(change.line(undo: undo)) }
        switch change.outcome {
        case .set, .unverified:
            if !options.json { try Console.current.print("\(change.sentence)\(undoLine)\n".utf8) }
        case .ignored, .rounded, .forgotten, .refused:
            throw Failure(.readOrWrite, "\(pad.title): \(change.sentence)\(undoLine)")
        case .gone: throw Failure(.deviceLost, "\(pad.title): \(change.sentence)\(undoLine)")
        }
    }
}

/// Whether is asked, and the form of the output.
struct ClickSetOptions: ParsableArguments {
    @Flag(help: "Send the report without asking.")
    var yes = false

    @Flag(name: .shortAndLong, help: "Print JSON, one object per knob.")
    var json = false
}
