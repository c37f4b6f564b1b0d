import ArgumentParser
import CommandLine
import Core
import Gestures
import Screens
import Sessions

/// Recognizes gestures, with their force.
struct GesturesCommand: ReadingCommand, ColoringCommand, DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "gestures", _superCommandName: Forcescale.name,
        abstract: "Recognize gestures with their force, such as taps.",
        usage: "forcescale gestures [<file>] [<options>]",
        discussion: """
            Examples:
              forcescale gestures                              on the best pad found
              forcescale gestures --demo                       on a simulated pad
              forcescale gestures --json | jq 'select(.type=="gesture").kind'
                                                               for a program
              forcescale gestures --only tap,double-tap        only taps
              forcescale gestures --on swipe-left='mpc next'   run a command
              forcescale gestures scroll.evemu --speed max     in a recording

            --on binds a command to a kind of gesture, or to a kind and direction. The variables FORCESCALE_EVENT, _NAME, \
            _FINGERS, _GRAMS, _PERCENT and _TIME describe the gesture.
            """)

    static func usualScenario(for words: [String]) -> String { "gestures" }

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions
    @OptionGroup(title: "Events") var gestures: GestureOptions
    @OptionGroup(title: "Output") var output: GestureOutputOptions
    @OptionGroup(title: "Output") var screen: GraphicsOptions
    @OptionGroup(title: "Laboratory", visibility: .advanced) var notes: NoteOptions
    @OptionGroup(title: "Laboratory", visibility: .advanced) var streams: LabStreamOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { output.color }

    func run() throws {
        let form = output.form
        let plan = try SessionPlan(
            of: source.selection, grabsTouchpad: false, loops: form == .gauge, meta: try notes.entries
        ) { origin in
            // A single finger must exceed the threshold: two resting fingers are not a deep press.
            try scale.configuration(
                of: origin, smoothing: .none, thresholds: [try gestures.threshold], subject: .contact)
        }
        try Session.run(plan) { _, _ in
            let streams = try streams.open()
            let hooks = try HookDispatcher(gestures.hooks, output: form == .gauge ? .nowhere : .standardError)
            let stage = try GestureStage(
                orientation: gestures.orientation, only: gestures.kinds, hooks: hooks,
                showsTouches: form == .gauge)
            let sink: any Participant =
                form == .gauge
                ? try ModelScreen(keysFromTerminal: source.recording == "-") { header in
                    GestureBoard(
                        origin: header.origin, configuration: header.configuration,
                        surface: TouchSurface(
                            of: header.origin.device, axis: header.configuration.channel.axis))
                } : GestureLineSink(isJSON: form == .json, signals: plan.signals)
            return Session.Members([sink, stage]).with(streams)
        }
    }
}

/// The form of the output.
struct GestureOutputOptions: FormOptions {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per line.")
    var json = false

    @Flag(help: "Print plain lines.")
    var plain = false

    @OptionGroup var color: ColorOptions
}
