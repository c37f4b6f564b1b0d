extension Diagnosis {
    /// What to do now, the most important first: at most three steps, and at most one of them asks for what is not known.
    package var steps: [Step] {
        let advice = Advice(self)
        let question = advice.question
        let repairs = advice.repairs.prefix(Self.mostSteps - (question == nil ? 0 : 1))
        return Array((repairs + [question].compactMap(\.self) + advice.next).prefix(Self.mostSteps))
    }

    private static let mostSteps = 3
}

/// The steps that a diagnosis leads to.
struct Advice {
    let diagnosis: Diagnosis

    init(_ diagnosis: Diagnosis) { self.diagnosis = diagnosis }

    var evidence: PadEvidence { diagnosis.evidence }
    var axis: AxisVerdict { diagnosis.axis }

    func has(_ codes: Cause.Code...) -> Bool { diagnosis.causes.contains { codes.contains($0.code) } }

    /// Whether it was read from a computer, and not from files.
    var isLive: Bool { evidence.files.isEmpty }

    /// How commands name the device; nil if nothing names it.
    var selector: String? {
        if evidence.identity.vendor != 0 { return evidence.identity.words }
        return isLive ? evidence.access.facts?.path ?? evidence.node?.path : nil
    }

    /// The paths of the files as words of a command; standard input has none.
    var files: [Step.Word] { evidence.files.map { $0 == "-" ? .plain("FILE") : .argument($0) } }

    /// A command with the selector after its words, and with an option before it.
    func run(_ words: String, option: String? = nil, then rest: String = "") -> Step.Line {
        guard let selector else { return .run(words, then: rest) }
        return .run("\(words)\(option.map { " \($0)" } ?? "")", selector, then: rest)
    }

    /// A command of this program that reads the files.
    func read(_ words: String, then rest: [Step.Word] = []) -> Step.Line {
        .command(words.split(separator: " ").map { .plain(String($0)) } + files + rest)
    }

    /// A command of this program that reads the file with the report descriptor.
    func readDescriptor(_ words: String) -> Step.Line {
        guard case .known(_, let source) = evidence.descriptor,
            let path = evidence.files.filter(source.hasPrefix).max(by: { $0.count < $1.count })
        else { return .run(words, then: "FILE") }
        return .run(words, path)
    }

    /// The diagnosis again, of the same files or the same copy, with an option. What was observed while the pad was pressed
    /// must be observed again.
    func again(_ option: String) -> Step.Line {
        guard isLive else { return read("forcescale diagnose \(option)") }
        let words = "forcescale diagnose\(evidence.observed.facts == nil ? "" : " --press") \(option)"
        guard let root = evidence.root else { return run(words) }
        return .run("\(words) --root", root, then: selector ?? "")
    }
}
