internal import Core

/// Decoded frames of one touch, of which nothing but pressure and position changes, are most frames of a recording. They
/// are processed together, without making a frame of each.
extension RecordingSource {
    /// Processes consecutive decoded frames of one touch, as many as there are.
    ///
    /// - Returns: their number.
    mutating func processSameContacts(into fold: inout some FrameReducer) -> Int {
        guard header.section == section, !isAfterLoss, decoding.hasItems else { return 0 }
        var same = LineDecoding.SameTouch()
        swap(&same, &decoding.same)
        defer { swap(&same, &decoding.same) }
        same.samples.removeAll(keepingCapacity: true)
        let next = format.content == .events ? gatherEvents(&same) : gatherContacts(&same)
        guard !same.samples.isEmpty else { return 0 }
        decoding.pass(to: next)
        reader.number = decoding.lineOfLast
        fold.process(same: same.contacts, same.samples.span)
        return same.samples.count
    }

    /// Appends a sample for each frame of events of the only touch.
    ///
    /// The values of a frame that is left out are applied again with the whole frame, which has the same result.
    ///
    /// - Returns: the index of the next item.
    private mutating func gatherEvents(_ same: inout LineDecoding.SameTouch) -> Int {
        var next = decoding.nextItem
        guard events.isEmpty, let touch = tracker.onlyTouch else { return next }
        let (itemList, eventList) = (decoding.lines.items, decoding.lines.events)
        let isPlaced = touch.x != nil && touch.y != nil
        var sample = ContactSample(time: 0, pressure: touch.pressure, x: touch.x ?? 0, y: touch.y ?? 0)
        let (items, list) = (itemList.span.extracting(first: decoding.lines.itemCount), eventList.span)
        var place = decoding.taken.values
        frames: while next < items.count, items[next].kind == .frame {
            let last = Int(items[next].end) - 1
            for place in place..<last {
                let event = list[place]
                guard event.type == EventType.absolute else { break frames }
                switch event.code {
                case AbsoluteCode.slotPressure: sample.pressure = event.value
                case AbsoluteCode.positionX where isPlaced: sample.x = event.value
                case AbsoluteCode.positionY where isPlaced: sample.y = event.value
                case ..<AbsoluteCode.slot: guard (try? tracker.apply(event)) != nil else { break frames }
                default: break frames
                }
            }
            // Only a report with value 0 always completes a frame.
            guard list[last].value == 0, clock.mayPass(to: list[last].time) else { break }
            sample.time = list[last].time.microseconds
            clock.pass(to: list[last].time)
            same.samples.append(sample)
            place = last + 1
            next += 1
        }
        guard let first = same.samples.first, let last = same.samples.last else { return next }
        eventCount += place - decoding.taken.values
        tracker.advance(to: last)
        same.begin(touch, first)
        return next
    }

    /// Appends a sample for each frame of the only contact.
    ///
    /// - Returns: the index of the next item.
    private mutating func gatherContacts(_ same: inout LineDecoding.SameTouch) -> Int {
        var next = decoding.nextItem
        // The pressure code is known after the first frame.
        guard header.pressureCode != nil else { return next }
        let (itemList, contactList) = (decoding.lines.items, decoding.lines.contacts)
        let (items, list) = (itemList.span.extracting(first: decoding.lines.itemCount), contactList.span)
        let (minimum, timeZero) = (header.pressureMinimum, header.timeZero)
        var place = decoding.taken.values
        while next < items.count, items[next].kind == .frame, Int(items[next].end) == place + 1 {
            let contact = list[place]
            let time = SourceTime(timeZero &+ items[next].time)
            let pressure = contact.pressure.addingReportingOverflow(minimum)
            guard !pressure.overflow, !contact.isStale, clock.mayPass(to: time),
                place == decoding.taken.values || contact.isSameTouch(as: list[place - 1])
            else { break }
            clock.pass(to: time)
            same.samples.append(
                ContactSample(
                    time: time.microseconds, pressure: pressure.partialValue, x: contact.x ?? 0,
                    y: contact.y ?? 0))
            place += 1
            next += 1
        }
        if let first = same.samples.first { same.begin(list[decoding.taken.values], first) }
        return next
    }
}

extension LineDecoding.SameTouch {
    /// Sets the contact of the first frame.
    fileprivate mutating func begin(_ touch: Contact, _ first: ContactSample) {
        var contact = touch
        contact.pressure = first.pressure
        if contact.x != nil, contact.y != nil { (contact.x, contact.y) = (first.x, first.y) }
        contacts.removeAll(keepingCapacity: true)
        contacts.append(contact)
    }
}

extension Contact {
    /// Whether nothing but the values of pressure and position differs.
    fileprivate func isSameTouch(as other: Contact) -> Bool {
        identity == other.identity && isUnseen == other.isUnseen && (x == nil) == (other.x == nil)
            && (y == nil) == (other.y == nil)
    }
}
