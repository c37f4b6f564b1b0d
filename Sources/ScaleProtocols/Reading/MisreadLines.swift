import Text

/// The lines of a scale that were not understood: each is counted, and each kind is shown once with its text and what it lacks.
struct MisreadLines {
    private var count = 0
    private var first: String?
    /// Whether one of them was more than text: noise, or a weight that was not understood.
    private var hasOthers = false
    /// Whether the scale has sent a weight, so that a line without one is text: a title, a date, a number.
    var hasWeights = false
    private var hasShownText = false
    /// The texts that were shown, with 0 in place of every digit.
    private var shown: Set<String> = []

    /// The number of kinds that are shown; more are only counted.
    private static let mostShown = 10
    private static let longestText = 40

    /// Notes a line.
    ///
    /// - Parameters:
    ///   - line: its bytes; nil if it was too long.
    ///   - recognizer: knows the language that was expected.
    /// - Returns: its text, and a sentence for the user if no such line was shown before.
    mutating func note(_ line: [UInt8]?, knowing recognizer: LanguageRecognizer) -> (
        text: String, notice: String?
    ) {
        guard let line else {
            let text = "a line of more than \(LineAssembler.longest) bytes"
            return (text, notice(of: text, isOther: true, Self.noise(text)))
        }
        let (text, start) = (ScaleLine(line).text, ScaleLine(line.prefix(Self.longestText)).text)
        let isToledo = Self.isToledo(line)
        if !isToledo, Self.isNoise(line) {
            return (text, notice(of: start, isOther: true, Self.noise(start)))
        }
        if !isToledo, hasWeights, Self.isText(start, line) {
            _ = notice(of: start, isOther: false, "")
            defer { hasShownText = true }
            return (
                text,
                hasShownText
                    ? nil
                    : "The scale sends text between its weights, such as \(start.debugDescription); it is counted and left out."
            )
        }
        let lack = Self.lack(of: line, start, recognizer)
        return (
            text,
            notice(
                of: start, isOther: true,
                "The scale sends a line that is not understood: \(start.debugDescription); \(lack).")
        )
    }

    /// Counts a weight whose unit is not known.
    ///
    /// - Returns: the text of its line.
    mutating func note(unknownUnit line: [UInt8]) -> String {
        _ = notice(of: ScaleLine(line.prefix(Self.longestText)).text, isOther: true, "")
        return ScaleLine(line).text
    }

    /// Counts a line, and returns a sentence about it unless one like it was shown.
    private mutating func notice(of text: String, isOther: Bool, _ sentence: String) -> String? {
        count += 1
        first = first ?? text
        if isOther { hasOthers = true }
        guard !sentence.isEmpty else { return nil }
        let kind = String(text.map { $0.isNumber ? "0" : $0 })
        return shown.count < Self.mostShown && shown.insert(kind).inserted ? sentence : nil
    }

    private static func noise(_ text: String) -> String {
        "The scale sends what cannot be read: \(text.debugDescription); check speed and parity, such as "
            + "/dev/ttyUSB0:2400:7E1."
    }

    /// The number of lines and the first of them, in a sentence; nil if there were none.
    var summary: String? {
        first.map {
            "\(count.counted("line")) of the scale \(count == 1 ? "was" : "were") "
                + (hasOthers ? "not understood" : "text between weights")
                + (count == 1 ? ": " : ", the first: ") + "\($0.debugDescription)."
        }
    }

    /// Whether a line has a weight in no language, and does not begin like one: a title, a date, a serial number.
    private static func isText(_ start: String, _ line: [UInt8]) -> Bool {
        guard let first = start.first(where: { $0 != " " }) else { return true }
        let mayBeWeight = first.isNumber || "+-".contains(first)
        return (!mayBeWeight || start.contains { "/:".contains($0) })
            && !ScaleLanguage.recognized.contains { $0.event(ScaleLine(line)) != nil }
    }

    /// Whether a line is what a wrong speed or parity makes of text: a quarter of it or more cannot be text. Printers are sent
    /// ESC, and signs such as µ are written in Latin-1.
    private static func isNoise(_ line: [UInt8]) -> Bool {
        let controls = line.count { $0 < 0x20 && $0 != 0x09 && $0 != 0x1B || $0 == 0x7F }
        var (others, all) = (line.count { $0 >= 0x80 && !signs.contains($0) }, line.count)
        if let text = String(validating: line, as: UTF8.self) {
            others = text.unicodeScalars.count { $0 == "\u{FFFD}" || (0x80...0x9F).contains($0.value) }
            all = text.unicodeScalars.count
        }
        return 4 * (controls + others) >= all && controls + others > 0
    }

    /// No-break space, degree, plus-minus and micro sign in Latin-1.
    private static let signs: Set<UInt8> = [0xA0, 0xB0, 0xB1, 0xB5]

    /// What a line lacks to be a weight, and what to do.
    private static func lack(of bytes: [UInt8], _ text: String, _ recognizer: LanguageRecognizer) -> String {
        if isToledo(bytes) {
            return
                "it looks like the continuous output of Toledo, which is not read; switch the scale to MT-SICS or to lines "
                + "with a number and a unit"
        }
        if let language = recognizer.language,
            ScaleLanguage.recognized.contains(where: { $0.event(ScaleLine(bytes)) != nil })
        {
            return "it is not in \(language.name)"
                + (recognizer.isForced ? "; leave out \(language.rawValue): to recognize its language" : "")
        }
        if !text.contains(where: \.isNumber) { return "it has no number" }
        return "it is not one number with a unit, such as 12.34 g"
    }

    /// Whether a line is continuous output of Toledo: three bytes of status, of which certain bits are always set, and six
    /// digits each of weight and tare.
    private static func isToledo(_ bytes: [UInt8]) -> Bool {
        let digits = bytes.dropFirst(3)
        return (12...13).contains(digits.count) && bytes[0] & 0x60 == 0x20
            && bytes[1...2].allSatisfy { $0 & 0x20 != 0 }
            && digits.prefix(12).allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x20 }
            && digits.prefix(12).contains { 0x30...0x39 ~= $0 }
    }
}
