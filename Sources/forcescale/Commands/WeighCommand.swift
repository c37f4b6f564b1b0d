import App
import ArgumentParser
import Core
import Glibc
import Recordings

/// The main job: what presses, in grams and percent.
struct WeighCommand: ReadingCommand {
    /// The end of the help: what is remembered for the user of the console that the command runs on.
    @TaskLocal static var remembered = ""

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "weigh",
            abstract: "Weigh: a live gauge in a terminal, lines elsewhere.",
            discussion: """
                Examples:
                  forcescale weigh                             the gauge, on the best pad
                  forcescale weigh --demo                      on a simulated pad
                  forcescale weigh --plain                     lines of words, for pipes
                  forcescale weigh --guided --label plum       step by step, how sure it is
                  forcescale weigh --json | jq 'select(.type=="reading").net_g'
                                                               readings for a program
                  forcescale weigh --device 05ac:0265 --wait   a certain pad, as it appears
                  forcescale weigh press.evemu --speed max     a recording, at full speed

                \(remembered)
                """)
    }

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale") var scale: ReadingOptions
    @OptionGroup(title: "Weighing") var weighing: WeighingOptions
    @OptionGroup(title: "Events") var events: EventOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func validate() throws {
        guard output.snapshot != nil else { return }
        let others = [
            ("--json", output.json), ("--plain", output.plain), ("--stats", output.stats),
            ("--guided", weighing.guided), ("--results", weighing.results != nil),
            ("--limits", weighing.limits != nil), ("--count", weighing.count != nil),
        ]
        if let other = others.first(where: \.1) {
            throw ValidationError("--snapshot draws a picture and tells nothing else; leave \(other.0) out.")
        }
    }

    func run() throws {
        try WeighRun(
            source: try source.request, scale: scale.request, events: try events.request,
            weighing: try weighing.request(in: output.unit ?? .gram), output: output.request
        ).run()
    }
}
