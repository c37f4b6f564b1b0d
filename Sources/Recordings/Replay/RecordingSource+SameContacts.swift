internal import Core

/// Most frames of a recording are of the same contacts as the frame before, of which only pressure and position change.
/// They are processed together, without making a frame of each.
extension RecordingSource {
    /// Processes consecutive decoded frames of the same contacts, as many as there are.
    ///
    /// - Returns: their number.
    mutating func processSameContacts(into reducer: inout some FrameReducer) -> Int {
        guard header.section == section, !isAfterLoss, decoding.hasItems, translator == nil else { return 0 }
        var same = LineDecoding.SameContacts()
        swap(&same, &decoding.same)
        defer { swap(&same, &decoding.same) }
        same.samples.removeAll(keepingCapacity: true)
        let next =
            format.content == .events
            ? gatherEvents(&same.contacts, &same.latest, &same.samples) : gatherContacts(&same)
        guard !same.samples.isEmpty else { return 0 }
        same.begin()
        decoding.pass(to: next)
        reader.number = decoding.lineOfLast
        reducer.process(same: same.contacts, same.samples.span)
        return same.samples.count / same.contacts.count
    }

    /// Appends the samples of each frame of events that change nothing but pressure and position.
    ///
    /// The values of a frame that is left out are applied again with the whole frame, which has the same result.
    ///
    /// - Returns: the index of the next item.
    private mutating func gatherEvents(
        _ contacts: inout [Contact], _ latest: inout [ContactSample], _ samples: inout [ContactSample]
    ) -> Int {
        var next = decoding.nextItem
        guard events.isEmpty, tracker.storeContacts(in: &contacts),
            var current = contacts.firstIndex(where: { $0.slot == tracker.state.currentSlot })
        else { return next }
        latest.removeAll(keepingCapacity: true)
        for contact in contacts { latest.append(ContactSample(contact, time: 0)) }
        let (itemList, eventList) = (decoding.lines.items, decoding.lines.events)
        let (items, list) = (itemList.span.extracting(first: decoding.lines.itemCount), eventList.span)
        var eventIndex = decoding.taken.values
        var slot = tracker.state.currentSlot
        samples.append(addingCapacity: (items.count - next) * contacts.count) { output in
            var isPlaced = contacts[current].isPlaced
            var (pressure, x, y) = (latest[current].pressure, latest[current].x, latest[current].y)
            frames: while next < items.count, items[next].kind == .frame {
                let last = Int(items[next].end) - 1
                for eventIndex in eventIndex..<last {
                    let event = list[eventIndex]
                    guard event.type == EventType.absolute else { break frames }
                    let (code, value) = (event.code, event.value)
                    let isPosition = code == AbsoluteCode.positionX || code == AbsoluteCode.positionY
                    if code == AbsoluteCode.slotPressure || isPosition && isPlaced {
                        // Selected instead of branched on, since these events come in any combination.
                        pressure = code == AbsoluteCode.slotPressure ? value : pressure
                        x = code == AbsoluteCode.positionX ? value : x
                        y = code == AbsoluteCode.positionY ? value : y
                    } else if code == AbsoluteCode.slot,
                        let other = contacts.firstIndex(where: { $0.slot == Int(value) })
                    {
                        latest[current] = ContactSample(time: 0, pressure: pressure, x: x, y: y)
                        (current, isPlaced) = (other, contacts[other].isPlaced)
                        (pressure, x, y) = (latest[other].pressure, latest[other].x, latest[other].y)
                    } else {
                        guard code < AbsoluteCode.slot, (try? tracker.apply(event)) != nil else {
                            break frames
                        }
                    }
                }
                // Only a report with value 0 always completes a frame.
                let time = list[last].time
                guard list[last].value == 0, clock.mayPass(to: time) else { break }
                clock.pass(to: time)
                let sample = ContactSample(time: time.microseconds, pressure: pressure, x: x, y: y)
                if contacts.count == 1 {
                    output.append(sample)
                } else {
                    latest[current] = sample
                    for index in latest.indices {
                        latest[index].time = time.microseconds
                        output.append(latest[index])
                    }
                }
                (slot, eventIndex, next) = (contacts[current].slot, last + 1, next + 1)
            }
        }
        guard !samples.isEmpty else { return next }
        eventCount += eventIndex - decoding.taken.values
        tracker.advance(contacts, to: samples.suffix(contacts.count), slot: slot)
        return next
    }

    /// Appends the samples of each frame of the same contacts as the next one.
    ///
    /// - Returns: the index of the next item.
    private mutating func gatherContacts(_ same: inout LineDecoding.SameContacts) -> Int {
        var next = decoding.nextItem
        // The pressure code is known after the first frame.
        guard header.pressureCode != nil else { return next }
        let (itemList, contactList) = (decoding.lines.items, decoding.lines.contacts)
        let items = itemList.span.extracting(first: decoding.lines.itemCount)
        let contacts = contactList.span
        let (minimum, timeZero) = (header.pressureMinimum, header.timeZero)
        // The contacts of all frames follow one another; those of the first frame are what the others are compared with.
        let firstContact = decoding.taken.values
        let contactsPerFrame = Int(items[next].end) - firstContact
        var contactIndex = firstContact
        frames: while next < items.count, items[next].kind == .frame, contactsPerFrame > 0,
            Int(items[next].end) == contactIndex + contactsPerFrame
        {
            let time = SourceTime(timeZero &+ items[next].time)
            guard clock.mayPass(to: time) else { break }
            for offset in 0..<contactsPerFrame {
                var contact = contacts[contactIndex + offset]
                let (pressure, isBeyond) = (contact.pressure ?? .max).addingReportingOverflow(minimum)
                guard !isBeyond, !contact.isStale, !contact.isUnseen,
                    contact.isSame(as: contacts[firstContact + offset])
                else {
                    same.samples.removeLast(offset)
                    break frames
                }
                contact.pressure = pressure
                same.samples.append(ContactSample(contact, time: time.microseconds))
            }
            clock.pass(to: time)
            (contactIndex, next) = (contactIndex + contactsPerFrame, next + 1)
        }
        guard !same.samples.isEmpty else { return next }
        same.contacts.removeAll(keepingCapacity: true)
        for offset in 0..<contactsPerFrame { same.contacts.append(contacts[firstContact + offset]) }
        return next
    }
}

extension LineDecoding.SameContacts {
    /// Sets the values of the contacts to those of the first frame.
    fileprivate mutating func begin() {
        for index in contacts.indices {
            contacts[index].pressure = samples[index].pressure
            guard contacts[index].isPlaced else { continue }
            (contacts[index].x, contacts[index].y) = (samples[index].x, samples[index].y)
        }
    }
}

extension ContactSample {
    fileprivate init(_ contact: Contact, time: Int64) {
        self.init(time: time, pressure: contact.pressure ?? 0, x: contact.x ?? 0, y: contact.y ?? 0)
    }
}

extension Contact {
    fileprivate var isPlaced: Bool { x != nil && y != nil }

    /// Whether nothing but the values of pressure and position differs.
    fileprivate func isSame(as other: Contact) -> Bool {
        identity == other.identity && (x == nil) == (other.x == nil) && (y == nil) == (other.y == nil)
    }
}
