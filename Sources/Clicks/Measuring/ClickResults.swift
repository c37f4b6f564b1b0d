internal import Core
internal import Text

/// The clicks of a series so far, and what came between them.
package struct ClickResults: Sendable {
    /// Which clicks are wanted.
    package let plan: ClickPlan
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

    init(plan: ClickPlan, unit: ClickUnit, scale: Scale) {
        (self.plan, self.unit, self.scale) = (plan, unit, scale)
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

    /// The number of wanted clicks that there are. Further clicks at a place of a map count, too, but not here.
    package var progress: Int {
        switch plan {
        case .anywhere: clicks.count
        case .map: PadNinth.allCases.reduce(0) { $0 + min(count(at: $1), ClickPlan.clicksPerPlace) }
        }
    }

    /// Whether there are all clicks that are wanted.
    package var isComplete: Bool { progress >= plan.count }

    /// The first place of a map that lacks clicks; nil for none.
    package var nextPlace: PadNinth? {
        plan.isMap ? PadNinth.allCases.first { count(at: $0) < ClickPlan.clicksPerPlace } : nil
    }

    /// Where to click next for a map, as a sentence; nil if nothing is missing.
    package var request: String? {
        nextPlace.map { "Next: \($0.words), \((ClickPlan.clicksPerPlace - count(at: $0)).counted("click"))." }
    }

    /// The number of clicks at a place of a map.
    package func count(at place: PadNinth) -> Int { clicks.count { $0.ninth == place } }

    /// The figures of the clicks that count.
    package var summary: ClickSummary { ClickSummary(of: clicks, plan: plan, unit: unit, scale: scale) }
}
