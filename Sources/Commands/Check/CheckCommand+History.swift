import Core
import Metrology
import POSIX
import Plots
import Recordings
import Sessions
import Text
import Weighing

extension CheckCommand {
    /// Shows what earlier checks of a pad found.
    func showHistory() throws {
        var selection = try source.selection
        // What is not a file names a device.
        if let path = selection.recording, path != "-", FileStatus.kind(of: path) != .file {
            (selection.device, selection.recording) = (path, nil)
        }
        let waiting = try DeviceWait(for: selection)
        guard let opened = try waiting.opener.open(waiting) else { return }
        let origin = opened.origin
        let name = origin.device.name.printable(limit: 60)
        let channel = try scale.selection.configuration(of: origin).channel
        guard let file = try CheckHistoryFile(of: origin) else {
            throw Failure(
                .noInput,
                "there are no checks of \(name) yet; begin with forcescale check --stand --loads 0,20,50,100 --store"
            )
        }
        let history = try file.read(for: channel.axis)
        file.note(history.problems)
        let profile = try scale.selection.calibration(of: origin, channel.axis)
        let page = HistoryPage(
            PadHistory(
                history, scale: channel.scale, calibration: profile.map { ($0.name, $0.calibrated) },
                now: Console.current.epoch()), of: name)
        try output.write([page.plots], title: page.title) { page.document }
        var out = Console.current.outputBuffer
        if output.json {
            out.append(page.history.line + JSONWriter.summary(of: "check", ended: .source))
        } else {
            let columns = Console.current.columns
            out.append(page.table(columns: columns).utf8)
            try TerminalPlots.print(page.plots, to: &out)
            out.append(page.conclusion(columns: columns).utf8)
        }
        try out.flush()
    }
}
