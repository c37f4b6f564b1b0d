public import Core

/// All that the head of a trace tells.
public struct TraceDescription: Sendable {
    /// The version of the program that writes.
    public var version: String
    /// The device and where it is read from.
    public var origin: SourceInfo
    /// What makes grams of counts; nil where the axis is not known.
    public var configuration: PipelineConfiguration?
    /// What people write about the recording, in their order.
    public var meta: [(name: String, value: String)]
    /// Whether somebody reads the trace while it is written: then its head does not wait for time 0.
    public var isLive: Bool

    /// Marks that wait for time 0: more than anybody makes before touching anything.
    static let earlyMarks = 1000

    /// What is described begins at a moment of the source's clock, where the time of day of that is known.
    public mutating func begin(at moment: SourceTime) {
        origin.started = CivilTime.text(at: moment, by: origin.timeOfDay) ?? origin.started
    }

    /// A description.
    public init(
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
