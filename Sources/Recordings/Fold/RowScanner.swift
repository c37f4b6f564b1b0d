/// Rows of a native trace in the columns that are written, several bytes at once.
///
/// Where a row ends is guessed before its fields are read, so that the fields of one row do not wait for those of the
/// row before: rows that follow each other are about as long. What stands behind a row's count depends on the count
/// alone as a rule, and what stands between time and place on the contact: both are read once and then compared. The
/// text ends with LF, and `padding` bytes behind it may be read.
@safe
struct RowScanner {
    /// Readable bytes behind the text.
    static let padding = 128
    /// Bytes of the shortest row: an end at time 0 without a place.
    static let shortestRow = "0,up,0,0,,,0,,,,,,\n".utf8.count
    /// How much shorter than the row before a row may be for its end to be guessed; it may be 3 bytes longer.
    private static let shorter = 4

    private let text: RowText
    private let end: Int
    private var position = 0
    private var memory: RowMemory

    /// A scanner of text that outlives it; nil where it does not end with LF.
    @unsafe
    init?(_ base: UnsafePointer<UInt8>, count: Int, memory: consuming RowMemory) {
        guard count > 0, unsafe base[count - 1] == 0x0A else { return nil }
        unsafe text = RowText(bytes: base)
        end = count
        self.memory = memory
    }

    /// Takes the next row.
    ///
    /// - Returns: nil behind the last one, and for one that is wrong or in another shape: then `isAtEnd` is false.
    @inline(__always)
    mutating func next() -> ScannedRow? {
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
            let raw = text.number(&place), passTail(text, raw, &place)
        else {
            position = start
            return nil
        }
        if place != guess { proceed(from: start, to: place) }
        return ScannedRow(
            time: time, x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: y), raw: raw,
            contact: contact.placed(x != RowText.noCoordinate && y != RowText.noCoordinate))
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
    private mutating func time(_ text: RowText, _ place: inout Int) -> Int64? {
        if let time = text.number(&place, behind: memory.timeHead) { return time }
        guard let time = readTime(at: place) else { return nil }
        place = time.stop
        return time.value
    }

    @inline(never)
    private mutating func readTime(at place: Int) -> (value: Int64, stop: Int)? {
        guard let time = text.otherNumber(at: place) else { return nil }
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

    /// Passes over percent, grams, major, minor and buttons; nothing may stand behind them.
    @inline(__always)
    private mutating func passTail(_ text: RowText, _ raw: Int32, _ place: inout Int) -> Bool {
        let words = text.words(at: place)
        let index = Int(truncatingIfNeeded: raw) & (RowMemory.tails - 1)
        var length = memory.tailTexts.length(of: words, at: index)
        if length == 0 { length = readTail(words, index, at: place) }
        place = place &+ length
        return length > 0
    }

    /// - Returns: how long it is; 0 where it is wrong.
    @inline(never)
    private mutating func readTail(_ words: SIMD4<UInt64>, _ index: Int, at place: Int) -> Int {
        guard
            var scanner = unsafe LineScanner(
                UnsafeBufferPointer(start: text.bytes + place, count: end - place)),
            scanner.decimal(before: 0x2C), scanner.decimal(before: 0x2C), scanner.optional32(before: 0x2C),
            scanner.optional32(before: 0x2C), scanner.buttons(before: 0x2C), scanner.empty(before: 0x0A)
        else { return 0 }
        memory.tailTexts.keep(words, length: scanner.place, at: index)
        return scanner.place
    }
}

/// Parts of rows that were read before.
struct RowMemory: Sendable {
    fileprivate static let contacts = 8
    fileprivate static let tails = 1024

    /// Bytes of the last row whose end was not guessed.
    fileprivate private(set) var length = RowScanner.shortestRow
    fileprivate var timeHead = NumberHead()
    /// What stands between time and place, by the slot, and whose it is.
    fileprivate var contactTexts = TextMemory(places: RowMemory.contacts)
    fileprivate var contacts = [RowContact](repeating: RowContact(), count: RowMemory.contacts)
    /// What stands behind a count, by the count.
    fileprivate var tailTexts = TextMemory(places: RowMemory.tails)

    /// What is guessed by a length has to lie within the padding.
    fileprivate mutating func keepLength(_ bytes: Int) {
        length = min(max(bytes, RowScanner.shortestRow), RowScanner.padding - 8)
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
