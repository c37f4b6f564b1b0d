import ArgumentParser
import CommandLine
import LinuxInput
import Sessions

/// Lists the devices that measure pressure.
struct DevicesCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", _superCommandName: Forcescale.name,
        abstract: "List the pads, screens and pens that measure pressure.",
        usage: "forcescale devices [<options>]",
        discussion: """
            Examples:
              forcescale devices                   the usable devices
              forcescale devices --all             all devices, and why some are unusable
              forcescale devices --json | jq .name for a program

            Grams as reported by the device are taken from its HID report descriptor, or else from the resolution of its \
            axis. If the two differ, both are shown. A declared unit that cannot be used is shown as well.
            """)

    @OptionGroup(title: "Output") var output: DevicesOutputOptions
    @OptionGroup var general: GeneralOptions

    func run() throws {
        let catalog = DeviceCatalog.scan(pads: try SourceOpener.knownPads(), probesGrab: true)
        let shown = catalog.entries.filter { output.all || $0.mode != nil }
        var buffer = Console.current.outputBuffer
        if output.json {
            for entry in shown { buffer.append(DeviceReport(entry).line) }
        } else {
            buffer.append(
                DeviceTable(
                    shown, omitted: catalog.entries.count - shown.count, columns: Console.current.columns
                ).text.utf8)
        }
        try buffer.flush()
        if let missing = DeviceRoots().missing {
            Diagnostics.write(
                "\(missing) does not exist: this computer has no input devices, or this is a container without access to "
                    + "them.")
        } else if catalog.entries.isEmpty {
            Diagnostics.write("The kernel reports no input devices.")
        }
    }
}

/// Which devices are listed, and how.
struct DevicesOutputOptions: ParsableArguments {
    @Flag(help: "Include unusable devices, with the reason.")
    var all = false

    @Flag(name: .shortAndLong, help: "Print JSON, one object per device.")
    var json = false
}
