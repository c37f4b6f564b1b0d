import Core
import LinuxInput
import Recordings
import Text

/// What can be said of one device.
struct DeviceReport {
    let entry: CatalogEntry
    /// Its pressure axis; nil where it has none, could not be opened, or the axis is degenerate.
    let axis: PressureAxis?
    /// What is wrong with the axis.
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

    /// All verdicts, the best first.
    static let verdicts = ["weighs", "feels pressing, cannot weigh", "no pressure axis"]

    /// What it is good for.
    var verdict: String {
        // An axis without a range is none.
        if axisProblem != nil { return Self.verdicts[2] }
        return switch entry.device.classification.kind {
        case .force: Self.verdicts[0]
        case .contactSize, .pen: Self.verdicts[1]
        case nil: Self.verdicts[2]
        }
    }

    /// The scale that it would be read on; nil where its axis is not known.
    var scale: Scale? {
        axis.map { axis in
            let profile = ProfileStore().found(for: entry.device, axis) { _ in }
            return profile?.scale(of: axis) ?? ForceChannel(axis).scale
        }
    }

    /// The scales that the device declares, that which counts first.
    var declaredScales: [Scale] {
        axis.map { [Scale.byDescriptor($0), Scale.byResolution($0)].compactMap(\.self) } ?? []
    }

    /// The scale by the resolution, where the descriptor beats it and it is another by more than is shown of a weight.
    var contradiction: Scale? {
        guard declaredScales.count == 2 else { return nil }
        let difference = abs(declaredScales[0].fullScale - declaredScales[1].fullScale)
        return difference > DisplayInterval.grams(of: declaredScales[0]) ? declaredScales[1] : nil
    }

    /// The force feedback that it offers, the best first; nil for none.
    var haptics: String? {
        HapticKind.offered(by: entry.device.capabilities.forceFeedback).first?.rawValue
    }

    /// The line of machine output.
    var line: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.field("type", "device")
        json.fields(of: entry.device)
        json.field("axis", axis)
        json.field("scale", scale?.provenance.rawValue)
        json.field("scale_source", scale?.source)
        json.key("declared")
        json.beginArray()
        for scale in declaredScales { json.declaration(of: scale) }
        json.endArray()
        json.field("unit_refused", entry.unitRefusal)
        json.field("click_counts", entry.knownPad?.click?.fact.press)
        json.field("haptics", haptics)
        json.field("access", entry.access.name)
        json.field("verdict", verdict)
        json.endObject()
        json.endLine()
        return json.bytes
    }
}

extension JSONWriter {
    /// What a device declares, and where.
    fileprivate mutating func declaration(of scale: Scale) {
        beginObject()
        field("source", scale.source)
        field("g_per_count", scale.curve.gramsPerCount)
        field("full_scale_g", scale.fullScale)
        endObject()
    }
}
