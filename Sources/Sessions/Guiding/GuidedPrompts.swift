package import Core
package import SessionEvents

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
