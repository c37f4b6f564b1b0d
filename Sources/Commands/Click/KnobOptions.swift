import ArgumentParser
import Clicks
import HID
import Sessions

/// The values that knobs are given.
struct KnobOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Force at which the pad clicks, in its own steps. (In other commands, --force overwrites files.)",
            valueName: "value"))
    var force: Int?

    @Option(help: ArgumentHelp("Strength of the click, in the pad's own steps.", valueName: "value"))
    var intensity: Int?

    @Flag(help: "Play a simulated pad with knobs; no pad is asked or changed.")
    var demo = false

    /// What was given, in the order in which it is set.
    var values: [(purpose: ClickKnob.Purpose, value: Int)] {
        [(ClickKnob.Purpose.clickForce, force), (.intensity, intensity)].compactMap { purpose, value in
            value.map { (purpose, $0) }
        }
    }

    /// - Throws: `ValidationError` for a demo of a device.
    func check(_ subject: String?) throws {
        if demo, subject != nil { throw ValidationError("Give only one of a device and --demo.") }
    }

    /// Returns the knobs of a pad with the values that they are given.
    ///
    /// - Throws: `Failure` if a knob cannot be set, or its range does not contain the value.
    func settings(of pad: ClickPad) throws -> [(knob: ClickKnob, value: Int)] {
        try values.map { purpose, value in
            let (knob, range) = try pad.settable(purpose)
            guard range.contains(value) else {
                throw Failure(
                    .usage,
                    "\(purpose.option) must be between \(range.lowerBound) and \(range.upperBound), which \(pad.title) "
                        + "declares; nothing was written")
            }
            return (knob, value)
        }
    }
}
