import Core
import SessionEvents

/// What a guided task reports, as sentences on standard error.
final class GuidedPrompts<Update>: EventReceiver {
    private let sentence: (Update) -> String?

    init(_ sentence: @escaping (Update) -> String?) { self.sentence = sentence }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        guard case .guided(let update) = event, let text = update.of(Update.self).flatMap(sentence) else {
            return
        }
        Diagnostics.write(text)
    }
}
