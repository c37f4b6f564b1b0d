/// Reads lines of a scale in a known language, or in the one that they are in.
struct LanguageRecognizer {
    /// The language; nil until it is recognized.
    private(set) var language: ScaleLanguage?
    /// Whether the language was given, so that lines of others are errors.
    let isForced: Bool
    private var last: ScaleLanguage?

    init(_ language: ScaleLanguage?) { (self.language, isForced) = (language, language != nil) }

    /// Parses a line; nil if it is in no language, or in another than the recognized one.
    ///
    /// The language is recognized once two lines with weights in a row are in it.
    mutating func event(_ bytes: [UInt8]) -> ScaleEvent? {
        let line = ScaleLine(bytes)
        if let language { return language.event(line) }
        for candidate in ScaleLanguage.recognized {
            guard let event = candidate.event(line) else { continue }
            if event == .other || event == .refused { return event }
            if last == candidate { language = candidate }
            last = candidate
            return event
        }
        return nil
    }
}

extension ScaleLanguage {
    /// Parses a line of this language; nil if it is not one.
    func event(_ line: ScaleLine) -> ScaleEvent? {
        switch self {
        case .sics: SICSReply.event(line)
        case .sbi: SBIPrint.event(line)
        case .and: ANDLine.event(line)
        case .lines: PlainLine.event(line)
        case .mark10: gaugeEvent(line)
        }
    }

    /// Parses an answer of a force gauge, whose unit may be switched off: a number alone may be any force.
    private func gaugeEvent(_ line: ScaleLine) -> ScaleEvent? {
        let event = PlainLine.event(line)
        if case .weight(let weight)? = event, weight.unit == nil { return nil }
        return event
    }
}
