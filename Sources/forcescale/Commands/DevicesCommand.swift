import ArgumentParser
import Core
import LinuxInput
import Text

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

    func run() throws {
        let catalog = DeviceCatalog.scan(pads: try SourceOpener.knownPads(), probesHold: true)
        let shown = catalog.entries.filter { self.output.all || $0.device.classification.kind != nil }
        var output = Console.current.outputBuffer
        if self.output.json {
            for entry in shown { output.append(DeviceReport(entry).line) }
        } else {
            output.append(
                DeviceTable(
                    shown, passedOver: catalog.entries.count - shown.count, columns: Console.current.columns
                ).text.utf8)
        }
        try output.flush()
        if let missing = DeviceRoots().missing {
            Notes.write(
                "\(missing) is not there: this machine has no input devices, or this is a container that is not shown "
                    + "them.")
        } else if catalog.entries.isEmpty {
            Notes.write("The kernel has no input devices here.")
        }
    }
}

/// Which devices are listed, and how.
struct DevicesOutputOptions: ParsableArguments {
    @Flag(help: "Also what was passed over, and why.")
    var all = false

    @Flag(help: "Lines of JSON, one object per device.")
    var json = false
}
