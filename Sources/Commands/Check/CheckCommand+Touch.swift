import Core
import Recordings
import Screens
import Sensing
import SessionEvents
import Sessions
import Text

extension CheckCommand {
    /// Checks how well a pad senses touches.
    func checkTouches() throws {
        var read: TouchesRead?
        for selection in try sources where read?.wasLeft != true {
            var selection = selection
            selection.needsPressure = false
            guard
                let next = try selection.recording == nil
                    ? guideTouches(on: selection) : readTouches(selection, after: read)
            else { return }
            read = next
        }
        guard let read else { return }
        guard read.check.hasSamples || touches.fingers == 0 || inputs.isEmpty else {
            throw Failure(.badData, "\(read.origin.device.path.printable()): no contact has a position")
        }
        let conditions = TouchConditions(
            isOnStand: loads.stand, fingers: touches.fingers, refreshRate: touches.refresh)
        let report = TouchReport(TouchTotals(read.check, conditions), of: read.origin, recordings: inputs)
        try output.write(report.page)
        let console = Console.current
        try console.print(
            output.json
                ? report.line + JSONWriter.summary(of: "check", ended: read.end)
                : Array(report.text(columns: console.columns).utf8))
        if read.end == .lost {
            throw Failure(
                .deviceLost,
                "\(read.origin.device.name.printable()) was lost; the figures cover the time before")
        }
    }

    /// The touches of a pad that were read.
    private struct TouchesRead {
        var check: TouchCheck
        let origin: SourceInfo
        /// How reading ended.
        let end: SessionEnd?

        var wasLeft: Bool { end == .quit || end == .interrupted }
    }

    /// Guides a person through the steps on a device or a demo; returns nil if the user quit while waiting for it.
    private func guideTouches(on selection: SourceSelection) throws -> TouchesRead? {
        let plan = try SessionPlan(of: selection, grabsTouchpad: true) { origin in
            guard origin.device.capabilities.modeOfPositions != nil else {
                throw Failure(
                    .badData,
                    "\(origin.device.name.printable()) is neither a touchpad nor a touch screen")
            }
            return try .pacing(origin)
        }
        let display = GuidedDisplay(output.json ? .plain : OutputForm.fitting.possible, plan)
        let ended = try Session.run(plan) { source, _ in
            let axes = PositionAxes(of: source.origin.device, size: try touches.surfaceSize)
            guard let size = axes.size else {
                throw Failure(
                    .badData,
                    "\(source.origin.device.name.printable()) declares no resolution; state its size in mm with --size, for "
                        + "example --size 102x68")
            }
            // A scenario starts with an empty pad.
            let start = source.origin.kind == .demo ? 0 : (source as? any LiveSource)?.openedAt
            let task = TouchTask(TouchCheck(axes, hasIDs: source.origin.mode.hasSlots), from: start)
            let shown: any Participant =
                display.form == .gauge
                ? try ModelScreen(keysFromTerminal: false) {
                    TouchModel(title: $0.origin.device.name.printable(limit: 60), size: size)
                } : GuidedPrompts<TouchUpdate>(\.sentence)
            return display.members(
                task, shownBy: shown, keys: .steps(enter: "to skip a step", mayBePiped: true))
        }
        guard let (stage, outcome) = ended else { return nil }
        if case .failed(let failure) = outcome.reason { throw failure }
        return TouchesRead(check: stage.task.check, origin: outcome.origin, end: outcome.end)
    }

    /// Reads a recording to its end, after others of the same pad; returns nil if the user quit.
    private func readTouches(_ selection: SourceSelection, after before: TouchesRead?) throws -> TouchesRead?
    {
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
        if axes.ignoresSize {
            Diagnostics.write("--size is not used: \(path.printable()) declares the size of the pad.")
        }
        var check = before?.check ?? TouchCheck(axes, hasIDs: recording.hasContactIDs)
        var reader = FrameReader(recording, signals: waiting.signals)
        do {
            while let event = try reader.next() { check.process(event, reader.frame) }
        } catch {
            if output.json { try Console.current.print(JSONWriter.summary(of: "check", ended: nil)) }
            throw Failure(reading: error)
        }
        check.interrupt()
        Diagnostics.write(reader.source.warnings, of: path)
        return TouchesRead(
            check: check, origin: before?.origin ?? origin,
            end: waiting.signals.isEndWanted ? .interrupted : .source)
    }
}
