import Pressure
import Traces

/// What shows a session to somebody: lines of JSON, plain lines, the gauge.
protocol Presenter {
    /// A device or a recording was opened.
    mutating func begin(_ header: SessionHeader)

    /// Takes what the pipeline told; nothing is written yet.
    mutating func take(_ report: Report, at moment: Int64)

    /// Writes what is due.
    ///
    /// - Parameters:
    ///   - pipeline: for what it would show now.
    ///   - moment: the time on the source's clock.
    ///   - machine: CLOCK_MONOTONIC.
    mutating func show(_ pipeline: Pipeline, at moment: Int64, machine: Int64) throws

    /// When there is something to show although nothing comes in, on CLOCK_MONOTONIC; nil for never.
    var nextShow: Int64? { get }

    /// A descriptor of keys to poll; nil where there are none.
    var keys: Int32? { get }

    /// Takes the keys that wait.
    mutating func readKeys(at machine: Int64) throws -> [SessionAction]

    /// Gives back what belongs to others: before the process stops, and at the end.
    mutating func giveBack()

    /// Takes it again after the process was stopped.
    mutating func takeAgain() throws

    /// The terminal has another size.
    mutating func resize()

    /// Whether the session stays on its last picture when a recording is over.
    var staysAtTheEnd: Bool { get }

    /// The session is over.
    mutating func end(_ pipeline: Pipeline) throws
}

/// What a person asked of the session.
enum SessionAction: Equatable {
    case setTare
    case clearTare
    case resetPeak
    case quit
}

extension Presenter {
    var nextShow: Int64? { nil }
    var keys: Int32? { nil }
    mutating func readKeys(at machine: Int64) throws -> [SessionAction] { [] }
    mutating func giveBack() {}
    mutating func takeAgain() throws {}
    mutating func resize() {}
    var staysAtTheEnd: Bool { false }
}
