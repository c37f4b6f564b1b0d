internal import Core

/// The result of decoding whole lines one at a time, which can happen in advance and on any thread.
///
/// Most lines of a recording are events or readings in the form in which programs write them. All other lines are left
/// for the `FormatReader`, which reads them in order, knows the lines before them, and reports errors in them.
struct DecodedLines: Sendable {
    /// The result of decoding one line.
    enum Line {
        /// A decoded event.
        case event(InputEvent)
        /// A frame of the contacts and buttons that were appended, in microseconds since time 0 of the recording.
        case frame(time: Int64)
        /// A valid line that contains nothing needed for measuring.
        case nothing
        /// A line that must be read in order.
        case other
    }

    /// A step in the order of the file.
    struct Item: Sendable {
        enum Kind { case frame, line, rest }

        /// A frame, a line to be read in order, or the beginning of a frame that continues in the following text.
        let kind: Kind
        /// The number of its last line, starting at 1.
        let line: Int32
        /// The end of the events or contacts up to and including this item.
        let end: Int32
        /// The end of the buttons up to and including this item.
        let buttons: Int32
        /// The position of the line in the text.
        let start: Int32
        let stop: Int32
        /// The time of a frame of contacts, in microseconds.
        let time: Int64

        var place: Range<Int> { Int(start)..<Int(stop) }
    }

    /// The maximum number of events in a frame; longer frames, which no device sends, are read in order.
    private static let run = 1 << 10

    /// The text of the lines.
    var text: [UInt8] = []
    /// The number of lines.
    private(set) var count = 0
    /// The decoded items, in order.
    private(set) var items: [Item] = []
    /// The events of all frames.
    private(set) var events: [InputEvent] = []
    /// The contacts of all frames, with counts starting at 0.
    var contacts: [Contact] = []
    /// The buttons of all frames.
    var buttons: [Button] = []
    /// The fields of event lines that were read before; nil before the first ones.
    var eventCache: EventCache?
    /// The names of the members of the line before; nil before the first line of JSON.
    var memberNames: MemberNames?

    /// Creates an empty result.
    init() {}

    /// Decodes lines.
    init(_ text: [UInt8], _ decode: (inout DecodedLines) -> Void) {
        self.text = text
        decode(&self)
    }

    /// Removes the text and everything decoded from it.
    mutating func clear() {
        count = 0
        text.removeAll(keepingCapacity: true)
        items.removeAll(keepingCapacity: true)
        events.removeAll(keepingCapacity: true)
        contacts.removeAll(keepingCapacity: true)
        buttons.removeAll(keepingCapacity: true)
    }

    /// Decodes the text.
    ///
    /// - Parameter read: reads a line to its end, or up to the first unusual character; may append contacts and
    ///   buttons.
    @inline(__always)
    mutating func decode(_ read: (inout LineScanner, inout DecodedLines) -> Line) {
        let text = text
        LineScanner.scan(text.span) { scanner in
            var events: [InputEvent] = []
            swap(&events, &self.events)
            defer { swap(&events, &self.events) }
            // The end of the events that belong to the previous items.
            var begun = 0
            while !scanner.isAtEnd {
                count += 1
                let start = scanner.place
                let (contacts, buttons) = (contacts.count, buttons.count)
                var line = scanner
                switch read(&line, &self) {
                case .event(let event) where events.count - begun < Self.run && event.hasSlotInRange:
                    events.append(event)
                    if event.endsFrame {
                        append(.frame, start..<line.place, end: events.count)
                        begun = events.count
                    }
                case .frame(let time): append(.frame, start..<line.place, end: self.contacts.count, time)
                // The events of a frame are on consecutive lines, so that their line numbers are known.
                case .nothing where events.count == begun: forget(after: contacts, buttons)
                default:
                    forget(after: contacts, buttons)
                    line = scanner
                    append(.line, start..<line.skipLine(), end: max(events.count, contacts))
                    begun = events.count
                }
                scanner = line
            }
            if events.count > begun { append(.rest, text.count..<text.count, end: events.count) }
        }
    }

    /// Removes what a line appended if it is not a frame.
    private mutating func forget(after contacts: Int, _ buttons: Int) {
        self.contacts.removeLast(self.contacts.count - contacts)
        self.buttons.removeLast(self.buttons.count - buttons)
    }

    private mutating func append(_ kind: Item.Kind, _ place: Range<Int>, end: Int, _ time: Int64 = 0) {
        items.append(
            Item(
                kind: kind, line: Int32(truncatingIfNeeded: count), end: Int32(truncatingIfNeeded: end),
                buttons: Int32(truncatingIfNeeded: buttons.count),
                start: Int32(truncatingIfNeeded: place.lowerBound),
                stop: Int32(truncatingIfNeeded: place.upperBound), time: time))
    }
}

extension InputEvent {
    /// Whether the event is not a slot event, or its slot is in the range 0…255.
    fileprivate var hasSlotInRange: Bool {
        type != EventType.absolute || code != AbsoluteCode.slot || 0...255 ~= value
    }
}
