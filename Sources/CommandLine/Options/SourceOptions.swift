package import ArgumentParser
import Core
package import Sessions
import Simulation

/// The source of the readings; common to all commands that read one.
package struct SourceOptions: ParsableArguments {
    /// The scenario that help names as the one of `--demo` without a scenario.
    @TaskLocal package static var usualScenario = "plum"
    /// Whether the command line names a list of recordings (`BatchOptions`), which a group of options cannot see itself.
    @TaskLocal package static var hasList = false

    @Argument(
        help: ArgumentHelp(
            "Recording to replay; '-' is standard input.", valueName: "file"), completion: .file())
    var file: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Device: path, part of its name, or VENDOR:PRODUCT.", valueName: "device"))
    package var device: String?

    @Flag(
        help: ArgumentHelp(
            "Wait for the device to appear; if it is lost, wait until the same one returns.",
            visibility: .advanced))
    package var wait = false

    @Option(
        help: ArgumentHelp("Recording to replay, like <file>.", valueName: "file", visibility: .advanced),
        completion: .file())
    var replay: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Replay speed: a factor, or max.", valueName: "x|max"),
        completion: .list([SourceSelection.Speed.unlimitedName]))
    package var speed: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Pressure axis, for recordings that do not state it.", valueName: "min:max", visibility: .advanced
        ))
    var axis: String?

    @Option(
        name: .customLong("demo"), defaultAsFlag: usualScenario,
        help: ArgumentHelp("Simulated pad; list shows all.", valueName: "scenario"),
        completion: .list(Scenario.listed + ["list"]))
    package var demo: String?

    @Flag(
        help: ArgumentHelp(
            "With --demo: create an input device that other programs read, through /dev/uinput.",
            visibility: .advanced))
    var uinput = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Stop this long after the first reading: 10, 30s, 5m.", valueName: "time"),
        transform: { try SourceOptions.duration(parsing: $0) })
    package var duration: Double?

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Grab the touchpad, so that it neither moves the pointer nor clicks.", visibility: .advanced))
    package var grab: Bool?

    @Flag(
        help: ArgumentHelp(
            "Do not ask: take a gamepad away from other programs while its pads are read (Steam Deck, Steam Controller), or set the "
                + "click force (click measure --steps).", visibility: .advanced))
    package var yes = false

    package init() {}

    package func validate() throws {
        let isNamed = file != nil || replay != nil
        let isRecording = isNamed || Self.hasList
        let sources = [isNamed, demo != nil, (device != nil && !isRecording) || wait]
        guard sources.count(where: \.self) <= 1, file == nil || replay == nil else {
            throw ValidationError("Give only one source: --device, a recording or --demo.")
        }
        if axis != nil, !isRecording {
            throw ValidationError("--axis states the axis of a recording; pads and demos report their own.")
        }
        if uinput, demo == nil { throw ValidationError("--uinput needs --demo, whose pad becomes a device.") }
        if speed != nil, !isRecording, demo == nil {
            throw ValidationError(
                "--speed applies to recordings and demos, not to devices; use - for a recording on standard input."
            )
        }
        _ = try selection
    }

    /// Parses a duration; returns seconds.
    private static func duration(parsing text: String) throws(OptionError) -> Double {
        let example = "--duration 10, 30s or 5m"
        guard let seconds = WrittenDuration.seconds(parsing: text) else {
            throw OptionError(
                "it must be a number of seconds, or a number with ms, s, m or h", example: example)
        }
        guard seconds > 0, seconds < WrittenDuration.limitSeconds else {
            throw OptionError("it must be above 0 and below 1000000000 seconds", example: example)
        }
        return seconds
    }

    /// - Throws: `ValidationError` if there are several recordings and one of them is standard input.
    package func validate(with more: [String]) throws {
        guard more.isEmpty || file != nil && !([file] + more).contains("-") else {
            throw ValidationError("If there are several recordings, all must be files.")
        }
    }

    /// The recording to replay; `-` is standard input.
    package var recording: String? { replay ?? file }

    /// The values of these options.
    package var selection: SourceSelection {
        get throws {
            var selection = SourceSelection()
            (selection.recording, selection.scenario, selection.createsDevice) = (recording, demo, uinput)
            (selection.device, selection.waits, selection.grabs) = (device, wait, grab)
            selection.agrees = yes
            selection.axis = try axis.map { try AbsoluteAxis(parsing: $0) }
            selection.speed = try speed.map { try SourceSelection.Speed(parsing: $0) }
            selection.durationSeconds = duration
            return selection
        }
    }
}

extension SourceSelection.Speed {
    /// The value of `--speed` for no waiting.
    static let unlimitedName = "max"

    /// Parses the value of `--speed`.
    package init(parsing text: String) throws {
        if text == Self.unlimitedName {
            self = .unlimited
            return
        }
        guard let factor = Double(text), factor > 0, factor <= 1e6 else {
            throw ValidationError(
                "--speed must be greater than 0 and at most 1000000, or max, for example --speed 2.")
        }
        self = .factor(factor)
    }
}

extension AbsoluteAxis {
    /// Parses the value of `--axis`: `MIN:MAX`.
    package init(parsing text: String) throws {
        let bounds = text.split(separator: ":", omittingEmptySubsequences: false).map { Int32($0) }
        guard bounds.count == 2, let minimum = bounds[0], let maximum = bounds[1], minimum < maximum else {
            throw ValidationError("--axis must be MIN:MAX in counts, for example --axis 0:255.")
        }
        self.init(minimum: minimum, maximum: maximum)
    }
}
