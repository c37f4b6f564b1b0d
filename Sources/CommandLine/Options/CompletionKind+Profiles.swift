import Sessions
package import ArgumentParser

extension CompletionKind {
    /// The names of the existing profiles, and these words.
    package static func profiles(and words: [String] = []) -> CompletionKind {
        .custom { _, _, prefix in
            (ProfileStore().names + words).filter { $0.hasPrefix(prefix) }
        }
    }
}
