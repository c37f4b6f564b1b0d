public import Core
public import Text

/// Reports as lines of JSON, the program's machine output.
///
/// A pure value that appends to a buffer; whoever owns it writes the bytes and clears it.
public struct ReportEncoder: Sendable {
    /// The lines so far.
    public var json = JSONWriter()
    private let scale: Scale

    /// An encoder of a session's reports.
    public init(scale: Scale) { self.scale = scale }

    /// Appends the line of a report.
    public mutating func append(_ report: MeasurementEvent) {
        json.beginObject()
        switch report {
        case .reading(let reading): append(reading)
        case .touchDown(let slot, let trackingID, let time):
            appendTouch(phase: "down", slot: slot, trackingID: trackingID, time: time)
        case .touchUp(let slot, let trackingID, let time, let isCut):
            appendTouch(phase: "up", slot: slot, trackingID: trackingID, time: time)
            if isCut { json.field("cut", true) }
        case .threshold(let edge):
            json.field("type", "threshold")
            json.field("name", edge.name)
            json.field("edge", edge.isPress ? "press" : "release")
            json.field("t", microseconds: edge.time?.microseconds)
            json.field("percent", edge.force.percent)
            json.field("gross_g", edge.force.grams)
            if edge.isSaturated { json.field("saturated", true) }
            if let contact = edge.contact {
                json.field("slot", contact.slot)
                json.field("id", contact.trackingID)
            }
        case .dropped(let since, let time):
            json.field("type", "dropped")
            json.field("since", microseconds: since?.microseconds)
            json.field("t", microseconds: time?.microseconds)
        case .blocked(let time):
            json.field("type", "blocked")
            json.field("t", microseconds: time?.microseconds)
        case .gone(let time):
            json.field("type", "gone")
            json.field("t", microseconds: time?.microseconds)
        case .mark(let label, let time):
            json.field("type", "mark")
            json.field("t", microseconds: time?.microseconds)
            json.field("label", label)
        }
        json.endObject()
        json.endLine()
    }

    private mutating func appendTouch(phase: String, slot: Int, trackingID: Int32, time: SessionTime?) {
        json.field("type", "touch")
        json.field("phase", phase)
        json.field("slot", slot)
        json.field("id", trackingID)
        json.field("t", microseconds: time?.microseconds)
    }

    private mutating func append(_ reading: Reading) {
        json.field("type", "reading")
        json.field("t", microseconds: reading.time?.microseconds)
        json.field("tick", reading.isTick)
        json.field("raw", reading.load.raw)
        json.field("percent", reading.force.percent)
        json.field("gross_g", reading.force.grams)
        json.field("net_g", reading.net)
        json.field("stable", reading.isStable)
        json.field("saturated", reading.load.isSaturated)
        if reading.load.isOutOfRange { json.field("out_of_range", true) }
        if scale.isExtrapolated(reading.force.grams) { json.field("extrapolated", true) }
        json.field("scale", scale.provenance.rawValue)
        json.key("buttons")
        json.beginArray()
        for button in reading.buttons { json.value(button.name) }
        json.endArray()
        json.key("contacts")
        json.beginArray()
        for contact in reading.contacts { append(contact) }
        json.endArray()
    }

    private mutating func append(_ measured: MeasuredContact) {
        let contact = measured.contact
        json.beginObject()
        json.field("slot", contact.slot)
        json.field("id", contact.trackingID)
        json.field("x", contact.x)
        json.field("y", contact.y)
        json.field("raw", measured.raw)
        json.field("percent", measured.force.percent)
        json.field("major", contact.major)
        json.field("minor", contact.minor)
        if measured.isSaturated { json.field("saturated", true) }
        if measured.isOutOfRange { json.field("out_of_range", true) }
        if contact.isUnseen { json.field("unseen", true) }
        if contact.isStale { json.field("stale", true) }
        json.endObject()
    }
}
