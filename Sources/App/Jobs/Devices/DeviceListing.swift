import Core
import LinuxInput

/// The list of what can press here, and why or why not.
package struct DeviceListing {
    private let showsAll: Bool
    private let isJSON: Bool

    /// - Parameters:
    ///   - showsAll: whether what was passed over is shown too.
    ///   - isJSON: whether each device is a line of JSON.
    package init(showsAll: Bool, isJSON: Bool) {
        (self.showsAll, self.isJSON) = (showsAll, isJSON)
    }

    /// Does what was asked for, to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.ReaderIsGone` where nobody reads the output any more.
    package func run() throws {
        let catalog = DeviceCatalog.scan(pads: try SourceOpener.knownPads(), probesGrab: true)
        let shown = catalog.entries.filter { showsAll || $0.device.classification.kind != nil }
        var output = Console.current.outputBuffer
        if isJSON {
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
