package import Core

/// Reads a scale: bytes in, readings and notices out, and the queries that it needs.
///
/// A pure value: the caller brings bytes and moments, sends what it asks for, and calls `pass` when it is due. A scale
/// that streams by itself is never disturbed: queries are sent only after a silence.
package struct ScaleReadout: Sendable {
    /// What a scale said.
    package enum Output: Equatable, Sendable {
        /// A weight, or why there is none.
        case reading(ReferenceReading)
        /// A sentence for the user.
        case notice(String)
        /// Bytes to send to the scale.
        case send([UInt8])
    }

    /// How messages of the scale are delimited.
    package enum Framing: Equatable, Sendable {
        /// Lines of text.
        case lines
        /// Reports of a USB scale, one per read, with weights in those of this id.
        case reports(id: UInt8)
    }

    private let framing: Framing
    private var assembler = LineAssembler()
    private var recognizer: LanguageRecognizer
    private var query: ScaleQuery
    private var unit: MassUnit?
    private var hasUnit = false
    /// What was said last of a status, so that it is said once.
    private var said: String?
    private var hasSaidMarkedDigits = false
    /// When the last bytes arrived; the start before any.
    private var heard: SourceTime
    private var isSilent = false
    /// The lines that were not understood.
    private var misread = MisreadLines()
    /// When the first weight without a unit came that is not used, because its unit is not known; nil for none.
    private var unitlessSince: SourceTime?
    private var hasAskedForUnit = false
    private var saysRefusal = true
    /// The first line after opening a port may be the end of one.
    private var isFirstLine: Bool

    /// The time without a message after which a scale is silent, in microseconds.
    package static let patienceMicroseconds: Int64 = 3_000_000
    /// The number of refused queries in a row after which they are reported.
    private static let mostRefusals = 3

    /// Starts reading.
    ///
    /// - Parameters:
    ///   - language: the language of the scale; nil to recognize it.
    ///   - framing: how messages are delimited.
    ///   - now: the current moment on the clock of the pad.
    ///   - mayBeginInside: whether the first line may have begun before the port was opened.
    package init(_ language: ScaleLanguage?, _ framing: Framing, at now: SourceTime, mayBeginInside: Bool) {
        self.framing = framing
        recognizer = LanguageRecognizer(language)
        query = ScaleQuery(language, at: now)
        heard = now
        isFirstLine = mayBeginInside && framing == .lines
    }

    /// The recognized language; nil if it is not known yet.
    package var language: ScaleLanguage? { recognizer.language }

    /// When `pass` is due.
    package var nextDue: SourceTime {
        let silence = isSilent ? SourceTime.max : heard.adding(saturating: Self.patienceMicroseconds)
        return framing == .lines ? min(query.due, silence) : silence
    }

    /// Processes bytes that arrived.
    package mutating func take(_ bytes: some Collection<UInt8>, at now: SourceTime, emit: (Output) -> Void) {
        switch framing {
        case .reports(let id):
            // Other reports are not weights.
            if let event = HIDScaleReport.event(bytes, id: id) { process(event, of: nil, at: now, emit) }
        case .lines:
            if !bytes.isEmpty { hear(at: now, emit) }
            var lines: [[UInt8]?] = []
            assembler.take(bytes) { lines.append($0) }
            for line in lines { process(line, at: now, emit) }
        }
    }

    /// Reports silence and sends queries that are due.
    package mutating func pass(to now: SourceTime, emit: (Output) -> Void) {
        if framing == .lines, let bytes = query.bytes(at: now) { emit(.send(bytes)) }
        guard !isSilent, now.since(heard) >= Self.patienceMicroseconds else { return }
        isSilent = true
        report(
            .silent, at: now,
            "The scale has sent nothing for \(Self.patienceMicroseconds / 1_000_000) s; check that it is on and its output is enabled.",
            emit)
    }

    /// What was not understood, in a sentence; nil if there was nothing.
    package var summary: String? { misread.summary }

    /// The bytes that end what the queries began; empty if there is nothing to end.
    package var farewell: [UInt8] { query.farewell }

    private mutating func process(_ line: [UInt8]?, at now: SourceTime, _ emit: (Output) -> Void) {
        let wasFirst = isFirstLine
        isFirstLine = false
        // What is left of a line that began earlier is an answer, but not a weight.
        if wasFirst { return query.take(at: now) }
        // A printer is sent control characters, too.
        if let line, ScaleLine(line).isBlank { return query.hear(at: now) }
        let before = recognizer.language
        guard let line, let event = recognizer.event(line) else {
            query.hear(at: now)
            return reject(line, at: now, emit)
        }
        if event != .refused { query.take(at: now) }
        if before == nil, let language = recognizer.language {
            query.language = language
            emit(.notice("The scale speaks \(language.name)."))
        }
        process(event, of: line, at: now, emit)
    }

    /// - Parameter line: the line of the event; nil for a report.
    private mutating func process(
        _ event: ScaleEvent, of line: [UInt8]?, at now: SourceTime, _ emit: (Output) -> Void
    ) {
        hear(at: now, emit)
        switch event {
        case .other: break
        case .refused: refuse(at: now, emit)
        case .status(let status): report(status, at: now, Self.sentence(status), emit)
        case .unknownUnit(let unit):
            let text = line.map { misread.note(unknownUnit: $0) } ?? unit
            report(
                .garbled, at: now,
                "The scale \(Self.isCount(unit) ? "is in counting mode: it " : "")sends an unknown unit, '\(unit)'"
                    + "; switch it to g, kg, mg, oz, lb or N.", emit, text: text)
        case .weight(let weight): take(weight, at: now, emit)
        }
    }

    private mutating func take(_ weight: ScaleWeight, at now: SourceTime, _ emit: (Output) -> Void) {
        // A weight that is changing may have no unit, as those of SBI: then nothing is known before one rests.
        if weight.unit == nil, !hasUnit, weight.isStable == false { return holdBack(at: now, emit) }
        let unit = weight.unit ?? (hasUnit ? self.unit : nil)
        if hasUnit, unit != self.unit {
            let names = (self.unit?.rawValue ?? "no unit", unit?.rawValue ?? "no unit")
            emit(.notice("The scale changed its unit from \(names.0) to \(names.1)."))
            emit(.reading(ReferenceReading(nil, at: now, .unitChanged)))
        } else if !hasUnit, unit == nil {
            emit(.notice("The scale sends no unit; its numbers are taken as grams."))
        }
        (self.unit, hasUnit) = (unit, true)
        (said, misread.hasWeights) = (nil, true)
        if weight.hasMarkedDigits, !hasSaidMarkedDigits {
            hasSaidMarkedDigits = true
            emit(
                .notice(
                    "The scale puts its last digit in brackets, since it does not count for trade; it is used."
                ))
        }
        let grams = weight.value * (unit?.grams ?? 1)
        emit(
            .reading(
                ReferenceReading(
                    grams, at: now, weight.isStable.map { $0 ? .stable : .moving } ?? .plain)))
    }

    /// Leaves out a weight whose unit is not known, and says so if that lasts.
    private mutating func holdBack(at now: SourceTime, _ emit: (Output) -> Void) {
        let since = unitlessSince ?? now
        unitlessSince = since
        guard !hasAskedForUnit, now.since(since) >= Self.patienceMicroseconds else { return }
        hasAskedForUnit = true
        emit(
            .notice(
                "The scale sends changing weights without a unit, so they are not used until one rests; if it never sends "
                    + "a unit, put lines: before its address to take the numbers as grams."))
    }

    private mutating func refuse(at now: SourceTime, _ emit: (Output) -> Void) {
        query.refuse(at: now)
        guard query.refusals >= Self.mostRefusals, saysRefusal else { return }
        saysRefusal = false
        emit(
            .notice(
                "The scale answers, but refuses the queries SIR, SI and ESC P; switch it to continuous output, or to MT-SICS, "
                    + "SBI or A&D. Some scales send only after a command of their own, such as IP."))
        emit(.reading(ReferenceReading(nil, at: now, .garbled, text: "refused")))
    }

    /// Counts and reports a line that is not understood; nil for one that is too long.
    private mutating func reject(_ line: [UInt8]?, at now: SourceTime, _ emit: (Output) -> Void) {
        let misread = misread.note(line, knowing: recognizer)
        if let notice = misread.notice { emit(.notice(notice)) }
        emit(.reading(ReferenceReading(nil, at: now, .garbled, text: misread.text)))
    }

    private mutating func hear(at now: SourceTime, _ emit: (Output) -> Void) {
        heard = max(heard, now)
        guard isSilent else { return }
        isSilent = false
        emit(.notice("The scale answers again."))
    }

    /// Reports why there is no weight; what has been reported already is not said again.
    private mutating func report(
        _ next: ReferenceReading.Status, at now: SourceTime, _ sentence: String, _ emit: (Output) -> Void,
        text: String? = nil
    ) {
        if sentence != said { emit(.notice(sentence)) }
        said = sentence
        emit(.reading(ReferenceReading(nil, at: now, next, text: text)))
    }

    /// Whether a unit is that of a number of pieces.
    private static func isCount(_ unit: String) -> Bool { ["pc", "pcs"].contains(unit.lowercased()) }

    private static func sentence(_ status: ReferenceReading.Status) -> String {
        switch status {
        case .overload: "The scale is overloaded; press less."
        case .underload: "The scale shows less than its zero; tare it."
        default: "The scale reports a fault, or must be zeroed or calibrated."
        }
    }
}
