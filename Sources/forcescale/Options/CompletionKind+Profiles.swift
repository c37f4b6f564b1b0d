import ArgumentParser

extension CompletionKind {
    /// The names of the profiles that there are now, and these words.
    static func profiles(and words: [String] = []) -> CompletionKind {
        .custom { _, _, prefix in
            (ProfileStore().entries { _ in }.map(\.profile.name) + words).filter { $0.hasPrefix(prefix) }
        }
    }
}
