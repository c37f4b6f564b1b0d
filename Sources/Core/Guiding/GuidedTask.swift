/// A procedure that a person is guided through, as a value without a clock, input or output.
///
/// A session gives it what happens on the pad, and shows what it reports: the updates are all that lines and screens know of
/// it, so that they cannot disagree. A task that counts touches:
///
/// ```swift
/// import Core
///
/// struct TouchCount: GuidedTask {
///     private(set) var count = 0
///     let wanted: Int
///
///     static var clockInterval: Int64? { nil }
///     var isComplete: Bool { count >= wanted }
///
///     mutating func begin(emit: (String) -> Void) { emit("Touch the pad \(wanted) times.") }
///     mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (String) -> Void) {}
///     mutating func process(_ event: MeasurementEvent, emit: (String) -> Void) {
///         guard case .touchDown = event else { return }
///         count += 1
///         emit("\(count) of \(wanted)")
///     }
///     mutating func pass(to moment: SourceTime, time: SessionTime?, emit: (String) -> Void) {}
///     mutating func perform(_ answer: GuidedAnswer, at moment: SourceTime, emit: (String) -> Void) {}
///     mutating func conclude(emit: (String) -> Void) {}
/// }
///
/// var task = TouchCount(wanted: 2)
/// task.begin { print($0) }
/// // prints Touch the pad 2 times.
/// ```
package protocol GuidedTask: Sendable {
    /// What it reports.
    associatedtype Update: Sendable

    /// The greatest time between calls of `pass`, in microseconds; nil if time alone changes nothing.
    static var clockInterval: Int64? { get }

    /// Whether everything is done that was asked for, so that the session ends.
    var isComplete: Bool { get }

    /// Begins, and continues after a device has returned.
    mutating func begin(emit: (Update) -> Void)

    /// Processes an event of the source, with the frame of one that has one, before anything is measured from it.
    mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (Update) -> Void)

    /// Processes what a pipeline measured.
    mutating func process(_ event: MeasurementEvent, emit: (Update) -> Void)

    /// Notes that nothing else has happened until a moment of the source's clock; `time` is the same since the first contact,
    /// and nil before it.
    mutating func pass(to moment: SourceTime, time: SessionTime?, emit: (Update) -> Void)

    /// Does what the person answers.
    mutating func perform(_ answer: GuidedAnswer, at moment: SourceTime, emit: (Update) -> Void)

    /// Reports what came of it, when reading is over.
    mutating func conclude(emit: (Update) -> Void)
}

/// What a person answers to a task.
package enum GuidedAnswer: Sendable, CaseIterable {
    /// Continue: measure at once, or skip what can be skipped.
    case confirm
    /// Go back one step.
    case back
}

/// What is said to the person who follows a task that reports nothing else.
package struct GuidedSentence: Equatable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }
}
