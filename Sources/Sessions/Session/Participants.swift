/// Those that take part in a session by what they do, each kind in the order in which they take part.
struct Participants {
    let sourceReceivers: [any SourceReceiver]
    /// Those that receive readings and all other events.
    let readingReceivers: [any EventReceiver]
    /// All that receive events, of which readings are left out for those that do not ask for them.
    let eventReceivers: [any EventReceiver]
    let commandReaders: [any CommandReader]
    let clockFollowers: [any ClockFollower]
    let displays: [any Display]
    let writers: [any Writer]
    let scheduled: [any Scheduled]
    let guides: [any Guide]
    /// Whether a demo's script is played, whose cues and captions are due between frames.
    let hasScript: Bool
    /// How far from both ends of a silence ticks matter, in microseconds; nil if all do.
    let tickHorizon: Int64?

    /// - Parameters:
    ///   - others: the others, in their order.
    ///   - script: the script of a demo, which comes last; nil for none.
    init(_ others: [any Participant], script: DemoScript?) {
        let all = others + [script].compactMap(\.self)
        let readings = all.compactMap(\.asReadingReceiver)
        sourceReceivers = all.compactMap(\.asSourceReceiver)
        readingReceivers = readings
        eventReceivers = all.compactMap(\.asEventReceiver)
        commandReaders = all.compactMap(\.asCommandReader)
        clockFollowers = all.compactMap(\.asClockFollower)
        displays = all.compactMap(\.asDisplay)
        writers = all.compactMap(\.asWriter)
        scheduled = all.compactMap(\.asScheduled)
        guides = all.compactMap(\.asGuide)
        hasScript = script != nil
        let horizons = readings.map(\.tickHorizon)
        tickHorizon = horizons.contains(nil) ? nil : horizons.compactMap(\.self).max() ?? 0
    }
}
