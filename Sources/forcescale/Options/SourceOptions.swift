import App
import ArgumentParser
import Core
import Simulation

/// Where readings come from; common to all commands that read.
struct SourceOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A recording to replay, in any format it can be read in; '-' is standard input.",
            valueName: "file"), completion: .file())
    var file: String?

    @Option(
        help: ArgumentHelp(
            "The device: its path, a part of its name, or VENDOR:PRODUCT in hex; also of a recording of several.",
            valueName: "path|name|ids")
    )
    var device: String?

    @Flag(help: "Wait for the device to appear, also after it was lost: then for the same one.")
    var wait = false

    @Option(help: ArgumentHelp("The same as a bare FILE.", valueName: "file"), completion: .file())
    var replay: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How fast to replay: a factor, or max, which a demo in a live picture cannot take.",
            valueName: "x|max"),
        completion: .list(["max"]))
    var speed: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The pressure axis of a recording that does not say it.", valueName: "min:max"))
    var axis: String?

    @Option(
        name: .customLong("demo"), defaultAsFlag: "plum",
        help: ArgumentHelp("A simulated pad; --demo list shows the scenarios.", valueName: "scenario"),
        completion: .list(Scenario.listed + ["list"]))
    var demo: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Stop this long after the first reading: seconds, or with a unit, such as 10, 30s or 5m.",
            valueName: "time"),
        transform: { try SourceOptions.duration(parsing: $0) })
    var duration: Double?

    @Flag(inversion: .prefixedNo, help: "Grab the touchpad, so that pointer and clicks stay still.")
    var grab: Bool?

    func validate() throws {
        let isRecording = file != nil || replay != nil
        let sources = [isRecording, demo != nil, (device != nil && !isRecording) || wait]
        guard sources.count(where: \.self) <= 1, file == nil || replay == nil else {
            throw ValidationError("Give one source: --device, a recording or --demo.")
        }
        if axis != nil, !isRecording {
            throw ValidationError(
                "--axis states the axis of a recording; pads and demos say theirs themselves.")
        }
        if speed != nil, !isRecording, demo == nil {
            throw ValidationError("--speed is that of a recording or a demo; a pad has its own.")
        }
        _ = try request
    }

    /// A duration in seconds.
    private static func duration(parsing text: String) throws(OptionError) -> Double {
        let example = "--duration 10, 30s or 5m"
        guard let seconds = WrittenDuration.seconds(parsing: text) else {
            throw OptionError(
                "it must be a number of seconds, or a number with ms, s, m or h", example: example)
        }
        guard seconds > 0, seconds < 1e9 else {
            throw OptionError("it must be above 0 and below 1000000000 seconds", example: example)
        }
        return seconds
    }

    /// - Throws: where there are more recordings than one and one of them is no file.
    func validate(with more: [String]) throws {
        guard more.isEmpty || file != nil && !([file] + more).contains("-") else {
            throw ValidationError("Several recordings must be files.")
        }
    }

    /// The recording to replay.
    var recording: String? { replay ?? file }

    /// What was asked for.
    var request: SourceRequest {
        get throws {
            var request = SourceRequest()
            (request.recording, request.device, request.demo) = (recording, device, demo)
            (request.wait, request.duration, request.grab) = (wait, duration, grab)
            (request.speed, request.axis) = (try factor, try stated)
            return request
        }
    }

    /// What was asked for, of each of several recordings.
    func requests(with more: [String]) throws -> [SourceRequest] {
        let first = try request
        return [first]
            + more.map { path in
                var other = first
                other.recording = path
                return other
            }
    }

    private var factor: Double? {
        get throws {
            guard let speed else { return nil }
            if speed == "max" { return .infinity }
            guard let factor = Double(speed), factor > 0, factor <= 1e6 else {
                throw ValidationError(
                    "--speed wants a factor above 0 and up to 1000000, or max, for example --speed 2.")
            }
            return factor
        }
    }

    private var stated: AbsoluteAxis? { get throws { try axis.map { try AbsoluteAxis(parsing: $0) } } }
}

extension AbsoluteAxis {
    /// An axis as it is given: `MIN:MAX`.
    init(parsing text: String) throws {
        let bounds = text.split(separator: ":", omittingEmptySubsequences: false).map { Int32($0) }
        guard bounds.count == 2, let minimum = bounds[0], let maximum = bounds[1], minimum < maximum else {
            throw ValidationError("--axis wants MIN:MAX in counts, for example --axis 0:255.")
        }
        self.init(minimum: minimum, maximum: maximum)
    }
}
