internal import Core

/// Rows of a native trace in columns: what contacts sent, and which contact each row is of.
struct TraceRows: Sendable {
    /// On the source's clock, with values of the axis; there is room behind those that count.
    private(set) var samples: [ContactSample]
    /// Whose each of them is.
    private(set) var contacts: [RowContact]
    /// Rows.
    private(set) var count = 0

    /// No rows.
    ///
    /// - Parameter limit: how many it can take.
    init(limit: Int) {
        samples = Array(repeating: ContactSample(time: 0, pressure: 0, x: 0, y: 0), count: limit)
        contacts = Array(repeating: RowContact(), count: limit)
    }

    /// Some of these rows.
    func part(_ rows: Range<Int>) -> TraceRows {
        var part = TraceRows(limit: 0)
        (part.samples, part.contacts, part.count) = (Array(samples[rows]), Array(contacts[rows]), rows.count)
        return part
    }

    /// Forgets the rows and keeps the room.
    mutating func clear() { count = 0 }

    /// Takes all rows of a text, behind those that are there.
    ///
    /// - Parameters:
    ///   - origin: time 0 of the text on the source's clock.
    ///   - minimum: the least value of the axis.
    /// - Returns: whether all of them are right, each behind the one before, and no more than there is room for.
    mutating func read(_ scanner: inout RowScanner, origin: Int64, minimum: Int32) -> Bool {
        var last = count > 0 ? place(count - 1) : nil
        var (samples, contacts): ([ContactSample], [RowContact]) = ([], [])
        swap(&samples, &self.samples)
        swap(&contacts, &self.contacts)
        defer {
            swap(&samples, &self.samples)
            swap(&contacts, &self.contacts)
        }
        var sampleSpan = samples.mutableSpan
        var contactSpan = contacts.mutableSpan
        let room = min(sampleSpan.count, contactSpan.count)
        var row = count
        while let scanned = scanner.next() {
            let (time, isLate) = origin.addingReportingOverflow(scanned.time)
            let (pressure, isBeyond) = scanned.raw.addingReportingOverflow(minimum)
            let next = RowPlace(time: time, contact: scanned.contact)
            guard !isLate, !isBeyond, row < room, last.map({ next.follows($0) }) ?? true else { return false }
            sampleSpan[row] = ContactSample(time: time, pressure: pressure, x: scanned.x, y: scanned.y)
            contactSpan[row] = scanned.contact
            row &+= 1
            last = next
        }
        count = row
        return scanner.isAtEnd
    }

    /// The time of the frame that a row belongs to.
    @inline(__always)
    func time(_ row: Int) -> Int64 { samples[row].time }

    /// Where a row stands.
    func place(_ row: Int) -> RowPlace { RowPlace(time: samples[row].time, contact: contacts[row]) }

    /// The contact of a row, as it stands there.
    func contact(_ row: Int) -> Contact {
        let (sample, who) = (samples[row], contacts[row])
        return Contact(
            slot: who.slot, trackingID: who.trackingID, x: who.hasPlace ? sample.x : nil,
            y: who.hasPlace ? sample.y : nil, pressure: sample.pressure)
    }
}

/// Where a row stands in a trace.
struct RowPlace: Sendable {
    var time: Int64
    /// Whose order is its place among those of its frame.
    var contact: RowContact

    /// Whether it may stand behind another row.
    @inline(__always)
    func follows(_ before: RowPlace) -> Bool {
        if time > before.time { return time &- before.time <= RecordingSource.longestStep }
        return time == before.time && contact.order > before.contact.order
    }
}
