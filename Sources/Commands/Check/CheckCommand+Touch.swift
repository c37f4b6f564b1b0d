import Core
import Recordings
import Sensing
import Sessions
import Text

extension CheckCommand {
    /// Checks how well a pad senses touches.
    func checkTouches() throws {
        guard !inputs.isEmpty else {
            throw Failure(.usage, "check --touch reads recordings; name one or more")
        }
        let conditions = TouchConditions(
            isOnStand: loads.stand, fingers: touches.fingers, refreshRate: touches.refresh)
        var read: (check: TouchCheck, origin: SourceInfo)?
        for selection in try sources {
            guard let next = try readTouches(selection, after: read) else { return }
            read = next
        }
        guard let (check, origin) = read else { return }
        guard check.hasSamples || conditions.fingers == 0 else {
            throw Failure(.badData, "\(origin.device.path.printable()) contains no contact with a position")
        }
        let report = TouchReport(TouchTotals(check, conditions), of: origin, recordings: inputs)
        if let page = output.report {
            try WholeFile.write(report.page.text.utf8, to: page)
            Diagnostics.write("Report written to \(page.printable()).")
        }
        let console = Console.current
        try console.print(
            output.json
                ? report.line + JSONWriter.summary(of: "check", ended: .source)
                : Array(report.text(columns: console.columns).utf8))
    }

    /// Reads a recording to its end, after others of the same pad; returns nil if the user quit.
    private func readTouches(
        _ selection: SourceSelection, after before: (check: TouchCheck, origin: SourceInfo)?
    ) throws -> (check: TouchCheck, origin: SourceInfo)? {
        var selection = selection
        selection.needsPressure = false
        let waiting = try DeviceWait(for: selection)
        guard let path = selection.recording,
            let recording = try waiting.opener.openRecording(path, signals: waiting.signals)
        else { return nil }
        let origin = recording.origin
        let axes = PositionAxes(of: origin.device, size: try touches.surfaceSize)
        if let before, before.check.axes != axes {
            throw Failure(
                .badData,
                "\(path.printable()) and \(before.origin.device.path.printable()) have different axes of positions; check "
                    + "only recordings of the same pad together")
        }
        var check = before?.check ?? TouchCheck(axes, hasIDs: recording.hasContactIDs)
        var reader = FrameReader(recording, signals: waiting.signals)
        do {
            while let event = try reader.next() { check.process(event, reader.frame) }
        } catch {
            throw Failure(reading: error)
        }
        check.interrupt()
        Diagnostics.write(reader.source.warnings, of: path)
        return (check, before?.origin ?? origin)
    }
}
