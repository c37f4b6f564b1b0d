/// Rows of a native trace in any columns, several bytes at once.
///
/// Where a row ends is guessed before its fields are read, so that the fields of one row do not wait for those of the
/// row before: rows that follow each other are about as long. What stands behind a row's count depends on the count
/// alone as a rule, and what stands between time and place on the contact: both are read once and then compared. The
/// text ends with LF, and `padding` bytes behind it may be read.
@safe
struct RowScanner {
    /// Readable bytes behind the text.
    static let padding = 128
    /// How much shorter than the row before a row may be for its end to be guessed; it may be 3 bytes longer.
    private static let shorter = 4

    private let text: RowText
    private let layout: RowLayout
    private let end: Int
    private var position = 0
    private var memory: RowMemory

    /// A scanner of text that outlives it; nil where it does not end with LF.
    @unsafe
    init?(
        _ base: UnsafePointer<UInt8>, count: Int, layout: RowLayout, memory: consuming RowMemory
    ) {
        guard count > 0, unsafe base[count - 1] == 0x0A else { return nil }
        unsafe text = RowText(bytes: base)
        end = count
        self.layout = layout
        self.memory = memory
    }

    /// Takes the next row.
    ///
    /// - Returns: nil behind the last one, and for one that is wrong or in another shape: then `isAtEnd` is false.
    @inline(__always)
    mutating func next() -> ScannedRow? { layout.isUsual ? nextUsual() : nextInAnyColumns() }

    /// Takes the line at the place, without its end, where it is no row: a note, the names again, or nothing.
    @inline(never)
    mutating func nextNote() -> [UInt8]? {
        guard position < end, let stop = text.lineEnd(from: position, to: end) else { return nil }
        let line = unsafe Array(UnsafeBufferPointer(start: text.bytes + position, count: stop - 1 - position))
        guard line.isEmpty || line[0] == UInt8(ascii: "#") || CSVColumns.areNamed(by: line.span) else {
            return nil
        }
        position = stop
        return line
    }

    /// A row in the columns that are written.
    @inline(__always)
    private mutating func nextUsual() -> ScannedRow? {
        let start = position
        let text = text
        guard start < end,
            let guess = text.lineEnd(amongEightAt: start &+ memory.length &- (1 + Self.shorter))
                ?? lookForEnd(from: start)
        else { return nil }
        position = guess
        var place = start
        guard let time = time(text, &place), let contact = contact(text, &place),
            let x = text.coordinate(&place), let y = text.coordinate(&place),
            let raw = text.number(&place), passRest(text, 0, key: Int(raw), before: 0x0A, &place)
        else { return refuse(start) }
        if place != guess { proceed(from: start, to: place) }
        return ScannedRow(
            time: time, x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: y), raw: raw,
            contact: contact.placed(x != RowText.noCoordinate && y != RowText.noCoordinate))
    }

    /// A row in any columns.
    private mutating func nextInAnyColumns() -> ScannedRow? {
        let start = position
        let text = text
        guard start < end,
            let guess = text.lineEnd(amongEightAt: start &+ memory.length &- (1 + Self.shorter))
                ?? lookForEnd(from: start)
        else { return nil }
        position = guess
        var place = start
        var row = ScannedRow(time: 0, x: 0, y: 0, raw: 0, contact: RowContact())
        var (slot, id, isUp, rest): (UInt8, Int32, Bool, Int) = (0, 0, false, 0)
        var (x, y) = (RowText.noCoordinate, RowText.noCoordinate)
        var hasContact = false
        for index in layout.parts.indices {
            let stop: UInt8 = index &+ 1 == layout.parts.count ? 0x0A : 0x2C
            switch layout.parts[index] {
            case .time:
                guard let value = time(text, &place, before: stop) else { return refuse(start) }
                row.time = value
            case .contact:
                guard let value = contact(text, &place) else { return refuse(start) }
                (row.contact, hasContact) = (value, true)
            case .phase:
                guard let value = text.isUp(&place, before: stop) else { return refuse(start) }
                isUp = value
            case .slot:
                guard let value = text.number(&place, before: stop), let number = UInt8(exactly: value) else {
                    return refuse(start)
                }
                slot = number
            case .trackingID:
                guard let value = text.number(&place, before: stop) else { return refuse(start) }
                id = value
            case .x:
                guard let value = text.coordinate(&place, before: stop) else { return refuse(start) }
                x = value
            case .y:
                guard let value = text.coordinate(&place, before: stop) else { return refuse(start) }
                y = value
            case .raw:
                guard let value = text.number(&place, before: stop) else { return refuse(start) }
                row.raw = value
            case .rest:
                guard passRest(text, rest, key: text.key(at: place), before: stop, &place) else {
                    return refuse(start)
                }
                rest &+= 1
            }
        }
        if place != guess { proceed(from: start, to: place) }
        if !hasContact { row.contact = RowContact(slot: slot, trackingID: id, isUp: isUp) }
        (row.x, row.y) = (Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y))
        row.contact = row.contact.placed(x != RowText.noCoordinate && y != RowText.noCoordinate)
        return row
    }

    /// Stays at a row that is wrong or in another shape.
    private mutating func refuse(_ start: Int) -> ScannedRow? {
        position = start
        return nil
    }

    var isAtEnd: Bool { position >= end }

    /// What was read before, for the next scanner.
    consuming func takeMemory() -> RowMemory { memory }

    @inline(never)
    private mutating func lookForEnd(from start: Int) -> Int? {
        guard let stop = text.lineEnd(from: start, to: end) else { return nil }
        memory.keepLength(stop - start)
        return stop
    }

    /// Goes on behind a row that ends elsewhere than was guessed.
    @inline(never)
    private mutating func proceed(from start: Int, to place: Int) {
        position = place
        memory.keepLength(place - start)
    }

    @inline(__always)
    private mutating func time(_ text: RowText, _ place: inout Int, before stop: UInt8 = 0x2C) -> Int64? {
        if let time = text.number(&place, behind: memory.timeHead, before: stop) { return time }
        guard let time = readTime(at: place, before: stop) else { return nil }
        place = time.stop
        return time.value
    }

    @inline(never)
    private mutating func readTime(at place: Int, before stop: UInt8) -> (value: Int64, stop: Int)? {
        guard let time = text.otherNumber(at: place, before: stop) else { return nil }
        memory.timeHead = NumberHead(of: time.value, in: text, at: place, digits: time.stop - place - 1)
        return time
    }

    /// Phase, slot and tracking id.
    @inline(__always)
    private mutating func contact(_ text: RowText, _ place: inout Int) -> RowContact? {
        let words = text.words(at: place)
        // Behind `move,` the slot's digit: contacts that are down at once seldom share it.
        let index = Int(truncatingIfNeeded: UInt64(littleEndian: words[0]) &>> 40) & (RowMemory.contacts - 1)
        let length = memory.contactTexts.length(of: words, at: index)
        if length > 0 {
            place = place &+ length
            return memory.contacts[index]
        }
        guard let contact = readContact(words, index, at: place) else { return nil }
        place = contact.stop
        return contact.value
    }

    @inline(never)
    private mutating func readContact(
        _ words: SIMD4<UInt64>, _ index: Int, at start: Int
    ) -> (value: RowContact, stop: Int)? {
        var place = start
        guard let isUp = text.isUp(&place), let number = text.number(&place),
            let slot = UInt8(exactly: number), let id = text.number(&place)
        else { return nil }
        let contact = RowContact(slot: slot, trackingID: id, isUp: isUp)
        memory.contactTexts.keep(words, length: place - start, at: index)
        memory.contacts[index] = contact
        return (contact, place)
    }

    /// Passes over columns that no figure needs.
    ///
    /// - Parameter key: what their text depends on as a rule.
    @inline(__always)
    private mutating func passRest(
        _ text: RowText, _ rest: Int, key: Int, before stop: UInt8, _ place: inout Int
    ) -> Bool {
        let words = text.words(at: place)
        let index = rest &* RowMemory.tails &+ key & (RowMemory.tails - 1)
        var length = memory.tailTexts.length(of: words, at: index)
        if length == 0 { length = readRest(rest, words, index, before: stop, at: place) }
        place = place &+ length
        return length > 0
    }

    /// - Returns: how long it is; 0 where it is wrong.
    @inline(never)
    private mutating func readRest(
        _ rest: Int, _ words: SIMD4<UInt64>, _ index: Int, before stop: UInt8, at place: Int
    ) -> Int {
        let columns = layout.rests[rest]
        guard
            var scanner = unsafe LineScanner(
                UnsafeBufferPointer(start: text.bytes + place, count: end - place))
        else { return 0 }
        for column in columns.indices {
            let stop = column + 1 == columns.count ? stop : 0x2C
            let isRight =
                switch columns[column] {
                case .percent, .grams: scanner.decimal(before: stop)
                case .major, .minor: scanner.optional32(before: stop)
                case .buttons: scanner.buttons(before: stop)
                case .deviceTime:
                    layout.takesDeviceTime
                        ? scanner.optionalUnsigned(before: stop) : scanner.empty(before: stop)
                default: scanner.field(before: stop)
                }
            guard isRight else { return 0 }
        }
        memory.tailTexts.keep(words, length: scanner.place, at: index)
        return scanner.place
    }
}

/// Parts of rows that were read before.
struct RowMemory: Sendable {
    fileprivate static let contacts = 8
    fileprivate static let tails = 1024

    /// Bytes of the last row whose end was not guessed.
    fileprivate private(set) var length: Int
    fileprivate var timeHead = NumberHead()
    /// What stands between time and place, by the slot, and whose it is.
    fileprivate var contactTexts = TextMemory(places: RowMemory.contacts)
    fileprivate var contacts = [RowContact](repeating: RowContact(), count: RowMemory.contacts)
    /// What stands in columns that no figure needs, by what it depends on.
    fileprivate var tailTexts: TextMemory

    /// No rows of a layout yet.
    init(_ layout: RowLayout) {
        length = max(layout.shortestRow, Self.leastLength)
        tailTexts = TextMemory(places: RowMemory.tails * max(layout.rests.count, 1))
    }

    /// As much as has to be before what is guessed.
    private static let leastLength = 8

    /// What is guessed by a length has to lie within the padding.
    fileprivate mutating func keepLength(_ bytes: Int) {
        length = min(max(bytes, Self.leastLength), RowScanner.padding - 8)
    }
}

/// One contact at one frame, as it is written.
struct ScannedRow {
    var time: Int64
    var x: Int32
    var y: Int32
    var raw: Int32
    var contact: RowContact
}
