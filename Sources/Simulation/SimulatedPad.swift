package import Core

/// A simulated pad, touched by fingers and loaded with fruit according to a physical model.
///
/// It sends 125 frames per second with 0…6160 counts at a declared resolution of 16 counts per gram, and measures
/// 161 × 115 mm. It is deterministic: no clock is read, and every run of a scenario gives the same frames. Time 0 is the
/// start of the scenario. Like a kernel driver it sends changes only: there are no frames without contacts or while all
/// counts stay the same.
package struct SimulatedPad: InputSource {
    /// The description of the pad; its name is `Simulated Pad` or `Simulated Pen`.
    package let origin: SourceInfo
    /// The scenarios in order of play; more than one if a looping scenario has a successor.
    package let script: [Scenario]
    /// Whether the script restarts at its end; never if it is to be played once.
    package let loops: Bool

    private var tracker: ContactTracker
    private var writer: SimulatedEventWriter
    private var state: SimulationState
    private var jitter: SeededRandom
    private var round = 0
    private var roundStart: Int64 = 0
    private var time: Int64 = 0
    private var framesInRound = 0
    /// Whether what the scale sent at the time of the last frame has not been returned yet.
    private var hasUnreadWeight = false

    /// A pad that plays a shipped scenario.
    ///
    /// - Parameters:
    ///   - name: the scenario.
    ///   - attempt: selects the random sequence: each text is another attempt of a person at the same.
    ///   - loops: whether it is repeated, or followed by its successor.
    /// - Throws: `ScenarioError` if the name is unknown; the message lists the available names.
    package init(scenario name: String = "plum", attempt: String = "", loops: Bool = false) throws {
        var script = [try Scenario.shipped(name)]
        while loops, let next = script.last?.successor, !script.contains(where: { $0.name == next }) {
            script.append(try Scenario.shipped(next))
        }
        for index in script.indices { script[index].attempt = attempt }
        try self.init(script, loops: loops)
    }

    init(_ script: [Scenario], loops: Bool) throws {
        guard let first = script.first else {
            throw ScenarioError(scenario: "", line: nil, reason: "no scenario to play")
        }
        try self.init(first, followedBy: script.dropFirst(), loops: loops)
    }

    init(_ first: Scenario, followedBy others: ArraySlice<Scenario> = [], loops: Bool = false) throws {
        script = [first] + others
        self.loops = loops && !first.isOnce
        let device = SimulatedDevice.description(of: first.surface)
        let mode: ReportingMode = first.surface == .pad ? .slots : .single
        let axis = try device.axes[mode.pressureCode].map { axis in
            try PressureAxis(code: mode.pressureCode, axis)
        }
        origin = SourceInfo(
            kind: .demo, device: device, mode: mode, channel: axis.map { ForceChannel($0, of: device) })
        tracker = ContactTracker(mode: mode)
        writer = SimulatedEventWriter(surface: first.surface, clicks: first.clicks)
        state = SimulationState(first, round: 0)
        jitter = SeededRandom(name: "jitter of " + first.name, round: 0)
    }

    /// Whether a name is that of a simulated pad or pen, as tables and recordings have it.
    package static func isName(_ name: String) -> Bool { names.contains(name) }

    private static let names = Set(Scenario.Surface.allCases.map { SimulatedDevice.description(of: $0).name })

    /// The description of the pad on which masses are put.
    package static var device: DeviceDescription { SimulatedDevice.description(of: .pad) }

    /// Nil: there is nothing to poll.
    package var pollable: Int32? { nil }

    /// Returns the next frame, a reading of the scale of the scenario, or `ended` if the script is over and does not loop.
    package mutating func next(into frame: inout Frame) throws -> SourceEvent {
        while true {
            if hasUnreadWeight, let weight = state.weight {
                hasUnreadWeight = false
                return .reference(ReferenceReading(weight, at: Timestamp(time)))
            }
            let scenario = script[round % script.count]
            // 125 Hz, with a jitter of 3 % like real pads; time never runs backwards.
            time += max(1000, Int64(8000 * (1 + 0.03 * jitter.normal())))
            if time - roundStart > scenario.durationMicroseconds {
                guard loops, framesInRound > 0 else { return .ended }
                beginRound(after: scenario)
                continue
            }
            let touches = state.advance(to: Double(time - roundStart) / 1e6)
            hasUnreadWeight = true
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
        roundStart += scenario.durationMicroseconds
        time = roundStart
        round += 1
        framesInRound = 0
        state = SimulationState(script[round % script.count], round: round)
    }
}

extension SimulatedPad {
    /// The duration of one run of the script in microseconds.
    package var durationMicroseconds: Int64 { script.reduce(0) { $0 + $1.durationMicroseconds } }

    /// How long before the end of a scenario that repeats its caption says so, in microseconds.
    private static let noticeOfRepetition: Int64 = 2_000_000

    /// Returns the caption to show: what the script does at this moment, and that it repeats.
    ///
    /// - Parameter moment: a time on the clock of the frames.
    /// - Returns: nil before the first caption and after the end of the script.
    package func caption(at moment: SourceTime) -> String? {
        let time = moment.microseconds
        guard durationMicroseconds > 0, time >= 0, loops || time <= durationMicroseconds else { return nil }
        var rest = time % durationMicroseconds
        if !loops, time == durationMicroseconds { rest = time }
        for (index, scenario) in script.enumerated() {
            if rest < scenario.durationMicroseconds || (!loops && scenario == script.last) {
                if loops, rest >= scenario.durationMicroseconds - Self.noticeOfRepetition {
                    let next = script[(index + 1) % script.count].name
                    return script.count > 1
                        ? "it starts again, with a \(next); q quits" : "it starts again; q quits"
                }
                let text = scenario.captions.last { $0.time <= rest }?.text
                return text?.isEmpty == true ? nil : text
            }
            rest -= scenario.durationMicroseconds
        }
        return nil
    }

    /// Returns the actions for the gauge in a range of time.
    ///
    /// - Parameters:
    ///   - first: cues after this time are returned; −1 for the beginning. Times are on the clock of the frames.
    ///   - last: the end of the range, inclusive; the range may cover several rounds.
    /// - Returns: The cues with their times on the clock of the frames.
    package func cues(after first: SourceTime, through last: SourceTime) -> [Cue] {
        let (start, end) = (first.microseconds, last.microseconds)
        guard durationMicroseconds > 0, end >= 0, end > start else { return [] }
        var found: [Cue] = []
        var offset = loops ? max(0, start) / durationMicroseconds * durationMicroseconds : 0
        repeat {
            for scenario in script {
                for cue in scenario.cues where offset + cue.time > start && offset + cue.time <= end {
                    found.append(Cue(time: offset + cue.time, action: cue.action))
                }
                offset += scenario.durationMicroseconds
            }
        } while loops && offset <= end
        return found
    }
}

/// A source that plays a script for viewers: with captions, and with actions for the gauge to perform.
package protocol Scripted {
    /// The duration of one run of the script in microseconds.
    var durationMicroseconds: Int64 { get }

    /// Returns the caption at a time on the clock of the frames; nil if there is none.
    func caption(at time: SourceTime) -> String?

    /// Returns the cues after `start` and up to `end`, both on the clock of the frames; −1 denotes the beginning.
    func cues(after start: SourceTime, through end: SourceTime) -> [Cue]
}

extension SimulatedPad: Scripted {}
