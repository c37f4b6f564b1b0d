/// What is said to the person who follows a task that reports nothing else.
package struct GuidedSentence: Equatable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }
}
