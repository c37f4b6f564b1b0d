import Text

/// The lines of a scale that were not understood: each is counted, and each kind is shown once with its text and what it lacks.
struct MisreadLines {
    private var count = 0
    private var first: String?
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
        let text =
            line.map { ScaleLine($0.prefix(Self.longestText)).text }
            ?? "a line of more than \(LineAssembler.longest) bytes"
        count += 1
        first = first ?? text
        let kind = String(text.map { $0.isNumber ? "0" : $0 })
        guard shown.count < Self.mostShown, shown.insert(kind).inserted else { return (text, nil) }
        let isNoise = line.map { !$0.allSatisfy { 0x20...0x7E ~= $0 || $0 == 0x09 } } ?? true
        guard !isNoise || line.map(Self.isToledo) == true else {
            return (
                text,
                "The scale sends what cannot be read: \(text.debugDescription); check speed and parity, such as "
                    + "/dev/ttyUSB0:2400:7E1."
            )
        }
        return (
            text,
            "The scale sends a line that is not understood: \(text.debugDescription); "
                + Self.lack(of: line ?? [], text, recognizer) + "."
        )
    }

    /// The number of lines and the first of them, in a sentence; nil if there were none.
    var summary: String? {
        first.map {
            "\(count.counted("line")) of the scale \(count == 1 ? "was" : "were") not understood"
                + (count == 1 ? ": " : ", the first: ") + "\($0.debugDescription)."
        }
    }

    /// What a line lacks to be a weight, and what to do.
    private static func lack(of bytes: [UInt8], _ text: String, _ recognizer: LanguageRecognizer) -> String {
        if isToledo(bytes) {
            return
                "it looks like the continuous output of Toledo, which is not read; switch the scale to MT-SICS or to lines "
                + "with a number and a unit"
        }
        if let language = recognizer.language,
            ScaleLanguage.allCases.contains(where: { $0.event(ScaleLine(bytes)) != nil })
        {
            return "it is not in \(language.name)"
                + (recognizer.isForced ? "; leave out \(language.rawValue): to recognize its language" : "")
        }
        if !text.contains(where: \.isNumber) { return "it has no number" }
        return "it is not one number with a unit, such as 12.34 g"
    }

    /// Whether a line is continuous output of Toledo: three bytes of status, and six digits each of weight and tare.
    private static func isToledo(_ bytes: [UInt8]) -> Bool {
        let digits = bytes.dropFirst(3)
        return (12...13).contains(digits.count)
            && digits.prefix(12).allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x20 }
            && digits.prefix(12).contains { 0x30...0x39 ~= $0 }
    }
}
