import ArgumentParser
import CommandLine
import Sessions
import Weighing

/// Serves the pad as a scale to other programs.
struct ServeCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", _superCommandName: Forcescale.name,
        abstract: "Serve the pad as a laboratory scale to other programs.",
        usage: "forcescale serve [<file>] [<options>]",
        discussion: """
            Examples:
              forcescale serve --tcp 4001              MT-SICS on port 4001
              forcescale serve --sbi --pty /tmp/scale  SBI on a serial line
              forcescale serve --http 8080             a live page for browsers
              forcescale weigh --serve --tcp 4001      MT-SICS beside the gauge

            Commands of clients act on the same tare as the keys of the gauge.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions
    @OptionGroup(title: "Serving") var serving: ServingOptions
    @OptionGroup(title: "Output") var output: UnitOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws {
        _ = try serving.request()
        if let unit = output.unit, unit.grams == nil {
            throw ValidationError("--unit must be a unit of weight here; \(unit.rawValue) is not.")
        }
    }

    func run() throws {
        let request = try serving.request()
        let plan = try SessionPlan(
            of: source.selection, grabsTouchpad: true, loops: try source.selection.speed != .unlimited
        ) {
            try scale.agedConfiguration(of: $0, smoothing: .oneEuro, thresholds: [])
        }
        try Session.run(plan) { source, configuration in
            let servers = try request.open(
                for: source, configuration.channel.scale, unit: output.unit
            ) { try Console.current.print("\($0.sentence)\n".utf8) }
            let warning = source.origin.kind == .demo ? "SIMULATED PAD: these weights are not real. " : ""
            Diagnostics.write("\(warning)Ctrl-C stops.")
            // Nothing here gives a result: it says which ± a steady load has.
            let stage = WeighingStage(
                settings: WeighingSession.Settings(), file: nil, unit: .gram, isFile: false,
                mayHaveResults: true)
            return Session.Members(servers + [stage])
        }
    }
}
