internal import Core
import Text

/// A recording that is being opened: it is read only until its device is known.
///
/// In a file with a header, the device is known at the first event; a file without one is read up to its first slot
/// pressure, or to its end. A pipe may not have any data yet, so this never waits: call `advance` again when `pollable`
/// is readable.
package struct RecordingOpening {
    /// The number of bytes of a pipe that are read ahead before the codes found so far must suffice.
    static let pipeLimit = 1 << 16

    private var reader: LineReader
    /// The table to be opened instead of a recording; nil for none.
    private var table: TableOpening?
    private let options: ReplayOptions
    private var format: RecordingFormat?
    private var lines: (any FormatReader)?
    private var header = RecordingHeader()
    private var occurring = Capabilities()
    /// What the events so far say about how contacts are sent.
    private var start = EventStart()
    private var firstTime: Int64?
    /// The section of the chosen device, if there are several.
    private var chosen: Int?
    private var isListing = false
    /// Whether the file has not been rewritten in the regular form of its format.
    private var isRegular = true

    /// Opens a file or a FIFO.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - limit: the number of bytes of a file to read from the start; nil for all.
    ///   - options: information that is not in the file, such as its axis.
    /// - Throws: `TraceError` if the file does not exist or may not be read.
    package init(path: String, limit: Int64? = nil, options: ReplayOptions = ReplayOptions())
        throws(TraceError)
    {
        self.init(try InputFile(path: path, limit: limit, digest: options.digest), options: options)
    }

    /// Reads from a descriptor that the caller owns, such as standard input.
    ///
    /// - Parameters:
    ///   - descriptor: the descriptor, which is not closed.
    ///   - name: the name used in messages.
    ///   - options: information that is not in the file, such as its axis.
    package init(descriptor: Int32, name: String = "standard input", options: ReplayOptions = ReplayOptions())
    {
        self.init(
            InputFile(descriptor: descriptor, name: name, isOwned: false), isStream: true, options: options)
    }

    /// - Parameter isStream: whether a table is read only once, whatever it comes from.
    private init(_ file: InputFile, isStream: Bool = false, options: ReplayOptions) {
        reader = LineReader(file)
        self.options = options
        isListing = options.device != nil && file.isSeekable
        if let columns = options.columns {
            table = TableOpening(
                reader, columns, axis: options.axis, isStream: isStream || !file.isSeekable)
            reader = LineReader([], of: file)
        }
    }

    /// The descriptor to poll when `advance` returns nil.
    package var pollable: Int32? { reader.file.isSeekable ? nil : reader.file.descriptor }

    /// Reads the data that is available.
    ///
    /// - Returns: the recording from its first frame on; nil while its device is unknown.
    /// - Throws: `TraceError` if it cannot be read, or contains no pressure-sensing device.
    package mutating func advance() throws(TraceError) -> RecordingSource? {
        if table != nil {
            return try table?.advance().map { RecordingSource($0, of: reader.file) }
        }
        while isListing || !isSettled {
            switch try reader.next() {
            case .line(let range): try survey(range)
            case .waiting: return nil
            case .ended:
                guard isListing else { return try finish() }
                try choose()
            }
        }
        return try finish()
    }

    /// Reads until the device is known, and waits for data if necessary.
    ///
    /// - Throws: the errors of `advance`.
    package mutating func complete() throws(TraceError) -> RecordingSource {
        while true {
            if let source = try advance() { return source }
            reader.file.poll(milliseconds: -1)
        }
    }

    private mutating func survey(_ range: Range<Int>) throws(TraceError) {
        if format == nil {
            try checkLineEnds(range)
            format = RecordingFormat(recognizing: reader.bytes.span.extracting(range))
            lines = format?.makeReader()
            if format == nil {
                try checkIsText(range)
                noteQuotation(range)
            }
        }
        guard let format else { return }
        if let correction = format.correction(by: reader.bytes.span.extracting(range)) {
            self.format = correction
            return begin()
        }
        let bytes = reader.bytes
        do throws(LineError) {
            guard let line = try lines?.read(bytes.span.extracting(range), into: &header) else { return }
            guard header.section == chosen ?? 0 else { return try meetAnother() }
            switch line {
            case .event(let event):
                firstTime = firstTime ?? event.time.microseconds
                occurring.note(event)
                start.note(event)
            case .frame: firstTime = firstTime ?? header.frame.time.microseconds
            case .note, .dropped, .header, .names, .ignored: break
            }
        } catch {
            if isRegular, !reader.isCutOff, let makeRegular = format.makeRegular {
                guard reader.file.isSeekable else { throw TraceError(error, in: reader) }
                reader = try makeRegular(reader.file, TraceError(error, in: reader))
                isRegular = false
                return begin()
            }
            // Events may follow other text, such as earlier terminal output.
            if hasForeignText, format.content == .rows { throw notARecording }
            guard reader.isCutOff else { throw TraceError(error, in: reader) }
        }
    }

    /// Handles a device other than the current one: all devices are listed first, so that an error can name them.
    private mutating func meetAnother() throws(LineError) {
        guard chosen == nil, !isListing, reader.file.isSeekable else { return }
        isListing = true
    }

    /// Chooses the specified device among all, and starts again with it.
    private mutating func choose() throws(TraceError) {
        chosen = try RecordedDevice.choose(options.device, among: header.devices, file: reader.file.name)
        isListing = false
        begin()
    }

    private mutating func begin() {
        reader.rewind()
        lines = format?.makeReader()
        header = RecordingHeader()
        (occurring, start) = (Capabilities(), EventStart())
        firstTime = nil
    }

    /// Rejects a file whose lines end with CR alone, all of which would be one line.
    private func checkLineEnds(_ range: Range<Int>) throws(TraceError) {
        let isOneLine = reader.number == 1 && reader.bytes[range].contains(UInt8(ascii: "\r"))
        guard !isOneLine else {
            throw TraceError(
                file: reader.file.name, reason: "its lines end with CR alone, as on old Macintosh computers",
                remedy: "convert them to LF first: tr '\\r' '\\n' < OLD > NEW")
        }
    }

    /// Rejects data early that is not text: if it contains a NUL byte, or nothing is recognized within the limit for
    /// reading ahead of a pipe.
    private mutating func checkIsText(_ range: Range<Int>) throws(TraceError) {
        if reader.bytes.span.extracting(range).first(0, from: 0) != nil {
            throw TraceError(
                file: reader.file.name, line: reader.number, reason: "this is binary data, not a recording",
                remedy: "\(RecordingFormat.readable) can be read")
        }
        if !range.isEmpty { hasForeignText = true }
        skipped += range.count + 1
        if skipped > Self.pipeLimit { throw unknownFormat }
    }

    private var skipped = 0
    /// Whether other text precedes the first line that looks like a recording.
    private var hasForeignText = false

    /// The error for text that contains a line like that of a recording, such as an example, but is not a recording.
    private var notARecording: TraceError {
        TraceError(
            file: reader.file.name, reason: "this is not a recording",
            remedy: "\(RecordingFormat.readable) can be read")
    }

    /// The first line that would be one of a recording without the text before it.
    private var quotation: (line: Int, mark: String)?

    /// Notes a line that is quoted as in mail, or indented. Only evtest is read so: in other formats blanks have a meaning.
    private mutating func noteQuotation(_ range: Range<Int>) {
        guard quotation == nil else { return }
        let marks = Array("> \t|".utf8)
        let bytes = reader.bytes[range]
        let mark = bytes.prefix { marks.contains($0) }
        guard !mark.isEmpty, RecordingFormat(recognizing: Array(bytes.dropFirst(mark.count)).span) != nil
        else {
            return
        }
        quotation = (reader.number, String(decoding: mark, as: UTF8.self))
    }

    private var unknownFormat: TraceError {
        guard reader.number > 0 else {
            return TraceError(file: reader.file.name, reason: "the file is empty")
        }
        if let quotation {
            return TraceError(
                file: reader.file.name, line: quotation.line, column: 1,
                reason:
                    "this is a line of a recording, but \u{201C}\(quotation.mark.printable())\u{201D} is before it",
                remedy:
                    "remove that from all lines, for example: cut -c \(quotation.mark.count + 1)- OLD > NEW")
        }
        return TraceError(
            file: reader.file.name, reason: "its format is not known",
            remedy:
                "\(RecordingFormat.readable) can be read; for another table of numbers, name its columns "
                + "for analyze, convert, circle, check or sheet: --columns x=0,y=1,pressure=3,time=5,skip=1, or names of its "
                + "header line: --columns 'time=Time (s),force=Force (N)'"
        )
    }

    private var isSettled: Bool {
        if header.section > chosen ?? 0 { return true }
        if reader.retained > Self.pipeLimit, format != nil { return true }
        if let isWhole = lines?.hasWholeHead { return isWhole }
        guard firstTime != nil, header.section == chosen ?? 0 else { return false }
        if header.announcedDevices > 1, chosen == nil { return false }
        guard header.device.declaresCodes else {
            // The frame says whether it is of protocol A.
            return occurring.absolutes.contains(AbsoluteCode.slotPressure) && start.hasFrame
        }
        // If the header has no touch key, it matters whether one occurs.
        let declared = header.device.capabilities
        if declared.mayUseProtocolA { return start.usesProtocolA }
        return declared.hasSlotPressure || declared.keys.contains(KeyCode.touch)
    }

    private mutating func finish() throws(TraceError) -> RecordingSource {
        guard let format else { throw unknownFormat }
        let section = chosen ?? 0
        if header.announcedDevices > 1, chosen == nil {
            guard header.devices.count == 1, reader.file.isSeekable else {
                throw RecordedDevice.ambiguity(header.devices, file: reader.file.name)
            }
        }
        header.returnTo(section: section)
        if chosen == nil, let wanted = options.device {
            _ = try RecordedDevice.choose(wanted, among: header.devices, file: reader.file.name)
        }
        let origin = try SourceInfo(
            of: header, occurring: occurring, usesProtocolA: start.usesProtocolA, firstTime: firstTime,
            file: reader.file.name, options: options)
        reader.rewind()
        // The source alone has the buffer, so that reading into it does not copy it.
        let beginning = reader
        reader = LineReader([], of: beginning.file)
        var source = RecordingSource(
            beginning, format: format, origin: origin, header: header, start: start, section: section)
        source.isChosen = chosen != nil
        return source
    }
}
