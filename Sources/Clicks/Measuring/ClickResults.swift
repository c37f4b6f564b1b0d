internal import Core
internal import Text

/// The clicks of a series so far, and what came between them.
package struct ClickResults: Sendable {
    /// The number of clicks that are wanted.
    package let wanted: Int
    /// The clicks that count.
    package private(set) var clicks: [Click] = []
    /// The number of clicks that were too fast.
    package private(set) var tooFast = 0
    /// The number of clicks that came without a press.
    package private(set) var withoutPress = 0
    /// The number of clicks about which something is unknown.
    package private(set) var discarded = 0
    /// Why clicks did not count, as parts of a sentence, with the number of each.
    private var reasons: [String: Int] = [:]
    /// The unit of all forces.
    package let unit: ClickUnit
    private let scale: Scale

    init(wanted: Int, unit: ClickUnit, scale: Scale) {
        (self.wanted, self.unit, self.scale) = (wanted, unit, scale)
    }

    mutating func add(_ event: ClickEvent) {
        switch event {
        case .click(let click): clicks.append(click)
        case .tooFast: tooFast += 1
        case .withoutPress: withoutPress += 1
        case .discarded: discarded += 1
        }
        if let reason = event.reason { reasons[reason, default: 0] += 1 }
    }

    /// Why no click counts, as a part of a sentence; nil if the button did not go down.
    package var refusal: String? {
        guard !reasons.isEmpty else { return nil }
        let parts = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { reason, count in
            "\(count.counted("click")): \(reason)"
        }
        return "the button went down, but no click counts (\(parts.joined(separator: "; ")))"
    }

    /// Whether there are as many clicks as are wanted.
    package var isComplete: Bool { clicks.count >= wanted }

    /// The figures of the clicks that count.
    package var summary: ClickSummary { ClickSummary(of: clicks, unit: unit, scale: scale) }
}
