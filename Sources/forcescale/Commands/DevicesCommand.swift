import App
import ArgumentParser

/// What can press here, and why or why not.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "List what can press: pads, screens and pens, and what each is good for.",
        discussion: """
            Grams by the device come from its HID report descriptor, else from the resolution of its axis; where the two \
            differ both are shown, and a declared unit that cannot be used is named.

            Examples:
              forcescale devices                   what there is, with a verdict
              forcescale devices --all             also what was passed over, and why
              forcescale devices --json | jq .name for a program
            """)

    @OptionGroup(title: "Output") var output: DevicesOutputOptions

    func run() throws { try DeviceListing(showsAll: output.all, isJSON: output.json).run() }
}

/// Which devices are listed, and how.
struct DevicesOutputOptions: ParsableArguments {
    @Flag(help: "Also what was passed over, and why.")
    var all = false

    @Flag(help: "Lines of JSON, one object per device.")
    var json = false
}
