package import Core
import Formatting
package import Recordings
package import SessionEvents
package import Text

/// How the updates of a guided task read on standard output.
///
/// The lines of the task that is the example of `GuidedTask`:
///
/// ```swift
/// import Core
/// import Recordings
/// import Sessions
/// import Text
///
/// struct TouchCountForm: GuidedForm {
///     static let command = "touches"
///     static let isWhole = true
///
///     func open(_ header: SessionHeader) -> [String] { header.plainLines }
///     func lines(_ update: String) -> [String] { [update] }
///     func objects(_ update: String, on channel: ForceChannel) -> [[UInt8]] {
///         [JSONWriter.line("touches") { $0.field("text", update) }]
///     }
///     func summarize(into json: inout JSONWriter) {}
/// }
///
/// print(TouchCountForm().lines("1 of 2"))
/// // prints ["1 of 2"]
/// ```
package protocol GuidedForm {
    associatedtype Update: Sendable

    /// The words of the command.
    static var command: String { get }

    /// Whether its JSON is that of the command, with the events of the pad and the summary; otherwise the command prints more
    /// after the session.
    static var isWhole: Bool { get }

    /// Begins with a source, and returns the plain lines before the first update.
    mutating func open(_ header: SessionHeader) -> [String]

    /// Returns the plain lines of an update.
    mutating func lines(_ update: Update) -> [String]

    /// Returns the lines of JSON of an update, whose forces are those of a channel.
    mutating func objects(_ update: Update, on channel: ForceChannel) -> [[UInt8]]

    /// Writes the members of the summary.
    func summarize(into json: inout JSONWriter)
}

/// The updates of a guided task as plain lines or JSON on standard output.
package final class GuidedLines<Form: GuidedForm>: LineDisplay {
    private var form: Form
    private let json: JSONLines?
    package let output: LineOutput

    package init(_ form: Form, isJSON: Bool, signals: SignalQueue) {
        self.form = form
        json = isJSON ? JSONLines(of: Form.command, signals: signals) : nil
        output = json?.output ?? .plain(signals: signals)
    }

    package func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header):
            let lines = form.open(header)
            if let json { return json.open(header) }
            output.open(header)
            write(lines)
        case .measured(let event): if Form.isWhole, event.concernsPad { json?.append(event) }
        case .guided(let update):
            guard let update = update.of(Form.Update.self) else { return }
            guard let json else { return write(form.lines(update)) }
            guard let channel = json.channel else { return }
            for line in form.objects(update, on: channel) { json.append(line: line) }
        case .finished(_, let ended):
            guard let json else { return try output.finish() }
            guard Form.isWhole else { return try json.finish() }
            try json.finish(ended: ended) { form.summarize(into: &$0) }
        default: break
        }
    }

    package func show(at now: SessionMoment) throws {
        if let json { try json.flush(timeZero: nil) } else { try output.flushIfNeeded() }
    }

    private func write(_ lines: [String]) { lines.forEach(output.append(line:)) }
}

extension SessionHeader {
    /// The plain lines about the source, and the metadata of the session.
    package var plainLines: [String] {
        let notes = meta.map { "\($0.name.printable(limit: 40))=\($0.value.printable(limit: 200))" }
        return PlainWriter(session: SessionFacts(origin: origin, configuration: configuration)).opening
            + (notes.isEmpty ? [] : [notes.joined(separator: ", ")])
    }
}

/// What a guided task reports, as sentences on standard error.
package final class GuidedPrompts<Update>: EventReceiver {
    private let sentence: (Update) -> String?

    package init(_ sentence: @escaping (Update) -> String?) { self.sentence = sentence }

    package func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        guard case .guided(let update) = event, let text = update.of(Update.self).flatMap(sentence) else {
            return
        }
        Diagnostics.write(text)
    }
}
