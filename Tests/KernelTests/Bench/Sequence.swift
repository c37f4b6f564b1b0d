/// Sequences of readings, and what two of them differ in.
extension Line {
    /// Whether two readings weigh the same: raw, percent, grams and contacts, where both bear them.
    func weighsAs(_ other: Line) -> Bool {
        raw == other.raw && (contacts ?? []) == (other.contacts ?? [])
            && Self.agree(percent, other.percent) && Self.agree(grossG ?? grams, other.grossG ?? other.grams)
    }

    private static func agree(_ one: Double?, _ other: Double?) -> Bool {
        guard let one, let other else { return true }
        return abs(one - other) <= 1e-9 * max(1, abs(other))
    }

    /// The readings with those left out that weigh as the one before: an unchanged frame may come or not.
    static func distinct(_ readings: [Line]) -> [Line] {
        readings.reduce(into: []) { kept, reading in
            if kept.last?.weighsAs(reading) != true { kept.append(reading) }
        }
    }

    /// The first place where two sequences differ, nil when they are the same.
    static func difference(_ found: [Line], _ expected: [Line]) -> String? {
        for (place, (one, other)) in zip(found, expected).enumerated() where !one.weighsAs(other) {
            return "reading \(place) is \(one.summary), not \(other.summary)"
        }
        guard found.count != expected.count else { return nil }
        return "\(found.count) distinct readings, not \(expected.count)"
    }

    /// The greatest distance in time between two sequences of the same length, in seconds.
    static func greatestDelay(_ found: [Line], _ expected: [Line]) -> Double {
        zip(found, expected).map { abs(($0.t ?? .infinity) - ($1.t ?? 0)) }.max() ?? 0
    }

    /// The reading in a few words, for messages.
    var summary: String {
        let places = (contacts ?? []).map {
            "\($0.slot):\($0.id)@\($0.x ?? -1),\($0.y ?? -1)=\($0.raw ?? -1)"
        }
        let force = "raw \(raw ?? -1) \(percent ?? -1) % \(grossG ?? grams ?? -1) g"
        return "t \(t ?? -1) \(force) [\(places.joined(separator: " "))]"
    }
}
