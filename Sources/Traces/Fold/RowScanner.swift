/// Rows of a native trace in the columns that are written, several bytes at once.
///
/// A row's end is looked for before its fields are read, so that the fields of one row do not wait for those of the row
/// before. What stands behind a row's count depends on the count alone as a rule, and what stands between time and place
/// on the contact: both are read once and then compared. The text ends with LF, and `padding` bytes behind it may be
/// read.
@safe
struct RowScanner {
    /// Readable bytes behind the text.
    static let padding = 64
    /// Bytes of the shortest row: an end at time 0 without a place.
    static let shortestRow = "0,up,0,0,,,0,,,,,,\n".utf8.count

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
        guard position < end, let stop = text.lineEnd(from: position, to: end) else { return nil }
        let text = text
        var place = position
        guard let time = text.time(&place), let contact = contact(text, &place),
            let x = text.coordinate(&place), let y = text.coordinate(&place), let count = text.number(&place),
            let raw = Int32(exactly: count), passTail(text, raw, &place), place == stop
        else { return nil }
        position = stop
        return ScannedRow(
            time: time, x: x.value, y: y.value, raw: raw, contact: contact.placed(x.isThere && y.isThere))
    }

    var isAtEnd: Bool { position >= end }

    /// What was read before, for the next scanner.
    consuming func takeMemory() -> RowMemory { memory }

    /// Phase, slot and tracking id.
    @inline(__always)
    private mutating func contact(_ text: RowText, _ place: inout Int) -> RowContact? {
        let words = text.words(at: place)
        // Behind `move,` the slot's digit: contacts that are down at once seldom share it.
        let index = Int(truncatingIfNeeded: UInt64(littleEndian: words[0]) >> 40) & (RowMemory.contacts - 1)
        let length = memory.contactTexts.length(of: words, at: index)
        guard length > 0 else { return readContact(words, index, &place) }
        place += length
        return memory.contacts[index]
    }

    @inline(never)
    private mutating func readContact(
        _ words: SIMD4<UInt64>, _ index: Int, _ place: inout Int
    ) -> RowContact? {
        let start = place
        guard let isUp = text.isUp(&place), let number = text.number(&place),
            let slot = UInt8(exactly: number), let id = text.number(&place),
            let trackingID = Int32(exactly: id)
        else { return nil }
        let contact = RowContact(slot: slot, trackingID: trackingID, isUp: isUp)
        memory.contactTexts.keep(words, length: place - start, at: index)
        memory.contacts[index] = contact
        return contact
    }

    /// Passes over percent, grams, major, minor and buttons; nothing may stand behind them.
    @inline(__always)
    private mutating func passTail(_ text: RowText, _ raw: Int32, _ place: inout Int) -> Bool {
        let words = text.words(at: place)
        let index = Int(truncatingIfNeeded: raw) & (RowMemory.tails - 1)
        let length = memory.tailTexts.length(of: words, at: index)
        place += length
        return length > 0 || readTail(words, index, &place)
    }

    @inline(never)
    private mutating func readTail(_ words: SIMD4<UInt64>, _ index: Int, _ place: inout Int) -> Bool {
        guard
            var scanner = unsafe LineScanner(
                UnsafeBufferPointer(start: text.bytes + place, count: end - place)),
            scanner.decimal(before: 0x2C), scanner.decimal(before: 0x2C), scanner.optional32(before: 0x2C),
            scanner.optional32(before: 0x2C), scanner.buttons(before: 0x2C), scanner.empty(before: 0x0A)
        else { return false }
        memory.tailTexts.keep(words, length: scanner.place, at: index)
        place += scanner.place
        return true
    }
}

/// Parts of rows that were read before.
struct RowMemory: Sendable {
    fileprivate static let contacts = 8
    fileprivate static let tails = 1024

    /// What stands between time and place, by the slot, and whose it is.
    fileprivate var contactTexts = TextMemory(places: RowMemory.contacts)
    fileprivate var contacts = [RowContact](repeating: RowContact(), count: RowMemory.contacts)
    /// What stands behind a count, by the count.
    fileprivate var tailTexts = TextMemory(places: RowMemory.tails)
}

/// One contact at one frame, as it is written.
struct ScannedRow {
    var time: Int64
    var x: Int32
    var y: Int32
    var raw: Int32
    var contact: RowContact
}
