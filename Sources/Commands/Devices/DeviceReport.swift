import Core
import LinuxInput
import Recordings
import Sessions
import Text

/// What is known of a device.
struct DeviceReport {
    let entry: CatalogEntry
    /// Its pressure axis; nil if it has none, could not be opened, or if the axis is degenerate.
    let axis: PressureAxis?
    /// The reason why the axis is degenerate.
    let axisProblem: DegenerateAxis?

    init(_ entry: CatalogEntry) {
        self.entry = entry
        do throws(DegenerateAxis) {
            axis = try entry.pressureAxis()
            axisProblem = nil
        } catch {
            axis = nil
            axisProblem = error
        }
    }

    /// All verdicts, in order of usefulness.
    static let verdicts = [
        "weighs", "feels pressing; weighing unknown", "feels pressing, cannot weigh",
        "no pressure axis",
    ]

    /// What the device can do.
    var verdict: String {
        // An axis without a range is unusable.
        if axisProblem != nil { return Self.verdicts[3] }
        let judgment = entry.device.judgment
        return switch judgment.kind {
        case .force: Self.verdicts[0]
        case .contactSize where judgment.certainty == .guess, .unknown: Self.verdicts[1]
        case .contactSize, .pen: Self.verdicts[2]
        case nil: Self.verdicts[3]
        }
    }

    /// The scale that would be used; nil if the axis is unknown.
    var scale: Scale? {
        axis.map { axis in
            let profile = ProfileStore().found(for: entry.device, axis) { _ in }
            return profile?.scale(of: axis)
                ?? ForceChannel(axis, of: entry.device).scale
        }
    }

    /// The scales that the device declares; the first one takes precedence.
    var declaredScales: [Scale] {
        axis.map { [Scale.byDescriptor($0), Scale.byResolution($0)].compactMap(\.self) } ?? []
    }

    /// The scale from the resolution, if it differs from that of the descriptor by more than the display interval.
    var contradiction: Scale? {
        guard declaredScales.count == 2 else { return nil }
        let difference = abs(declaredScales[0].fullScale - declaredScales[1].fullScale)
        return difference > DisplayInterval.grams(of: declaredScales[0]) ? declaredScales[1] : nil
    }

    /// The best kind of force feedback that it supports; nil for none.
    var haptics: String? {
        HapticKind.offered(by: entry.device.capabilities.forceFeedback).first?.rawValue
    }

    /// The line of JSON.
    var line: [UInt8] {
        JSONWriter.line("device") { json in
            json.fields(of: entry.device)
            json.field("axis", axis)
            json.field("scale", scale?.provenance.rawValue)
            json.field("scale_source", scale?.source)
            json.objects("declared", declaredScales) { json, scale in
                json.field("source", scale.source)
                json.field("g_per_count", scale.curve.gramsPerCount)
                json.field("full_scale_g", scale.fullScale)
            }
            json.field("unit_refused", entry.unitRefusal)
            json.field("click_counts", entry.knownPad?.click?.fact.press)
            json.field("haptics", haptics)
            json.field("access", entry.access.name)
            json.field("verdict", verdict)
        }
    }
}
