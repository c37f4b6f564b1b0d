/// What a session offers to Lab Streaming Layer, and what it receives from it.
package struct LabStreamRequest: Equatable, Sendable {
    /// The name of the stream of readings; nil if none is offered.
    package var name: String?
    /// Whether markers of other programs become marks.
    package var takesMarkers = false

    /// Creates a request for nothing.
    package init() {}
}
