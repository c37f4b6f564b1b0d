import Clicks
import Glibc
import HID
import LinuxInput
import Sessions

/// Sets a knob of a pad, once per value.
struct KnobWriter {
    private let pad: ClickPad
    private let node: any FeatureDevice

    /// Opens the node of a pad.
    init(_ pad: ClickPad) throws {
        self.pad = pad
        node = try pad.open()
    }

    /// Returns what the pad says of a knob now.
    func reading(of knob: ClickKnob) throws -> KnobReading {
        let reading = KnobReading(knob, on: node)
        if case .failure(.gone) = reading.report {
            throw Failure(FeatureError.gone, about: "cannot read \(pad.title)")
        }
        return reading
    }

    /// Returns the report that gives a knob a value.
    ///
    /// - Parameter reading: what the pad says of the knob now.
    func setting(_ value: Int, after reading: KnobReading) throws -> KnobSetting {
        let knob = reading.knob
        do { return try KnobSetting(knob, to: value, current: try? reading.report.get()) } catch {
            throw Failure(
                .readOrWrite,
                "cannot set the \(knob.purpose.words) of \(pad.title): report \(knob.field.reportID) contains other settings "
                    + "as well, and the pad does not say which: \(reading.reason ?? "its answer has another length"). "
                    + "Nothing was written.")
        }
    }

    /// Sends a report once, and reads it back.
    func send(_ setting: KnobSetting, before: Int?) -> KnobChange {
        KnobChange(sending: setting, before: before, to: node) { seconds in
            if !pad.isDemo { usleep(useconds_t(seconds * 1e6)) }
        }
    }
}
