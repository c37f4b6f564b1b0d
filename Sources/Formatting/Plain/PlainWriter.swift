package import Core
import Text

/// Writes lines for pipes and screen readers: one per change, at most one per second.
///
/// The writer returns lines and never writes them. A change within the second after a line is not lost: when the second
/// is over, a line reports the current state, unless it is the one that was reported last.
package struct PlainWriter: Equatable, Sendable {
    /// The minimum time between lines, in microseconds.
    package static let pace: Int64 = 1_000_000

    private let session: SessionFacts
    private let unit: MassUnit
    private var reading = Reading()
    private var state = PlainState.empty
    private var said = PlainState.empty
    private var saidText: String?
    private var lastLine: SourceTime?
    private var isHeldBack = false
    private var hasLoss = false

    /// - Parameters:
    ///   - session: the pad and the scale of the readings.
    ///   - unit: the unit of weights; by default the usual one for this kind of pad.
    package init(session: SessionFacts, unit: MassUnit? = nil) {
        self.session = session
        self.unit = unit ?? session.wording.leadingUnit
    }

    /// The first lines: the source, and the provenance of its numbers.
    package var opening: [String] {
        let node = session.node.isEmpty ? "" : ", \(session.node)"
        return [
            "\(session.title)\(node), \(session.wording.kind.rawValue)", session.wording.provenanceSentence,
        ]
    }

    /// When `line(at:)` will return a line without another event, on the clock of the source; nil if no line is
    /// pending.
    package var nextLineDue: SourceTime? { isHeldBack ? lastLine.map { $0 + Self.pace } : nil }

    /// Processes an event of the measurement pipeline at a time on the clock of the source.
    ///
    /// - Returns: a line, or nil if there is none now.
    package mutating func process(_ report: MeasurementEvent, at time: SourceTime) -> String? {
        switch report {
        case .reading(let next): follow(next)
        case .threshold(let crossing):
            // A lift releases every threshold, but the lift itself is more informative.
            if !reading.contacts.isEmpty, !reading.load.isSaturated {
                change(
                    to: .crossed(
                        crossing.name.printable(limit: 40), isPress: crossing.isPress, at: crossing.force))
            }
        case .unseen: change(to: .unseen)
        case .blocked: change(to: .blocked)
        case .gone: change(to: .lost)
        case .continued: change(to: .interrupted)
        case .mark(let label, _): return "mark \(label.printable())"
        case .dropped: (hasLoss, isHeldBack) = (true, true)
        case .touchDown, .touchUp, .reference: break
        }
        if state == .lost || state == .interrupted, isHeldBack { return nextLine(at: time) }
        return line(at: time)
    }

    /// The pending line, if it is due.
    package mutating func line(at time: SourceTime) -> String? {
        guard isHeldBack else { return nil }
        if let lastLine, time - lastLine < Self.pace { return nil }
        return nextLine(at: time)
    }

    /// The pending line at the end of the session; nil if there is none.
    package mutating func finish() -> String? { isHeldBack ? nextLine(at: lastLine ?? 0) : nil }

    private mutating func follow(_ next: Reading) {
        let wasEmpty = reading.contacts.isEmpty
        let wasStable = reading.isStable
        reading = next
        if next.contacts.isEmpty {
            change(to: .empty)
        } else if next.load.isSaturated {
            change(to: .overloaded)
        } else if next.isStable, !wasStable {
            change(to: .stable)
        } else if wasEmpty || [.unseen, .blocked, .lost, .interrupted].contains(state) {
            change(to: .placed)
        } else if !next.isStable, state == .stable, isHeldBack {
            // The weight changed again before the line was due, so it must not be reported as stable.
            state = said.isOfContact ? said : .placed
            isHeldBack = state != said
        }
    }

    private mutating func change(to next: PlainState) {
        guard next != state || next == .stable else { return }
        state = next
        isHeldBack = state != said || state == .stable
    }

    private mutating func nextLine(at time: SourceTime) -> String? {
        isHeldBack = false
        let loss = hasLoss ? ", some events were lost" : ""
        hasLoss = false
        let text = session.wording.line(state, reading, in: unit) + loss
        said = state
        guard text != saidText else { return nil }
        saidText = text
        lastLine = time
        return text
    }
}
