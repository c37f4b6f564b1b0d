internal import Core

/// The result of decoding whole lines one at a time, which can happen in advance and on any thread.
///
/// Most lines of a recording are events or readings in the form in which programs write them. All other lines are left
/// for the `FormatReader`, which reads them in order, knows the lines before them, and reports errors in them.
struct DecodedLines: DecodedText {
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

        var range: Range<Int> { Int(start)..<Int(stop) }
    }

    /// The maximum number of events in a frame; longer frames, which no device sends, are read in order.
    private static let run = 1 << 10
    /// The number of lines for which memory is reserved at once.
    private static let batch = 1 << 10

    /// The text of the lines; after decoding, `TextBytes.padding` bytes follow it.
    var text: [UInt8] = []
    /// The number of bytes of the decoded lines.
    private(set) var length = 0
    /// The number of lines.
    private(set) var count = 0
    /// The decoded items, in order, with spare capacity after them.
    private(set) var items: [Item] = []
    /// The number of decoded items.
    private(set) var itemCount = 0
    /// The events of all frames, with spare capacity after them.
    private(set) var events: [InputEvent] = []
    /// The contacts of all frames, with counts starting at 0.
    var contacts: [Contact] = []
    /// The buttons of all frames.
    var buttons: [Button] = []
    /// The names of the members of the line before; nil before the first line of JSON.
    var memberNames: MemberNames?

    init() {}

    /// Decodes lines.
    init(_ text: [UInt8], _ decode: (inout DecodedLines) -> Void) {
        self.text = text
        decode(&self)
    }

    /// Removes the text and everything decoded from it.
    mutating func clear() {
        (count, length, itemCount) = (0, 0, 0)
        text.removeAll(keepingCapacity: true)
        contacts.removeAll(keepingCapacity: true)
        buttons.removeAll(keepingCapacity: true)
    }

    /// Decodes the text.
    ///
    /// - Returns: the decoder after the last line.
    @discardableResult
    mutating func decode<Decoder: LineDecoder>(by decoder: Decoder) -> Decoder {
        var decoder = decoder
        length = text.count
        text.append(contentsOf: repeatElement(0, count: TextBytes.padding))
        let text = text
        var (items, events): ([Item], [InputEvent]) = ([], [])
        swap(&items, &self.items)
        swap(&events, &self.events)
        defer {
            swap(&items, &self.items)
            swap(&events, &self.events)
        }
        LineScanner.scan(text.span, count: length) { scanner in
            // The end of all events, of those that belong to the previous items, and of the previous contacts.
            var (end, begun, contacts, buttons) = (0, 0, 0, 0)
            while !scanner.isAtEnd || begun < end {
                items.extend(after: itemCount, by: Self.batch, with: .none)
                events.extend(after: end, by: Self.batch, with: .none)
                var itemSpan = items.mutableSpan
                var eventSpan = events.mutableSpan
                while !scanner.isAtEnd, itemCount < itemSpan.count, end < eventSpan.count {
                    count += 1
                    let start = scanner.position
                    var line = scanner
                    switch decoder.read(&line, into: &self) {
                    case .event(let event) where end - begun < Self.run && event.hasSlotInRange:
                        eventSpan[end] = event
                        end += 1
                        if event.endsFrame {
                            itemSpan[itemCount] = item(.frame, start..<line.position, end: end)
                            (itemCount, begun) = (itemCount + 1, end)
                        }
                    case .frame(let time):
                        (contacts, buttons) = (self.contacts.count, self.buttons.count)
                        itemSpan[itemCount] = item(.frame, start..<line.position, end: contacts, time)
                        itemCount += 1
                    // The events of a frame are on consecutive lines, so that their line numbers are known.
                    case .nothing where end == begun: forget(after: contacts, buttons)
                    default:
                        forget(after: contacts, buttons)
                        line = scanner
                        itemSpan[itemCount] = item(.line, start..<line.skipLine(), end: max(end, contacts))
                        (itemCount, begun) = (itemCount + 1, end)
                    }
                    scanner = line
                }
                if scanner.isAtEnd, begun < end, itemCount < itemSpan.count {
                    itemSpan[itemCount] = item(.rest, length..<length, end: end)
                    (itemCount, begun) = (itemCount + 1, end)
                }
            }
        }
        return decoder
    }

    /// Removes what a line appended if it is not a frame.
    private mutating func forget(after contacts: Int, _ buttons: Int) {
        self.contacts.removeLast(self.contacts.count - contacts)
        self.buttons.removeLast(self.buttons.count - buttons)
    }

    @inline(__always)
    private func item(_ kind: Item.Kind, _ range: Range<Int>, end: Int, _ time: Int64 = 0) -> Item {
        Item(
            kind: kind, line: Int32(truncatingIfNeeded: count), end: Int32(truncatingIfNeeded: end),
            buttons: Int32(truncatingIfNeeded: buttons.count),
            start: Int32(truncatingIfNeeded: range.lowerBound),
            stop: Int32(truncatingIfNeeded: range.upperBound), time: time)
    }
}

/// Reads lines in the form in which programs write them.
protocol LineDecoder {
    /// Reads a line to its end, or up to the first unusual character; may append contacts and buttons.
    mutating func read(_ line: inout LineScanner, into lines: inout DecodedLines) -> DecodedLines.Line
}

extension DecodedLines.Item {
    fileprivate static let none = Self(kind: .rest, line: 0, end: 0, buttons: 0, start: 0, stop: 0, time: 0)
}

extension Array {
    /// Ensures that elements follow the first `count`, whose number grows with the array.
    fileprivate mutating func extend(after count: Int, by least: Int, with element: Element) {
        guard self.count - count < least else { return }
        append(contentsOf: repeatElement(element, count: Swift.max(self.count, least)))
    }
}

extension InputEvent {
    fileprivate static let none = Self(time: 0, type: 0, code: 0, value: 0)

    /// Whether the event is not a slot event, or its slot is in the range 0…255.
    fileprivate var hasSlotInRange: Bool {
        type != EventType.absolute || code != AbsoluteCode.slot || 0...255 ~= value
    }
}
