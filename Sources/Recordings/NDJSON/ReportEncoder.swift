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
        json.key(name: Member.type)
        json.value("reading")
        json.key(name: Member.t)
        if let time = reading.time { json.seconds(microseconds: time.microseconds) } else { json.null() }
        json.field(Member.tick, reading.isTick)
        json.field(Member.raw, reading.load.raw)
        json.field(Member.percent, reading.force.percent)
        json.field(Member.grossG, reading.force.grams)
        json.field(Member.netG, reading.net)
        json.field(Member.stable, reading.isStable)
        json.field(Member.saturated, reading.load.isSaturated)
        if reading.load.isOutOfRange { json.field(Member.outOfRange, true) }
        if scale.isExtrapolated(reading.force.grams) { json.field(Member.extrapolated, true) }
        json.key(name: Member.scale)
        json.value(scale.provenance.rawValue)
        json.key(name: Member.buttons)
        json.beginArray()
        for button in reading.buttons { json.value(button.name) }
        json.endArray()
        json.key(name: Member.contacts)
        json.beginArray()
        for contact in reading.contacts { append(contact) }
        json.endArray()
    }

    private mutating func append(_ measured: MeasuredContact) {
        let contact = measured.contact
        json.beginObject()
        json.field(Member.slot, Int64(contact.slot))
        json.field(Member.id, contact.trackingID)
        json.field(Member.x, contact.x)
        json.field(Member.y, contact.y)
        json.field(Member.raw, measured.raw)
        json.field(Member.percent, measured.force.percent)
        json.field(Member.major, contact.major)
        json.field(Member.minor, contact.minor)
        if measured.isSaturated { json.field(Member.saturated, true) }
        if measured.isOutOfRange { json.field(Member.outOfRange, true) }
        if contact.isUnseen { json.field(Member.unseen, true) }
        if contact.isStale { json.field(Member.stale, true) }
        json.endObject()
    }
}

/// The names of the members of readings, of which there are more than of all else.
private enum Member {
    static let type: JSONName = "type"
    static let t: JSONName = "t"
    static let tick: JSONName = "tick"
    static let raw: JSONName = "raw"
    static let percent: JSONName = "percent"
    static let grossG: JSONName = "gross_g"
    static let netG: JSONName = "net_g"
    static let stable: JSONName = "stable"
    static let saturated: JSONName = "saturated"
    static let outOfRange: JSONName = "out_of_range"
    static let extrapolated: JSONName = "extrapolated"
    static let scale: JSONName = "scale"
    static let slot: JSONName = "slot"
    static let id: JSONName = "id"
    static let x: JSONName = "x"
    static let y: JSONName = "y"
    static let major: JSONName = "major"
    static let minor: JSONName = "minor"
    static let unseen: JSONName = "unseen"
    static let stale: JSONName = "stale"
    static let buttons: JSONName = "buttons"
    static let contacts: JSONName = "contacts"
}
