internal import Core
internal import Text

extension ReferenceReading {
    /// Reads the weight and the status; an unknown status is that of a scale that says nothing about stability.
    init(_ value: JSONValue, at time: SourceTime) {
        let grams = value["reference_g"]?.double.flatMap { $0.isFinite ? $0 : nil }
        self.init(
            grams, at: time, value["status"]?.string.flatMap(Status.init) ?? .plain,
            text: value["text"]?.string)
    }
}

extension JSONWriter {
    /// Writes the weight and the status of a reading of a reference scale as members of the current object.
    mutating func members(of reading: ReferenceReading) {
        field("reference_g", orNull: reading.grams)
        field("status", reading.status.rawValue)
        if let text = reading.text { field("text", text) }
    }
}
