internal import Core
internal import Metrology
internal import Text

/// Reads a study line by line, and says at which line it is not one.
package struct StudyReader: Sendable {
    private var number = 0
    private var checksum = StudyChecksum()
    private var head: StudyHead?
    private var diagnosed: JSONValue?
    private var pad: StudiedPad?
    private var surface = TouchSurface(x: nil, y: nil)
    /// The sections that have ended.
    private var sections: [StudyStep: StudySection] = [:]
    /// The step that was begun, and what was recorded since.
    private var open: (step: StudyStep, section: StudySection)?
    /// The state of the pad, which the next step begins with.
    private var lastSample: StudySection.Sample?
    private var time: Int64 = 0
    /// By how many counts the stand weighs more than when it was first measured.
    private var shift = 0.0
    private var isFinished = false

    /// The longest study in microseconds: a day.
    private static let longest: Int64 = 86_400_000_000

    /// The longest name of a pad in bytes.
    private static let longestName = 1_024

    package init() {}

    /// Reads the next line, without its terminator.
    ///
    /// - Throws: `StudyError` with the line and the reason.
    package mutating func read(_ line: Span<UInt8>) throws(StudyError) {
        number += 1
        do throws(StudyError) {
            try take(line)
        } catch {
            var error = error
            error.line = error.line ?? number
            throw error
        }
    }

    /// Returns the study.
    ///
    /// - Throws: `StudyError` if its head is not complete.
    package consuming func finish() throws(StudyError) -> Study {
        guard let head, let pad else {
            throw StudyError(
                number == 0
                    ? "it is empty"
                    : "it is cut off in its head: the first three lines must be the study, the diagnosis and the session"
            )
        }
        return Study(head: head, pad: pad, sections: sections, end: SessionTime(time), isFinished: isFinished)
    }

    private mutating func take(_ line: Span<UInt8>) throws(StudyError) {
        let before = checksum
        for index in line.indices { checksum.add(line[index]) }
        checksum.add(UInt8(ascii: "\n"))
        guard !isFinished else { throw StudyError("there is a line after the end of the study") }
        let value: JSONValue
        do throws(LineError) {
            value = try JSONParser.value(of: line)
        } catch {
            var unreadable = StudyError("byte \(error.column): \(error.reason)")
            unreadable.isUnreadable = true
            throw unreadable
        }
        switch number {
        case 1:
            head = try StudyHead(value)
            try check(value)
        case 2:
            guard value["type"]?.string == "diagnosis" else {
                throw StudyError("the second line must have the type \"diagnosis\"")
            }
            try check(value)
            diagnosed = value
        case 3:
            guard value["type"]?.string == "session" else {
                throw StudyError("the third line must have the type \"session\"")
            }
            try check(value)
            try takeSession(value)
        default: try takeRecorded(value, checksum: before)
        }
    }

    private func check(_ value: JSONValue) throws(StudyError) {
        let names = value.members.map(\.name)
        guard Set(names).count == names.count else {
            throw StudyError("a member occurs twice; a study is not edited by hand")
        }
        if let defect = StudyPrivacy.defect(of: value) { throw StudyError(defect) }
    }

    private mutating func takeSession(_ value: JSONValue) throws(StudyError) {
        guard let device = value["device"], let name = device["name"]?.string,
            name.utf8.count <= Self.longestName,
            let bus = device["bus"]?.integer(UInt16.self),
            let vendor = device["vendor"]?.integer(UInt16.self),
            let product = device["product"]?.integer(UInt16.self),
            let version = device["version"]?.integer(UInt16.self)
        else { throw StudyError("device must have a short name, bus, vendor, product and version") }
        let codes = ["ABS_MT_PRESSURE": AbsoluteCode.slotPressure, "ABS_PRESSURE": AbsoluteCode.pressure]
        guard let axis = value["axis"], let code = codes[axis["code"]?.string ?? ""],
            let minimum = axis["minimum"]?.integer(Int32.self),
            let maximum = axis["maximum"]?.integer(Int32.self),
            minimum < maximum
        else { throw StudyError("axis must be that of the pressure, with its minimum and a greater maximum") }
        guard diagnosed?["device"]?["vendor"]?.integer(UInt16.self) == vendor,
            diagnosed?["device"]?["product"]?.integer(UInt16.self) == product
        else { throw StudyError("its pad is not that of the diagnosis in line 2") }
        pad = StudiedPad(
            name: name,
            identity: DeviceIdentity(bus: bus, vendor: vendor, product: product, version: version),
            code: code,
            minimum: minimum, maximum: maximum, unit: diagnosed?["axis"]?["unit"]?.string)
        diagnosed = nil
        func absolute(_ names: [String]) -> AbsoluteAxis? {
            for name in names {
                guard let axis = value["axes"]?[name], let minimum = axis["minimum"]?.integer(Int32.self),
                    let maximum = axis["maximum"]?.integer(Int32.self)
                else { continue }
                return AbsoluteAxis(minimum: minimum, maximum: maximum)
            }
            return nil
        }
        surface = TouchSurface(
            x: absolute(["ABS_MT_POSITION_X", "ABS_X"]), y: absolute(["ABS_MT_POSITION_Y", "ABS_Y"]))
    }

    private mutating func takeRecorded(_ value: JSONValue, checksum before: StudyChecksum) throws(StudyError)
    {
        let type = value["type"]?.string ?? ""
        if type != "study-end", let defect = StudyPrivacy.defect(ofLine: value) { throw StudyError(defect) }
        switch type {
        case "reading": try takeReading(value)
        case "touch": return
        case "mark": try takeMark(value)
        // What lay on the pad meanwhile is unknown, so the step must be repeated.
        case "dropped", "blocked", "gone", "continued":
            if value["t"] != nil { try takeTime(value) }
            (open, lastSample) = (nil, nil)
        case "study-end" where value.members.count != 3:
            throw StudyError("the end must have lines and checksum only; a study has no room for notes")
        case "study-end":
            guard value["lines"]?.integer(Int.self) == number - 1,
                value["checksum"]?.string == before.value.bits
            else {
                throw StudyError(
                    "the file was changed after the study, so that its end does not match; send it as it was written"
                )
            }
            isFinished = true
        default:
            throw StudyError(
                "unknown type of line '\(type.printable(limit: 40))'; a study is not edited by hand")
        }
    }

    private mutating func takeTime(_ value: JSONValue) throws(StudyError) {
        // Before the first touch there is no time.
        guard let stated = value["t"] else { return }
        guard let moment = stated.microseconds, (0...Self.longest).contains(moment) else {
            throw StudyError("t must be a time in seconds, within a day")
        }
        guard moment >= time else { throw StudyError("t is before that of the line before") }
        time = moment
    }

    private mutating func takeReading(_ value: JSONValue) throws(StudyError) {
        try takeTime(value)
        guard value["tick"]?.truth != true else { return }
        guard let contacts = value["contacts"]?.elements, let buttons = value["buttons"]?.elements,
            let raw = value["raw"]?.integer(Int64.self), raw.magnitude < 1 << 40
        else { throw StudyError("a reading must have raw, buttons and contacts") }
        let first = contacts.first
        var position: SurfacePosition?
        if let contact = first, let x = contact["x"]?.integer(Int32.self),
            let y = contact["y"]?.integer(Int32.self),
            let share = surface.share(of: Contact(slot: 0, trackingID: 0, x: x, y: y, pressure: 0))
        {
            position = SurfacePosition(x: share.x, y: share.y)
        }
        let sample = StudySection.Sample(
            time: time, raw: Double(raw), contacts: contacts.count, size: first?["major"]?.integer(),
            position: position,
            isSaturated: value["saturated"]?.truth ?? false, isClicked: !buttons.isEmpty)
        lastSample = sample
        open?.section.samples.append(sample)
    }

    private mutating func takeMark(_ value: JSONValue) throws(StudyError) {
        try takeTime(value)
        guard let label = value["label"]?.string, let (step, isEnd) = StudyStep.parse(label: label),
            head?.allows(step) == true
        else {
            let label = value["label"]?.string?.printable(limit: 40) ?? ""
            throw StudyError(
                "the mark '\(label)' is none of a step of this study; a study has no room for notes, which may name a person"
            )
        }
        guard isEnd else {
            // A step that is begun again replaces what was recorded of it.
            sections[step] = nil
            if step == .mass(0, isRising: true) { shift = 0 }
            var samples: [StudySection.Sample] = []
            if var lastSample {
                lastSample.time = time
                samples = [lastSample]
            }
            open = (step, StudySection(line: number, restEnd: time, times: time..<time, samples: samples))
            return
        }
        guard let begun = open?.step, var section = open?.section, begun == step else {
            // The recording was interrupted within the step.
            return
        }
        (section.line, section.times, section.restEnd) = (number, section.times.lowerBound..<time, time)
        if let rest = value["rest_t"] {
            guard let moment = rest.microseconds, section.times.contains(moment) || moment == time else {
                throw StudyError("rest_t must be a time within the step")
            }
            section.restEnd = moment
        }
        if case .again(0) = begun, let empty = sections[.mass(0, isRising: true)]?.level {
            shift = (section.level ?? empty) - empty
        }
        if case .mass = begun { section.shift = shift }
        sections[begun] = section
        open = nil
    }
}

extension Study {
    /// The longest file in bytes.
    package static let longestDocument = 1 << 28

    /// Reads a whole file.
    ///
    /// - Throws: `StudyError` with the line and the reason.
    package init(document: [UInt8]) throws(StudyError) {
        guard document.count <= Self.longestDocument else {
            throw StudyError("it is longer than \(Self.longestDocument) bytes")
        }
        // The checksum is that of the lines as they were written, whatever ends them now.
        let document = document.withLineFeeds
        var reader = StudyReader()
        var start = 0
        while start < document.count {
            let end = document[start...].firstIndex(of: UInt8(ascii: "\n")) ?? document.count
            do throws(StudyError) { try reader.read(document.span.extracting(start..<end)) } catch {
                guard error.isUnreadable else { throw error }
                let head = Array(#"{"type":"study""#.utf8)
                guard document.starts(with: head) || head.starts(with: document) else {
                    throw StudyError.notAStudy
                }
                // A line that has its end was damaged, not cut off.
                let advice =
                    end == document.count
                    ? "the file is cut off there, and forcescale study --resume continues it"
                    : "the file was changed or damaged there; use it as it was written"
                throw StudyError("\(error.reason); \(advice)", line: error.line)
            }
            start = end + 1
        }
        self = try reader.finish()
    }
}

/// Why a file is not a study that can be used.
package struct StudyError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1; nil if the whole file is meant.
    package var line: Int?
    /// The reason, in a sentence without a full stop.
    package var reason: String
    /// Whether the line cannot be read at all.
    var isUnreadable = false

    /// Another file, or none of this kind.
    static let notAStudy = StudyError(
        "it is not a study: its first line must have the type \"study\"", line: 1)

    init(_ reason: String, line: Int? = nil) { (self.line, self.reason) = (line, reason) }

    package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
