import Text

extension CalibrationEvent {
    /// The line of machine output, including its newline; nil for events that only people need.
    public var line: [UInt8]? {
        var json = JSONWriter()
        json.beginObject()
        switch self {
        case .captured(let point, let name):
            json.field("type", "point")
            json.field("name", name)
            json.field("reference_g", point.reference)
            json.field("raw", point.raw)
            json.field("direction", point.direction?.rawValue)
            json.field("u_ref_g", orNull: point.uncertainty)
        case .measuredAgain(let point, let kept, let name):
            json.field("type", "measured-again")
            json.field("name", name)
            json.field("reference_g", point.reference)
            json.field("raw", point.raw)
            json.field("kept_raw", kept.raw)
        case .takenBack(let name):
            json.field("type", "taken-back")
            json.field("name", name)
        case .trouble(let text):
            json.field("type", "trouble")
            json.field("text", text)
        case .progress(let progress):
            json.field("type", "progress")
            progress.encode(into: &json)
        case .instruction, .complete: return nil
        }
        json.endObject()
        json.endLine()
        return json.bytes
    }
}
