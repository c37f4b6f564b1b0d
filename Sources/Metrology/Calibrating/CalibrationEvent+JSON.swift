import Text

extension CalibrationEvent {
    /// The line of machine output, including its newline; nil for events that only people need.
    package var line: [UInt8]? {
        switch self {
        case .captured(let point, let name):
            JSONWriter.line("point") { json in
                json.field("name", name)
                json.field("reference_g", point.reference)
                json.field("raw", point.raw)
                json.field("direction", point.direction?.rawValue)
                json.field("u_ref_g", orNull: point.uncertainty)
            }
        case .measuredAgain(let point, let kept, let name):
            JSONWriter.line("measured-again") { json in
                json.field("name", name)
                json.field("reference_g", point.reference)
                json.field("raw", point.raw)
                json.field("kept_raw", kept.raw)
            }
        case .takenBack(let name): JSONWriter.line("taken-back") { $0.field("name", name) }
        case .trouble(let text): JSONWriter.line("trouble") { $0.field("text", text) }
        case .progress(let progress): JSONWriter.line("progress", progress.encode)
        case .instruction, .complete: nil
        }
    }
}
