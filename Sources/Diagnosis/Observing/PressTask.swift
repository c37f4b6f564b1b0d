package import Core

/// What a person who presses a pad is asked for, and sees.
package enum PressUpdate: Equatable, Sendable {
    /// What to do now.
    case request(String)
    /// The counts of the contacts, nil for one that was never sent, and for how many seconds the pad is still observed.
    case counts([Int32?], secondsLeft: Int64)
}

/// Observes a pad while a person presses it as asked.
package struct PressTask: GuidedTask {
    /// What is asked for, and for how long, in seconds.
    package struct Plan: Sendable {
        let requests: [(from: Int64, text: String)]
        let seconds: Int64

        /// What `--press` judges.
        package static let press = Plan(
            requests: [
                (0, "Do not touch the pad."),
                (3, "Press with one finger, lightly at first, then as hard as you like."),
                (9, "Roll a fingertip from its tip to its pad, without pressing harder."),
                (14, "Click five times."),
            ], seconds: 20)

        /// The events of a report.
        package static let report = Plan(
            requests: [
                (
                    0,
                    "Touch the pad, move the pointer, press and click: ten seconds are recorded for the report."
                )
            ], seconds: 10)
    }

    /// What was observed so far.
    package private(set) var layer = ObservedLayer()
    private let plan: Plan
    private var start: SourceTime?
    private var elapsedSeconds: Int64 = 0
    /// The number of requests that were made.
    private var requested = 0

    package init(_ plan: Plan) { self.plan = plan }

    package static var clockInterval: Int64? { 100_000 }

    package var isComplete: Bool { elapsedSeconds >= plan.seconds }

    package mutating func begin(emit: (PressUpdate) -> Void) {}

    package mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (PressUpdate) -> Void) {
        switch event {
        case .frame, .dropped:
            if case .dropped = event { layer.interrupt() }
            layer.add(frame)
            emit(.counts(frame.contacts.map(\.pressure), secondsLeft: plan.seconds - elapsedSeconds))
        default: break
        }
    }

    package mutating func process(_ event: MeasurementEvent, emit: (PressUpdate) -> Void) {}

    package mutating func pass(to moment: SourceTime, time: SessionTime?, emit: (PressUpdate) -> Void) {
        start = start ?? moment
        elapsedSeconds = (moment - (start ?? moment)) / 1_000_000
        while requested < plan.requests.count, elapsedSeconds >= plan.requests[requested].from {
            emit(.request(plan.requests[requested].text))
            requested += 1
        }
    }

    package mutating func perform(
        _ answer: GuidedAnswer, at moment: SourceTime, emit: (PressUpdate) -> Void
    ) {}

    package mutating func conclude(emit: (PressUpdate) -> Void) {}
}
