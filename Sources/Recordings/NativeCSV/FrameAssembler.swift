internal import Core

/// Assembles rows into frames, individually or several frames of the same contacts at once.
///
/// Rows with the same time are one frame: first the contacts that ended, then those that are down, each ordered by
/// slot. A row that violates this order begins another frame at the same time, and so does an event between frames. A
/// frame is complete at the next row of another frame, at such an event or at the end. A contact that was down and has
/// no row in a frame was not lifted: rows are missing, so events were lost before this frame. If a pipe has no more data, a frame that seems whole is
/// returned early, so that a lift is seen when it happens. If more of its rows arrive later, it is returned again with
/// them, at the same time.
struct FrameAssembler: Sendable {
    /// The result of a step.
    enum Step {
        case event(SourceEvent)
        /// A line about the recording.
        case head([UInt8])
        /// There is nothing more.
        case used
    }

    /// Whether rows are waiting to become a frame.
    private(set) var hasRows = false
    /// The number of the line with the first of them.
    private(set) var firstLine = 0
    /// The time of the first frame with a contact.
    private(set) var timeZero: SourceTime?
    private var time: Int64 = 0
    /// The time of the waiting frame; nil if there is none.
    var waitingTime: SourceTime? { hasRows ? SourceTime(time) : nil }
    private var order = -1
    private var contacts: [Contact] = []
    private var buttons: [Button] = []
    private var deviceTime: UInt32?
    private var isAfterLoss = false
    /// The time of the previous frame as written.
    private var lastTime: Int64?
    /// The contacts of consecutive frames of the same contacts.
    private var same: [Contact] = []
    /// The contacts of the previous frame, if it was completed individually.
    private var previous: [Contact] = []
    private var endsInRun = false
    /// The slots of contacts that ended in the waiting frame.
    private var ended: [Int] = []
    /// Whether the previous frame was returned early, and whether the waiting one adds to it.
    private var isExtensible = false
    private var isExtension = false

    /// The minimum number of frames of the same contacts that are processed together.
    private static let shortestRun = 4

    /// - Parameter lastTime: the time of the frame before the first row; nil for none.
    init(after lastTime: Int64? = nil) { self.lastTime = lastTime }

    /// Processes rows up to the end of a frame, or a mark.
    ///
    /// - Throws: `TraceError` if a frame is too far from the previous one.
    mutating func next(
        _ block: inout RowBlock, _ clock: inout ReplayClock, into frame: inout Frame
    ) throws(TraceError) -> Step {
        while true {
            if let note = block.nextNote {
                switch note {
                case .event(let note):
                    if hasRows { return .event(try complete(&frame, &clock, line: block.line)) }
                    let event = clock.moved(note, line: block.line)
                    block.advanceOverNote()
                    guard let event else { continue }
                    if event.endsContacts { forgetContacts() }
                    return .event(event)
                case .head(let line):
                    block.advanceOverNote()
                    return .head(line)
                case .nothing: block.advanceOverNote()
                }
                continue
            }
            let row = block.next.row
            guard row < block.count else { return .used }
            let (who, rowTime) = (block.contacts[row], block.time(row))
            if hasRows, rowTime != time || who.order <= order {
                return .event(try complete(&frame, &clock, line: block.line))
            }
            add(block, row, who, rowTime)
            block.advance(overRows: 1, details: who.hasDetail ? 1 : 0)
        }
    }

    @inline(__always)
    private mutating func add(_ block: RowBlock, _ row: Int, _ who: RowContact, _ rowTime: Int64) {
        if isExtensible { extend(who, rowTime) }
        if !hasRows { firstLine = block.line }
        (hasRows, time, order) = (true, rowTime, who.order)
        let detail = who.hasDetail ? block.details[block.next.detail] : nil
        deviceTime = detail?.deviceTime ?? deviceTime
        guard !who.isDrop else { return isAfterLoss = true }
        if let detail { buttons = detail.buttons } else if !buttons.isEmpty { buttons = [] }
        guard who.isDown else {
            ended.append(who.slot)
            return contacts.removeAll { $0.slot == who.slot }
        }
        var contact = contact(block, row)
        if let detail { (contact.major, contact.minor) = (detail.major, detail.minor) }
        contacts.append(contact)
    }

    /// The contact of a row. One that is down and has no row before was down before the recording began.
    @inline(__always)
    private func contact(_ block: RowBlock, _ row: Int) -> Contact {
        var contact = block.contact(row)
        guard !block.contacts[row].begins else { return contact }
        let known = open.first { $0.slot == contact.slot }
        contact.isBegun = known.map { $0.isBegun && $0.trackingID == contact.trackingID } ?? true
        return contact
    }

    /// Begins with the contacts of the frame that was returned early, if a row adds to it.
    private mutating func extend(_ who: RowContact, _ rowTime: Int64) {
        isExtensible = false
        guard rowTime == time, who.order > order else { return }
        contacts.append(contentsOf: previous)
        isExtension = true
    }

    /// Whether the waiting rows account for every contact of the previous frame.
    var seemsWhole: Bool { hasRows && slotWithoutRow == nil }

    /// The contacts of the previous frame.
    private var open: [Contact] { endsInRun ? same : previous }

    /// The slot of a contact of the previous frame that has no row in this one.
    private var slotWithoutRow: Int? {
        open.first { known in
            !ended.contains(known.slot) && !contacts.contains { $0.slot == known.slot }
        }?.slot
    }

    /// The slot of a contact that was not lifted and has no row in this frame; nil if there is none, or if events were lost.
    var missingSlot: Int? { hasRows && !isAfterLoss ? slotWithoutRow : nil }

    /// Removes the waiting rows, which are not a whole frame.
    mutating func removeRows() {
        contacts.removeAll(keepingCapacity: true)
        ended.removeAll(keepingCapacity: true)
        hasRows = false
    }

    /// Forgets the contacts of the previous frame, because they ended without a row.
    private mutating func forgetContacts() {
        previous.removeAll(keepingCapacity: true)
        same.removeAll(keepingCapacity: true)
        isExtensible = false
    }

    /// Returns the frame of the waiting rows although more of its rows may follow.
    ///
    /// - Parameter line: the number of the line that would end it.
    mutating func completeEarly(
        _ frame: inout Frame, _ clock: inout ReplayClock, line: Int
    ) throws(TraceError) -> SourceEvent {
        let event = try complete(&frame, &clock, line: line)
        isExtensible = true
        return event
    }

    /// Returns the frame of the waiting rows.
    ///
    /// - Parameter line: the number of the line that ends it.
    mutating func complete(
        _ frame: inout Frame, _ clock: inout ReplayClock, line: Int
    ) throws(TraceError) -> SourceEvent {
        if isExtension, let last = clock.last {
            frame.time = last
        } else {
            frame.time = try clock.advance(to: Timestamp(time), line: line)
            if let missing = missingSlot {
                clock.warnings.add(
                    line: firstLine,
                    "slot \(missing) has no row at this time, although it was not lifted; rows are missing")
                isAfterLoss = true
            }
        }
        frame.buttons = buttons
        (frame.fingerCount, frame.deviceTime) = (nil, deviceTime)
        frame.events.removeAll(keepingCapacity: true)
        frame.contacts.removeAll(keepingCapacity: true)
        frame.contacts.append(contentsOf: contacts)
        clock.isAtRest = contacts.isEmpty
        swap(&previous, &contacts)
        contacts.removeAll(keepingCapacity: true)
        ended.removeAll(keepingCapacity: true)
        (endsInRun, isExtension) = (false, false)
        if timeZero == nil, !frame.contacts.isEmpty { timeZero = frame.time }
        let event: SourceEvent = isAfterLoss ? .dropped(since: lastTime.map { Timestamp($0) }) : .frame
        (hasRows, isAfterLoss, deviceTime, lastTime) = (false, false, nil, time)
        return event
    }

    /// Processes consecutive frames of the same contacts, as many as there are.
    mutating func processSameContacts(
        _ block: inout RowBlock, _ clock: inout ReplayClock, into reducer: inout some FrameReducer
    ) {
        guard !hasRows, block.isOrdered, let taken = same(block, clock, into: &reducer) else { return }
        endsInRun = true
        block.advance(overRows: taken.rows, details: taken.details)
        let last = block.next.row - 1
        time = block.time(last)
        lastTime = time
        clock.pass(to: Timestamp(time))
        buttons = block.contacts[last].hasDetail ? block.details[block.next.detail - 1].buttons : []
    }

    /// Processes one run of frames of the same contacts.
    ///
    /// - Returns: the number of rows processed and the number of their details; nil for none.
    @inline(__always)
    private mutating func same(
        _ block: RowBlock, _ clock: ReplayClock, into reducer: inout some FrameReducer
    ) -> (rows: Int, details: Int)? {
        let start = block.next.row
        let rows = start..<block.stopOfRows
        let (contacts, samples) = (block.contacts.span.extracting(rows), block.samples.span.extracting(rows))
        let (count, width) = Self.run(contacts, samples)
        guard count >= max(Self.shortestRun * width, 1), clock.mayPass(to: Timestamp(samples[0].time)),
            open.allSatisfy({ known in (0..<width).contains { contacts[$0].slot == known.slot } })
        else { return nil }
        // The contacts of the run before say which of this one had begun.
        if endsInRun { swap(&previous, &same) }
        same.removeAll(keepingCapacity: true)
        endsInRun = false
        var details = 0
        for row in 0..<width {
            same.append(contact(block, start + row))
            if contacts[row].hasDetail { details += 1 }
        }
        reducer.process(same: same, samples.extracting(0..<count))
        if timeZero == nil { timeZero = Timestamp(samples[0].time) }
        return (count, details * (count / width))
    }

    /// Returns the number of rows of frames of the same contacts as the first, and the number of those contacts.
    @inline(__always)
    private static func run(
        _ contacts: Span<RowContact>, _ samples: Span<ContactSample>
    ) -> (count: Int, width: Int) {
        let none = (0, 1)
        guard !contacts.isEmpty else { return none }
        var width = 0
        while width < contacts.count, samples[width].time == samples[0].time {
            guard contacts[width].isDown, !contacts[width].hasDeviceTime, !contacts[width].isUnseen else {
                return none
            }
            width += 1
        }
        var stop = width
        if width == 1 {
            // A further row of the same contact has a time of its own.
            let who = contacts[0]
            while stop < contacts.count, contacts[stop] == who { stop += 1 }
        } else {
            while isFrame(at: stop, like: width, contacts, samples) { stop += width }
        }
        // The last frame may have more rows.
        let mayGoOn = stop == contacts.count || samples[stop].time == samples[stop - 1].time
        return (mayGoOn ? stop - width : stop, width)
    }

    /// Returns whether a row begins a frame of the same contacts as the first.
    @inline(__always)
    private static func isFrame(
        at row: Int, like width: Int, _ contacts: Span<RowContact>, _ samples: Span<ContactSample>
    ) -> Bool {
        guard row + width <= contacts.count else { return false }
        for index in 0..<width
        where contacts[row + index] != contacts[index] || samples[row + index].time != samples[row].time {
            return false
        }
        return true
    }
}
