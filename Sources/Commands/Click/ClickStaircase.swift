import Clicks
import HID
import Sessions
import Text

/// Measures a pad at every value of its click force, and restores the value that it had.
struct ClickStaircase {
    private let command: ClickMeasureCommand

    init(_ command: ClickMeasureCommand) { self.command = command }

    func run() throws {
        guard command.source.recording == nil, command.source.demo == nil else {
            throw Failure(
                .usage, "--steps sets the click force of a pad, which a recording or a demo does not have")
        }
        let pad = try ClickPad.only(command.source.device, with: [.clickForce])
        let (knob, range) = try pad.settable(.clickForce)
        let writer = try KnobWriter(pad)
        let before = try writer.reading(of: knob).value
        guard command.source.yes || isAgreed(range, before, of: pad) else {
            throw Failure(.permission, "nothing was written")
        }
        var source = try command.source.selection
        source.device = pad.node ?? source.device
        var settings: [ClickSteps.Setting] = []
        var unit = ClickUnit.counts
        defer { restore(knob, to: before, with: writer) }
        for value in range {
            try set(knob, to: value, with: writer)
            let measured = try command.measure(source, asked: value)
            try measured.check()
            guard let results = measured.results, let press = results.summary.all.press else { break }
            unit = results.unit
            settings.append(ClickSteps.Setting(asked: value, press: press))
            guard measured.outcome?.end == .count else { break }
        }
        let steps = ClickSteps(of: settings)
        try Console.current.print(
            command.output.json
                ? steps.line(in: unit) : Array((steps.lines(in: unit).joined(separator: "\n") + "\n").utf8))
    }

    private func isAgreed(_ range: ClosedRange<Int>, _ before: Int?, of pad: ClickPad) -> Bool {
        let restoring =
            before.map { "restores \($0) afterwards" } ?? "cannot restore the present value, which is unknown"
        Diagnostics.writeError(
            """
            This sets the click force of \(pad.title) to \(range.lowerBound)..\(range.upperBound), one after another,
            with \(command.options.plan.count.counted("click")) at each, and \(restoring).
            """)
        return Console.current.agrees(to: "Do it?")
    }

    private func set(_ knob: ClickKnob, to value: Int, with writer: KnobWriter) throws {
        let reading = try writer.reading(of: knob)
        let change = writer.send(try writer.setting(value, after: reading), before: reading.value)
        switch change.outcome {
        case .set, .unverified: break
        // What it makes of a value is what is measured.
        case .ignored, .rounded: Diagnostics.write(change.sentence)
        case .forgotten, .refused: throw Failure(.readOrWrite, change.sentence)
        case .gone: throw Failure(.deviceLost, change.sentence)
        }
    }

    private func restore(_ knob: ClickKnob, to value: Int?, with writer: KnobWriter) {
        guard let value, knob.range?.contains(value) ?? false else { return }
        do { try set(knob, to: value, with: writer) } catch {
            Diagnostics.write("The click force could not be restored to \(value): \(error)")
        }
    }
}
