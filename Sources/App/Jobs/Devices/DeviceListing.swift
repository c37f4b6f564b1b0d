import Core
import LinuxInput

/// The command `devices`: lists the devices and what they can do.
package struct DeviceListing {
    private let showsAll: Bool
    private let isJSON: Bool

    /// - Parameters:
    ///   - showsAll: whether devices that do not measure pressure are included.
    ///   - isJSON: whether to print a line of JSON per device.
    package init(showsAll: Bool, isJSON: Bool) {
        (self.showsAll, self.isJSON) = (showsAll, isJSON)
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        let catalog = DeviceCatalog.scan(pads: try SourceOpener.knownPads(), probesGrab: true)
        let shown = catalog.entries.filter { showsAll || $0.device.classification.kind != nil }
        var output = Console.current.outputBuffer
        if isJSON {
            for entry in shown { output.append(DeviceReport(entry).line) }
        } else {
            output.append(
                DeviceTable(
                    shown, omitted: catalog.entries.count - shown.count, columns: Console.current.columns
                ).text.utf8)
        }
        try output.flush()
        if let missing = DeviceRoots().missing {
            Diagnostics.write(
                "\(missing) does not exist: this computer has no input devices, or this is a container without access to "
                    + "them.")
        } else if catalog.entries.isEmpty {
            Diagnostics.write("The kernel reports no input devices.")
        }
    }
}
