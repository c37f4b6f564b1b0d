package import Core
import Text

/// Writes one line per threshold crossing and per problem with the pad. It returns lines and never writes them.
package struct ThresholdLineWriter: Equatable, Sendable {
    private let session: SessionFacts
    private let unit: MassUnit
    private var reading = Reading()

    /// - Parameters:
    ///   - session: the pad and the scale of the readings.
    ///   - unit: the unit of weights; by default the usual one for this kind of pad.
    package init(session: SessionFacts, unit: MassUnit? = nil) {
        self.session = session
        self.unit = unit ?? session.wording.leadingUnit
    }

    /// Processes an event of the measurement pipeline.
    ///
    /// - Returns: a line, or nil if there is nothing to report.
    package mutating func process(_ report: MeasurementEvent) -> String? {
        switch report {
        case .reading(let next): reading = next
        case .threshold(let crossing): return line(of: crossing)
        case .dropped(_, let time): return "\(Self.prefix(time))some events were lost"
        case .blocked(let time): return "\(Self.prefix(time))\(words(.blocked))"
        case .gone(let time): return "\(Self.prefix(time))\(words(.lost))"
        case .continued(let time): return "\(Self.prefix(time))\(words(.interrupted))"
        case .unseen, .touchDown, .touchUp, .mark, .reference: break
        }
        return nil
    }

    private func line(of crossing: ThresholdCrossing) -> String {
        let name = crossing.name.printable(limit: 40)
        var seen = reading
        if crossing.contact != nil {
            seen.load.force = crossing.force
            seen.load.isSaturated = crossing.isSaturated
        }
        let line = session.wording.line(
            .crossed(name, isPress: crossing.isPress, at: crossing.force), seen, in: unit)
        let slot = crossing.contact.map { ", slot \($0.slot)" } ?? ""
        return "\(Self.prefix(crossing.time))\(line)\(slot)"
    }

    private func words(_ state: PlainState) -> String { session.wording.line(state, reading, in: unit) }

    /// The time `1.234 s: `, or nothing before the first contact.
    private static func prefix(_ time: SessionTime?) -> String {
        time.map { "\((Double($0.microseconds) / 1e6).fixed(3)) s: " } ?? ""
    }
}
