public import Core

/// A pad that is not there, touched by fingers and fruit that obey physics, behind the door of real devices.
///
/// 125 Hz, 0…6160 counts at a declared 16 counts a gram, 161 × 115 mm. Fully deterministic: no clock is read, and
/// every run of a scenario gives the same frames. Time 0 of its frames is the start of the scenario. Like a kernel
/// it sends changes only: while nothing touches, and where counts stay the same, there is no frame.
public struct SimulatedPad: InputSource {
    /// The pad's description; the name is `Simulated Pad`, or `Simulated Pen`.
    public let origin: SourceInfo
    /// What is played, in this order; more than one where a looping scenario has a successor.
    public let story: [Scenario]
    /// Whether the story begins anew at its end.
    public let loops: Bool

    private var tracker: ContactTracker
    private var writer: EventWriter
    private var stage: Stage
    private var jitter: SeededRandom
    private var round = 0
    private var roundStart: Int64 = 0
    private var time: Int64 = 0
    private var framesInRound = 0

    /// The pad with a scenario of the shipped ones.
    ///
    /// - Throws: `ScenarioError` where there is none of that name; the message lists those there are.
    public init(scenario name: String = "plum", loops: Bool = false) throws {
        var story = [try Scenario.shipped(name)]
        while loops, let next = story.last?.successor, !story.contains(where: { $0.name == next }) {
            story.append(try Scenario.shipped(next))
        }
        try self.init(story, loops: loops)
    }

    init(_ story: [Scenario], loops: Bool) throws {
        guard let first = story.first else {
            throw ScenarioError(scenario: "", line: nil, reason: "there is nothing to play")
        }
        self.story = story
        self.loops = loops
        let device = SimulatedDevice.description(of: first.surface)
        let mode: ReportingMode = first.surface == .pad ? .slots : .single
        let axis = try device.axes[mode.pressureCode].map { axis in
            try PressureAxis(code: mode.pressureCode, axis)
        }
        origin = SourceInfo(kind: .demo, device: device, mode: mode, channel: axis.map { ForceChannel($0) })
        tracker = ContactTracker(mode: mode)
        writer = EventWriter(surface: first.surface)
        stage = Stage(first, round: 0)
        jitter = SeededRandom(name: "jitter of " + first.name, round: 0)
    }

    /// There is nothing to poll: everything comes from inside.
    public var pollable: Int32? { nil }

    /// The next frame, or `ended` where the story is over and does not loop.
    public mutating func next(into frame: inout Frame) throws -> SourceEvent {
        while true {
            let scenario = story[round % story.count]
            // 125 Hz; 3 % jitter as real pads have it, and never backwards.
            time += max(1000, Int64(8000 * (1 + 0.03 * jitter.normal())))
            if time - roundStart > scenario.duration {
                guard loops, framesInRound > 0 else { return .ended }
                beginRound(after: scenario)
                continue
            }
            let touches = stage.advance(to: Double(time - roundStart) / 1e6)
            frame.events.removeAll(keepingCapacity: true)
            writer.write(touches, at: time, into: &frame.events)
            guard !frame.events.isEmpty else { continue }
            framesInRound += 1
            for event in frame.events { _ = try tracker.apply(event) }
            tracker.fill(&frame, at: Timestamp(time))
            return .frame
        }
    }

    private mutating func beginRound(after scenario: Scenario) {
        roundStart += scenario.duration
        time = roundStart
        round += 1
        framesInRound = 0
        stage = Stage(story[round % story.count], round: round)
    }
}
