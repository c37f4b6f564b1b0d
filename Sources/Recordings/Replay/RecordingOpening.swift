internal import Core
import Text

/// A recording that is being opened: read just so far that it is known what it is of.
///
/// A file with a header tells it at its first event; one without is read until its first slot pressure, or to its
/// end. A pipe may have nothing yet, so this never waits: call `advance` again when `pollable` has something.
public struct RecordingOpening {
    /// How much of a pipe is read ahead, in bytes, before its codes so far must do.
    static let pipeLimit = 1 << 16

    private var reader: LineReader
    private let options: ReplayOptions
    private var format: RecordingFormat?
    private var lines: (any FormatReader)?
    private var header = RecordingHeader()
    private var occurring = Capabilities()
    private var firstTime: Int64?
    /// The part of the device that is meant, where there are several.
    private var chosen: Int?
    private var isListing = false
    /// Whether the file was not yet rewritten in the regular shape of its format.
    private var isRegular = true

    /// Opens a file or a FIFO.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - limit: how many of the first bytes of a file count; nil for all.
    ///   - options: what is known beside the file, such as its axis.
    /// - Throws: `TraceError` where it is missing or may not be read.
    public init(path: String, limit: Int64? = nil, options: ReplayOptions = ReplayOptions())
        throws(TraceError)
    {
        self.init(try InputFile(path: path, limit: limit), options: options)
    }

    /// Reads from a descriptor that stays the caller's, such as standard input.
    ///
    /// - Parameters:
    ///   - descriptor: the descriptor, which is not closed.
    ///   - name: what messages call it.
    ///   - options: what is known beside the file, such as its axis.
    public init(descriptor: Int32, name: String = "standard input", options: ReplayOptions = ReplayOptions())
    {
        self.init(InputFile(descriptor: descriptor, name: name, isOwned: false), options: options)
    }

    private init(_ file: InputFile, options: ReplayOptions) {
        reader = LineReader(file)
        self.options = options
        isListing = options.device != nil && file.isSeekable
    }

    /// The descriptor to poll while `advance` has nothing.
    public var pollable: Int32? { reader.file.isSeekable ? nil : reader.file.descriptor }

    /// Reads what there is.
    ///
    /// - Returns: the recording from its first frame on; nil while it is not known what it is of.
    /// - Throws: `TraceError` where it cannot be read, or is of nothing that can be pressed.
    public mutating func advance() throws(TraceError) -> RecordingSource? {
        while isListing || !isSettled {
            switch try reader.next() {
            case .line(let place): try survey(place)
            case .waiting: return nil
            case .ended:
                guard isListing else { return try finish() }
                try choose()
            }
        }
        return try finish()
    }

    /// Reads, waiting where need be.
    ///
    /// - Throws: as `advance`.
    public mutating func complete() throws(TraceError) -> RecordingSource {
        while true {
            if let source = try advance() { return source }
            reader.file.poll(milliseconds: -1)
        }
    }

    private mutating func survey(_ place: Range<Int>) throws(TraceError) {
        if format == nil {
            format = RecordingFormat(recognizing: reader.bytes.span.extracting(place))
            lines = format?.makeReader()
            if format == nil { try checkIsText(place) }
        }
        guard let format else { return }
        let bytes = reader.bytes
        do throws(LineError) {
            guard let line = try lines?.read(bytes.span.extracting(place), into: &header) else { return }
            guard header.section == chosen ?? 0 else { return try meetAnother() }
            switch line {
            case .event(let event):
                firstTime = firstTime ?? event.time.microseconds
                occurring.note(event)
            case .frame: firstTime = firstTime ?? header.frame.time.microseconds
            case .mark, .dropped, .header, .names, .ignored: break
            }
        } catch {
            if isRegular, !reader.isCutOff, let makeRegular = format.makeRegular {
                guard reader.file.isSeekable else { throw TraceError(error, in: reader) }
                reader = try makeRegular(reader.file, TraceError(error, in: reader))
                isRegular = false
                return begin()
            }
            if hasForeignText, !format.mayFollowOtherText { throw notARecording }
            guard reader.isCutOff else { throw TraceError(error, in: reader) }
        }
    }

    /// A device besides the one that is surveyed: all are listed first, to say which there are.
    private mutating func meetAnother() throws(LineError) {
        guard chosen == nil, !isListing, reader.file.isSeekable else { return }
        isListing = true
    }

    /// Chooses the device that is meant among all, and begins anew with it.
    private mutating func choose() throws(TraceError) {
        chosen = try RecordedDevice.choose(options.device, among: header.devices, file: reader.file.name)
        isListing = false
        begin()
    }

    private mutating func begin() {
        reader.rewind()
        lines = format?.makeReader()
        header = RecordingHeader()
        occurring = Capabilities()
        firstTime = nil
    }

    /// Gives up early on what is no text: one NUL byte, or nothing known in as much as a pipe is read ahead.
    private mutating func checkIsText(_ place: Range<Int>) throws(TraceError) {
        if reader.bytes.span.extracting(place).first(0, from: 0) != nil {
            throw TraceError(
                file: reader.file.name, line: reader.number, reason: "this is binary data, no recording",
                remedy: "\(RecordingFormat.readable) can be read")
        }
        if !place.isEmpty { hasForeignText = true }
        passedOver += place.count + 1
        if passedOver > Self.pipeLimit { throw unknownFormat }
    }

    private var passedOver = 0
    /// Whether other text comes before the first line that looks like that of a recording.
    private var hasForeignText = false

    /// A page of text with a line in it that looks like that of a recording, such as an example, and is none.
    private var notARecording: TraceError {
        TraceError(
            file: reader.file.name, reason: "this is not a recording",
            remedy: "\(RecordingFormat.readable) can be read")
    }

    private var unknownFormat: TraceError {
        TraceError(
            file: reader.file.name,
            reason: reader.number == 0 ? "there is nothing in it" : "its format is not known",
            remedy:
                "\(RecordingFormat.readable) can be read, and any other table of numbers by analyze --columns, where "
                + "skip=N passes over what stands above its rows")
    }

    private var isSettled: Bool {
        if header.section > chosen ?? 0 { return true }
        if reader.retained > Self.pipeLimit, format != nil { return true }
        if let isWhole = lines?.hasWholeHead { return isWhole }
        guard firstTime != nil, header.section == chosen ?? 0 else { return false }
        if header.announcedDevices > 1, chosen == nil { return false }
        guard header.declaresCodes else { return occurring.absolutes.contains(AbsoluteCode.slotPressure) }
        // Without a touch key in the header it matters whether one occurs.
        let declared = header.capabilities
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
            of: header, occurring: occurring, firstTime: firstTime, file: reader.file.name, options: options)
        reader.rewind()
        var source = RecordingSource(
            reader, format: format, origin: origin, header: header, section: section)
        source.isChosen = chosen != nil
        return source
    }
}
