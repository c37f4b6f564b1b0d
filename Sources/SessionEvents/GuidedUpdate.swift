/// What a guided task reports, for all that know its kind.
package struct GuidedUpdate: Sendable {
    private let value: any Sendable

    package init(_ value: any Sendable) { self.value = value }

    /// Returns the update of a kind of task; nil if it is that of another kind.
    package func of<Update>(_ kind: Update.Type) -> Update? { value as? Update }
}
