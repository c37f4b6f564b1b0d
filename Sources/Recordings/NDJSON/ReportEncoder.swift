package import Core
package import Text

/// Encodes reports as lines of JSON, the machine-readable output of the program.
///
/// A pure value that appends to a buffer, which its owner writes and clears.
package struct ReportEncoder: Sendable {
    /// The lines encoded so far.
    package var json = JSONWriter()
    private let scale: Scale
    /// The text between the load and the buttons of a reading, which is the same in all readings.
    private let provenance: [UInt8]
    /// The last reading of the reference scale; nil if there is no reference scale.
    private var reference: ReferenceReading?
    /// The net weight of the last reading in grams, nil if there was none or if grams are unknown; and in percent.
    private var (net, netPercent): (Double?, Double?)

    package init(scale: Scale) {
        self.scale = scale
        provenance = Array(",\"scale\":\"\(scale.provenance.rawValue)\",\"buttons\":[".utf8)
    }

    /// Appends the line of a report.
    package mutating func append(_ report: MeasurementEvent) {
        switch report {
        case .reading(let reading), .unseen(let reading): append(reading)
        case .touchDown(let slot, let trackingID, let time, let isBegun):
            appendTouch(phase: "down", slot: slot, trackingID: trackingID, time: time, isBegun: isBegun)
        case .touchUp(let slot, let trackingID, let time, let isCut):
            appendTouch(phase: "up", slot: slot, trackingID: trackingID, time: time, isCut: isCut)
        case .threshold(let crossing): append(crossing)
        case .dropped(let since, let time):
            json.line("dropped") { json in
                json.field("since", microseconds: since?.microseconds)
                json.field("t", microseconds: time?.microseconds)
            }
        case .blocked(let time): json.line("blocked") { $0.field("t", microseconds: time?.microseconds) }
        case .gone(let time): json.line("gone") { $0.field("t", microseconds: time?.microseconds) }
        case .continued(let time): json.line("continued") { $0.field("t", microseconds: time?.microseconds) }
        case .mark(let label, let time):
            json.line("mark") { json in
                json.field("t", microseconds: time?.microseconds)
                json.field("label", label)
            }
        case .reference(let reading, let time):
            reference = reading
            json.line("reference") { [net, netPercent] json in
                json.field("t", microseconds: time?.microseconds)
                json.members(of: reading)
                json.field("net_g", orNull: net)
                json.field(
                    "difference_g", orNull: reading.grams.flatMap { grams in net.map { $0 - grams } })
                json.field("net_percent", orNull: netPercent)
            }
        }
    }

    private mutating func appendTouch(
        phase: String, slot: Int, trackingID: Int32, time: SessionTime?, isCut: Bool = false,
        isBegun: Bool = false
    ) {
        json.line("touch") { json in
            json.field("phase", phase)
            json.field("slot", slot)
            json.field("id", trackingID)
            json.field("t", microseconds: time?.microseconds)
            if isCut { json.field("cut", true) }
            if isBegun { json.field("begun", true) }
        }
    }

    private mutating func append(_ crossing: ThresholdCrossing) {
        json.line("threshold") { json in
            json.field("name", crossing.name)
            json.field("edge", crossing.isPress ? "press" : "release")
            json.field("t", microseconds: crossing.time?.microseconds)
            json.field("percent", crossing.force.percent)
            json.field("gross_g", orNull: scale.stated(crossing.force.grams))
            json.field("gross_percent", crossing.force.percent)
            if crossing.isSaturated { json.field("saturated", true) }
            if let contact = crossing.contact {
                json.field("slot", contact.slot)
                json.field("id", contact.trackingID)
            }
        }
    }

    /// Appends a reading in a single operation, because readings are more frequent than all other lines.
    private mutating func append(_ reading: Reading) {
        let isKnown = reading.isLoadKnown
        (net, netPercent) = isKnown ? (scale.stated(reading.net), reading.netPercent) : (nil, nil)
        json.append(atMost: 534 + provenance.count) { [provenance, scale, net, netPercent, reference] line in
            let percent = isKnown ? reading.force.percent : .nan
            line.append("{\"type\":\"reading\",\"t\":")
            if let time = reading.time {
                line.append(secondsOf: time.microseconds)
            } else {
                line.append("null")
            }
            line.append(",\"tick\":")
            line.append(json: reading.isTick)
            line.append(",\"raw\":")
            line.append(json: isKnown ? reading.load.raw : nil)
            line.append(",\"percent\":")
            line.append(json: percent)
            line.append(",\"gross_g\":")
            line.append(json: isKnown ? scale.stated(reading.force.grams) ?? .nan : .nan)
            line.append(",\"net_g\":")
            line.append(json: net ?? .nan)
            line.append(",\"gross_percent\":")
            line.append(json: percent)
            line.append(",\"net_percent\":")
            line.append(json: netPercent ?? .nan)
            line.append(",\"stable\":")
            line.append(json: reading.isStable)
            line.append(",\"saturated\":")
            line.append(json: reading.load.isSaturated)
            if reading.load.isOutOfRange { line.append(",\"out_of_range\":true") }
            if scale.isExtrapolated(reading.force.grams) { line.append(",\"extrapolated\":true") }
            if !isKnown { line.append(",\"unseen\":true") }
            if let reference {
                line.append(",\"reference_g\":")
                if let grams = reference.grams { line.append(json: grams) } else { line.append("null") }
            }
            line.append(copying: provenance.span)
            if reading.buttons.isEmpty { line.append("],\"contacts\":[") }
        }
        if !reading.buttons.isEmpty { append(reading.buttons) }
        let contacts = reading.touching
        let last = contacts.count - 1
        for index in contacts.indices {
            append(contacts[index], isFirst: index == 0, isLast: index == last)
        }
        if last < 0 { json.append(atMost: 3) { $0.append("]}\n") } }
    }

    private mutating func append(_ buttons: [Button]) {
        for (index, button) in buttons.enumerated() {
            if index > 0 { json.append(atMost: 1) { $0.append(",") } }
            json.value(button.name)
        }
        json.append(atMost: 16) { $0.append("],\"contacts\":[") }
    }

    /// Appends a contact, and after the last one the end of the line.
    private mutating func append(_ measured: MeasuredContact, isFirst: Bool, isLast: Bool) {
        let contact = measured.contact
        json.append(atMost: 384) { line in
            if isFirst { line.append("{\"slot\":") } else { line.append(",{\"slot\":") }
            line.append(decimal: Int64(contact.slot))
            line.append(",\"id\":")
            line.append(decimal: Int64(contact.trackingID))
            line.append(",\"x\":")
            line.append(json: contact.x.map(Int64.init))
            line.append(",\"y\":")
            line.append(json: contact.y.map(Int64.init))
            line.append(",\"raw\":")
            line.append(json: contact.isUnseen ? nil : measured.raw)
            line.append(",\"percent\":")
            line.append(json: contact.isUnseen ? .nan : measured.force.percent)
            line.append(",\"major\":")
            line.append(json: contact.major.map(Int64.init))
            line.append(",\"minor\":")
            line.append(json: contact.minor.map(Int64.init))
            if measured.isSaturated { line.append(",\"saturated\":true") }
            if measured.isOutOfRange { line.append(",\"out_of_range\":true") }
            if contact.isUnseen { line.append(",\"unseen\":true") }
            if contact.isStale { line.append(",\"stale\":true") }
            if contact.isBegun { line.append(",\"begun\":true") }
            if isLast { line.append("}]}\n") } else { line.append("}") }
        }
    }
}
