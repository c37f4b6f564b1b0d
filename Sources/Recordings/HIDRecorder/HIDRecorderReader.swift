internal import Core
internal import HID
import Text

/// Reads the lines of hid-recorder: `R:` the report descriptor, `N:` the name, `I:` the ids, and `E:` a report with its time.
///
/// Reports are decoded through the descriptor. A device whose descriptor is that of several, such as a pad with a pen, is
/// read as the one that sends first.
struct HIDRecorderReader: FormatReader {
    private var decoder: ReportDecoder?
    private var report: [UInt8] = []

    /// The longest report of the kernel (HID_MAX_BUFFER_SIZE).
    private static let longestReport = 16_384

    /// Returns whether the line can only be part of this format: descriptor, device number, ids without a version, or a report.
    static func recognizes(_ line: Span<UInt8>) -> Bool {
        guard line.count > 3, line[1] == UInt8(ascii: ":"), line[2] == UInt8(ascii: " ") else { return false }
        switch line[0] {
        case UInt8(ascii: "R"): return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(line[3])
        case UInt8(ascii: "D"): return line.text(from: 3).allSatisfy(\.isNumber)
        case UInt8(ascii: "I"): return line.text(from: 3).split(separator: " ").count == 3
        case UInt8(ascii: "E"):
            let words = line.text(from: 3).split(separator: " ").dropFirst()
            guard let count = words.first.flatMap({ Int($0) }), words.count > 3, count >= words.count - 1
            else {
                return false
            }
            return words.dropFirst().allSatisfy { $0.count == 2 && UInt8($0, radix: 16) != nil }
        default: return false
        }
    }

    mutating func read(_ line: Span<UInt8>, into header: inout RecordingHeader) throws(LineError)
        -> RecordedLine
    {
        guard line.count >= 2, line[1] == UInt8(ascii: ":") else {
            var position = 0
            line.skipBlanks(&position)
            guard position == line.count || line[position] == UInt8(ascii: "#") else {
                throw line.expected(
                    "a line of hid-recorder, such as \u{201C}E: \u{2026}\u{201D}", at: position)
            }
            return position == 0 && line.count > 0 ? try HeaderComment.read(line, into: &header) : .ignored
        }
        var position = 2
        line.skipBlanks(&position)
        switch line[0] {
        case UInt8(ascii: "E"): return try readReport(line, &position, into: &header)
        case UInt8(ascii: "R"): try readDescriptor(line, &position, into: &header)
        case UInt8(ascii: "N"): header.device.name = line.text(from: position)
        case UInt8(ascii: "U"): header.device.uniqueID = line.text(from: position)
        case UInt8(ascii: "I"):
            var ids: [UInt16] = []
            while ids.count < 3 {
                line.skipBlanks(&position)
                ids.append(UInt16(truncatingIfNeeded: try line.hexadecimal(&position)))
            }
            header.device.identity = DeviceIdentity(bus: ids[0], vendor: ids[1], product: ids[2])
        case UInt8(ascii: "D"):
            // Each device has a number; the second one begins another device.
            if decoder != nil, line.text(from: position) != "0" { try header.beginSection(at: position) }
        default: return .ignored
        }
        return .header
    }

    /// A report has the number of bytes that it states, each of two digits.
    func isWhole(_ line: Span<UInt8>) -> Bool {
        !line.has("E:") || line[line.count - 3] == UInt8(ascii: " ")
    }

    private mutating func readDescriptor(
        _ line: Span<UInt8>, _ position: inout Int, into header: inout RecordingHeader
    ) throws(LineError) {
        let start = position
        let count = Int(try line.decimal(&position))
        let found = line.text(from: position).split(separator: " ").count { UInt8($0, radix: 16) != nil }
        if found != count { header.device.descriptorFault = .cut(found: found, stated: count) }
        try readBytes(line, &position)
        guard report.count == count else {
            let cause =
                report.count < count ? "; a mailer may have wrapped the line (diagnose reads it)" : ""
            throw LineError(at: start, "the descriptor has \(report.count) bytes, not \(count)\(cause)")
        }
        header.device.descriptorBytes = report
        decoder = ReportDecoder(ReportDescriptor(report))
        updateDescription(&header)
    }

    private mutating func readReport(
        _ line: Span<UInt8>, _ position: inout Int, into header: inout RecordingHeader
    ) throws(LineError) -> RecordedLine {
        guard decoder != nil else {
            throw LineError(at: 0, "a report of hid-recorder before its descriptor, the line R:")
        }
        let time = try line.seconds(&position)
        try line.requireBlanks(&position)
        let start = position
        let count = Int(try line.decimal(&position))
        try readBytes(line, &position)
        guard report.count == count else {
            throw LineError(at: start, "the report has \(report.count) bytes, not \(count)")
        }
        let before = decoder?.surface
        guard decoder?.decode(report, into: &header.frame) == true else { return .ignored }
        if decoder?.surface != before { updateDescription(&header) }
        header.frame.time = Timestamp(time)
        return .frame
    }

    /// Reads hexadecimal bytes to the end of the line.
    private mutating func readBytes(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) {
        report.removeAll(keepingCapacity: true)
        line.skipBlanks(&position)
        while position < line.count {
            guard report.count < Self.longestReport else { throw LineError(at: position, "too many bytes") }
            report.append(UInt8(truncatingIfNeeded: try line.hexadecimal(&position, upTo: 0xFF)))
            line.skipBlanks(&position)
        }
    }

    /// Describes the device that is decoded, with the codes that the kernel would give it.
    private func updateDescription(_ header: inout RecordingHeader) {
        guard header.device.isDerived || !header.device.declaresCodes else { return }
        header.device.isDerived = true
        header.device.axes = [:]
        guard let surface = decoder?.surface else { return }
        func axis(_ field: ReportField?) -> AbsoluteAxis? {
            field.map {
                AbsoluteAxis(
                    minimum: $0.logicalMinimum, maximum: $0.logicalMaximum,
                    resolution: $0 == surface.pressure ? 0 : $0.kernelResolution(.length))
            }
        }
        let isTouched = surface.kind != .pen
        let keys: [UInt16] =
            isTouched ? [KeyCode.toolFinger, KeyCode.touch] : [KeyCode.toolPen, KeyCode.touch]
        for key in keys { header.device.add(code: key, ofType: EventType.key) }
        if surface.kind == .touchscreen {
            header.device.add(code: PropertyCode.direct, ofType: nil)
        }
        let codes: (x: UInt16, y: UInt16, pressure: UInt16) =
            isTouched
            ? (AbsoluteCode.positionX, AbsoluteCode.positionY, AbsoluteCode.slotPressure)
            : (AbsoluteCode.x, AbsoluteCode.y, AbsoluteCode.pressure)
        header.pressureCode = codes.pressure
        header.device.axes[codes.pressure] = axis(surface.pressure)
        header.device.axes[codes.x] = axis(surface.x)
        header.device.axes[codes.y] = axis(surface.y)
        if isTouched {
            header.device.axes[AbsoluteCode.slot] = AbsoluteAxis(
                minimum: 0, maximum: Int32(max(surface.contacts, 10)) - 1)
            header.device.axes[AbsoluteCode.trackingID] = AbsoluteAxis(minimum: 0, maximum: 65_535)
            header.device.axes[AbsoluteCode.touchMajor] = axis(surface.size)
        }
    }
}
