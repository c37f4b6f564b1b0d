import App
import ArgumentParser
import Core
import Glibc
import Recordings

/// Weighs the load on a pad, in grams and percent.
struct WeighCommand: ReadingCommand, ColoringCommand, DrawingCommand {
    /// The end of the help: the remembered options of the user of the current console.
    @TaskLocal static var remembered = ""

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "weigh", _superCommandName: Forcescale.name,
            abstract: "Weigh: a live gauge in a terminal, plain lines in a pipe or file.",
            usage: "forcescale weigh [<file>] [<options>]",
            discussion: """
                Examples:
                  forcescale weigh                          on the best pad found
                  forcescale weigh --guided                 in steps, with uncertainty
                  forcescale weigh --json | jq 'select(.type=="reading").net_g'
                                                            readings for a program
                  forcescale weigh press.evemu --speed max  a recording, at full speed

                \(remembered)
                """)
    }

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale") var scale: ReadingOptions
    @OptionGroup(title: "Weighing") var weighing: WeighingOptions
    @OptionGroup(title: "Events", visibility: .advanced) var events: EventOptions
    @OptionGroup(title: "Reference scale", visibility: .advanced) var reference: ReferenceOptions
    @OptionGroup(title: "Serving", visibility: .advanced) var serving: BesideServingOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Output") var screen: GraphicsOptions
    @OptionGroup(title: "Laboratory", visibility: .advanced) var streams: LabStreamOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { output.color }

    func validate() throws {
        guard output.snapshot != nil else { return }
        let others: [(String, Bool)] =
            output.lines.map { ($0.option, $0.isAsked) } + [
                ("--lsl", streams.name != nil), ("--lsl-markers", streams.takesMarkers),
                ("--stats", output.stats), ("--guided", weighing.guided),
                ("--auto", weighing.auto),
                ("--serve", serving.serve),
                ("--results", weighing.results != nil), ("--limits", weighing.limits != nil),
                ("--count", weighing.count != nil),
            ]
        if let other = others.first(where: \.1) {
            throw ValidationError("--snapshot only draws a picture and cannot be combined with \(other.0).")
        }
    }

    func run() throws {
        try WeighRun(
            source: try source.request, streams: streams.request, scale: scale.request,
            events: try events.request,
            weighing: try weighing.request(in: output.mass.unit ?? .gram), output: output.request,
            serving: try serving.request, reference: reference.request
        ).run()
    }
}
