package import Core
internal import Text

/// What a reference scale under the pad reads beside the pad, as text.
package struct ReferenceComparison: Sendable {
    /// The scale of the pad; nil before a source is open.
    private let scale: Scale?
    private var net: Double?
    private var last: SessionTime?

    /// The least time between lines, in microseconds.
    private static let pace: Int64 = 1_000_000

    package init(on scale: Scale? = nil) { self.scale = scale }

    /// Processes an event of the measurement pipeline.
    ///
    /// - Returns: a line, at most one per second from the first contact on; nil if there is none now.
    package mutating func line(after event: MeasurementEvent) -> String? {
        guard let text = text(after: event), case .reference(_, let time?) = event else { return nil }
        if let last, time - last < Self.pace { return nil }
        last = time
        return text
    }

    /// Processes an event of the measurement pipeline.
    ///
    /// - Returns: what the scale reads and the difference of the pad from it; nil for other events, and for weights
    ///   that the scale does not give.
    package mutating func text(after event: MeasurementEvent) -> String? {
        switch event {
        case .reading(let reading): net = reading.contacts.isEmpty ? nil : scale?.stated(reading.net)
        case .unseen: net = nil
        case .reference(let reading, _):
            guard let grams = reading.grams else { return nil }
            let difference =
                net.map { $0 - grams }
                .map { ", difference \($0 < 0 ? "-" : "+")\(abs($0).fixed(2)) g" } ?? ""
            return "scale \(grams.fixed(2)) g\(difference)"
        default: break
        }
        return nil
    }
}
