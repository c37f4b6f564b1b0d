package import Core

/// The data in the header of a trace.
package struct TraceDescription: Sendable {
    /// The version of the program that writes it.
    package var version: String
    /// The device and the source that it is read from.
    package var origin: SourceInfo
    /// The configuration that converts counts to grams; nil if the axis is unknown.
    package var configuration: PipelineConfiguration?
    /// The entries that users added to the recording, in order.
    package var meta: [(name: String, value: String)]
    /// Whether the trace is read while it is written, so that its header does not wait for time 0.
    package var isLive: Bool

    /// The maximum number of marks that wait for time 0, more than a user makes before the first contact.
    static let earlyMarks = 1000

    /// Sets the start to a moment of the source clock, if its time of day is known.
    package mutating func begin(at moment: SourceTime) {
        origin.started = CivilTime.text(at: moment, by: origin.timeOfDay) ?? origin.started
    }

    package init(
        version: String, origin: SourceInfo, configuration: PipelineConfiguration?,
        meta: [(name: String, value: String)] = [], isLive: Bool = false
    ) {
        self.version = version
        self.origin = origin
        self.configuration = configuration
        self.meta = meta
        self.isLive = isLive
    }
}
