internal import Core

/// What whole lines come to, each read by itself: ahead of their turn, on any thread.
///
/// Most lines of a recording are events, or readings, in the shape in which programs write them. All others are left as
/// they are to be read in order by the `FormatReader`, which knows what came before and says what is wrong with them.
struct DecodedLines: Sendable {
    /// What a line comes to.
    enum Line {
        /// An event, which was decoded.
        case event(InputEvent)
        /// A frame of the contacts and buttons that were appended, in microseconds since the recording's time 0.
        case frame(time: Int64)
        /// Nothing that measuring needs, and right.
        case nothing
        /// Something that has to be read in order.
        case other
    }

    /// A step in order.
    struct Item: Sendable {
        enum Kind { case frame, line, rest }

        /// A frame, a line to be read in order, or the beginning of a frame that goes on in what follows.
        let kind: Kind
        /// Its last line, from 1.
        let line: Int32
        /// Where the events or contacts up to it end.
        let end: Int32
        /// Where the buttons up to it end.
        let buttons: Int32
        /// The line's place in the text.
        let start: Int32
        let stop: Int32
        /// The time of a frame of contacts.
        let time: Int64

        var place: Range<Int> { Int(start)..<Int(stop) }
    }

    /// More events of one frame than this are read in order: no device sends so many.
    private static let run = 1 << 10

    /// The lines.
    var text: [UInt8] = []
    /// How many they are.
    private(set) var count = 0
    /// What they come to, in order.
    private(set) var items: [Item] = []
    /// The events of all frames.
    private(set) var events: [InputEvent] = []
    /// The contacts of all frames, with counts from 0 on.
    var contacts: [Contact] = []
    /// The buttons of all frames.
    var buttons: [Button] = []

    /// No lines.
    init() {}

    /// Lines, decoded.
    init(_ text: [UInt8], _ decode: (inout DecodedLines) -> Void) {
        self.text = text
        decode(&self)
    }

    /// Forgets what the text came to.
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
    /// - Parameter read: reads a line to its end, or as far as it is as usual; may append contacts and buttons.
    @inline(__always)
    mutating func decode(_ read: (inout LineScanner, inout DecodedLines) -> Line) {
        let text = text
        LineScanner.scan(text.span) { scanner in
            var events: [InputEvent] = []
            swap(&events, &self.events)
            defer { swap(&events, &self.events) }
            // Where the events end that belong to the item before.
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
                // Events of a frame stand in lines that follow each other, so that their numbers are known.
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

    /// Forgets what a line appended that is no frame.
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
    /// Whether it names no slot that there cannot be.
    fileprivate var hasSlotInRange: Bool {
        type != EventType.absolute || code != AbsoluteCode.slot || 0...255 ~= value
    }
}
