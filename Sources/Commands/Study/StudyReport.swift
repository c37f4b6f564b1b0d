import Sessions
import Studies
import Text

/// Says how a study ended, and what comes next.
struct StudyReport {
    private let session: StudySession
    private let path: String
    /// Whether the file was written at each step.
    private let isStored: Bool
    /// The form of the output; nil if the file is the output.
    private let form: OutputForm?

    init(_ session: StudySession, path: String, isStored: Bool, form: OutputForm?) {
        (self.session, self.path, self.isStored, self.form) = (session, path, isStored, form)
    }

    /// How an interrupted study is continued, as part of a sentence.
    var remark: String {
        if session.document.isEmpty { return "nothing was measured" }
        return !isStored
            ? "what was measured is in the output"
            : "what was measured is in \(path.printable()), and `forcescale study --resume -o \(ShellWord.path(path))` continues"
    }

    /// - Throws: `Failure` if the study ended early, or must be repeated in part.
    func conclude(wasLeft: Bool) throws {
        if !isStored { try WholeFile.write(session.document, to: path) }
        guard session.isComplete else {
            let text = "The study is not complete: \(remark)."
            if wasLeft { return Diagnostics.write(text) }
            throw Failure(.badData, text)
        }
        let study = try StudyFiles.study(of: session.document, called: path)
        let findings = StudyCheck(study).findings
        if form == .json { try Console.current.print(StudyRecord(file: path, study, findings).line) }
        guard findings.isEmpty else {
            for finding in findings { Diagnostics.write(finding.sentence) }
            throw Failure(
                .badData,
                "the study cannot be used yet"
                    + (path == "-"
                        ? ""
                        : "; `forcescale study --resume -o \(ShellWord.path(path))` repeats what is listed"))
        }
        let name = path == "-" ? "FILE" : ShellWord.path(path)
        let text =
            "Complete"
            + (path == "-" ? "." : ": \(path.printable()) names no person, no machine and no time of day.")
            + " `forcescale calibrate import \(name)` makes a profile of it for this pad; docs/contributing-a-pad.md says "
            + "how to send it, so that others with the same model need no coins."
        if form == nil || form == .json { return Diagnostics.write(text) }
        let lines = Wrapping.lines(text, columns: Console.current.columns, rest: "")
        try Console.current.print((lines.joined(separator: "\n") + "\n").utf8)
    }
}
