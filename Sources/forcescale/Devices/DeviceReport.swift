import Evdev
import Pressure
import Text
import Traces

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
        axis.map { Scale.declared($0) ?? .assumed($0) }
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
        json.field("haptics", haptics)
        json.field("access", entry.access.name)
        json.field("verdict", verdict)
        json.endObject()
        json.endLine()
        return json.bytes
    }
}
