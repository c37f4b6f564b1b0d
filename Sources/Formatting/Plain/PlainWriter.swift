public import Core
import Text

/// Lines for pipes and screen readers: one when something changed, at most one a second.
///
/// It returns lines and never writes them. What the pace holds back is not lost: when the second is over, the line
/// says what stands then, if that is not what was said last.
public struct PlainWriter: Equatable, Sendable {
    /// The least time between lines, in microseconds.
    public static let pace: Int64 = 1_000_000

    private let session: GaugeSession
    private let unit: MassUnit
    private var reading = Reading()
    private var state = PlainState.empty
    private var said = PlainState.empty
    private var saidText: String?
    private var lastLine: SourceTime?
    private var isHeldBack = false
    private var hasLoss = false

    /// A writer that has said nothing.
    ///
    /// - Parameters:
    ///   - session: what is known before the first reading.
    ///   - unit: the unit of weights; by default what leads on this kind of pad.
    public init(session: GaugeSession, unit: MassUnit? = nil) {
        self.session = session
        self.unit = unit ?? session.wording.leadingUnit
    }

    /// The lines that come before all others: what is read, and what its numbers are worth.
    public var opening: [String] {
        let name = session.source == .demo ? "SIMULATED PAD, \(session.name)" : session.name
        let node = session.node.isEmpty ? "" : ", \(session.node)"
        return ["\(name)\(node), \(session.wording.kind.rawValue)", session.wording.provenanceSentence]
    }

    /// When `line(at:)` will have something to say without another report, on the source's clock.
    public var nextLineDue: SourceTime? { isHeldBack ? lastLine.map { $0 + Self.pace } : nil }

    /// Takes what the pipeline told at a time on the source's clock.
    ///
    /// - Returns: a line where there is one now.
    public mutating func take(_ report: MeasurementEvent, at time: SourceTime) -> String? {
        switch report {
        case .reading(let next): follow(next)
        case .threshold(let edge):
            // A lift releases every threshold; that it was a lift says more.
            if !reading.contacts.isEmpty, !reading.load.isSaturated {
                change(to: .crossed(edge.name.printable(limit: 40), isPress: edge.isPress, at: edge.force))
            }
        case .blocked: change(to: .blocked)
        case .gone: change(to: .lost)
        case .mark(let label, _): return "mark \(label.printable())"
        case .dropped: (hasLoss, isHeldBack) = (true, true)
        case .touchDown, .touchUp: break
        }
        if state == .lost, isHeldBack { return speak(at: time) }
        return line(at: time)
    }

    /// The line that was held back, where its time has come.
    public mutating func line(at time: SourceTime) -> String? {
        guard isHeldBack else { return nil }
        if let lastLine, time - lastLine < Self.pace { return nil }
        return speak(at: time)
    }

    /// What is still held back at the end.
    public mutating func finish() -> String? { isHeldBack ? speak(at: lastLine ?? 0) : nil }

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
        } else if wasEmpty || state == .blocked || state == .lost {
            change(to: .placed)
        } else if !next.isStable, state == .stable, isHeldBack {
            // It moved again before it could be said: then it must not be said.
            state = said.isOfContact ? said : .placed
            isHeldBack = state != said
        }
    }

    private mutating func change(to next: PlainState) {
        guard next != state || next == .stable else { return }
        state = next
        isHeldBack = state != said || state == .stable
    }

    private mutating func speak(at time: SourceTime) -> String? {
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
