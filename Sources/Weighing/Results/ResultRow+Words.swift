package import Core
import Text

extension ResultRow {
    /// Whether it is a weight, by a pad that weighs in grams that are known.
    package var isWeight: Bool { kind.isWeight(by: scale) }

    /// The expanded uncertainty U in grams; nil if there is none, or if it is not a weight.
    package var statedUncertainty: Double? { isWeight ? uncertainty : nil }

    /// The weight in percent of full scale where grams are unknown; nil otherwise.
    package var percent: Double? { scale.statesGrams ? nil : 100 * grams / Scale.assumedFullScale }

    /// The weight without its ±: `152.4 g`, with `~` if it is a guess, or percent where grams are unknown.
    ///
    /// - Parameter unit: the unit; grams if it is not one of mass.
    package func amount(in unit: MassUnit) -> String {
        if let percent { return "\(percent.fixed(1)) %" }
        return (isWeight ? "" : "~") + digits(in: unit).text(grams)
    }

    /// Its ±, rounded up: `5.7 g`; nil if it is unknown.
    ///
    /// - Parameter unit: the unit; grams if it is not one of mass.
    package func reach(in unit: MassUnit) -> String? {
        statedUncertainty.map { digits(in: unit).textRoundedUp($0) }
    }

    /// As the screen showed it, or by its ± if the table does not have the display interval.
    private func digits(in unit: MassUnit) -> WeightDigits {
        interval.map { WeightDigits(interval: $0, in: unit) }
            ?? WeightDigits(ofGrams: grams, uncertainty: statedUncertainty, in: unit)
    }

    /// Its verdict by limits, or without them that of its row; a weight without ± may be on either side of any limit. Nil if it
    /// is not a weight, or was weighed without limits.
    package func verdict(by limits: Limits?) -> Limits.Verdict? {
        guard isWeight else { return nil }
        guard let limits else { return verdict }
        return uncertainty.map { limits.verdict(ofGrams: grams, uncertainty: $0) } ?? .unclear
    }

    /// When it was weighed, for people: `2026-01-31 20:14:07 +01:00`; nil if that is unknown.
    package var readableTime: String? {
        if !time.isEmpty { return CivilTime.readable(time) }
        return instant.flatMap { CivilTime.text(ofEpochMicroseconds: $0 * 1_000_000) }
            .map { CivilTime.readable($0) }
    }
}

extension [ResultRow] {
    /// The values of a property in the order in which they first occur, without those that are empty.
    package func distinct(_ text: (ResultRow) -> String?) -> [String] {
        var known: Set<String> = []
        return compactMap(text).filter { !$0.isEmpty && known.insert($0).inserted }
    }

    /// The days on which the first and the last result were weighed, of those whose time is known: `2026-01-31`, or
    /// `2026-01-31 to 2026-02-02`; nil if none is.
    package var days: String? {
        let timed = filter { $0.instant != nil }
        let ends = [
            timed.min { $0.instant ?? 0 < $1.instant ?? 0 }, timed.max { $0.instant ?? 0 < $1.instant ?? 0 },
        ]
        let days = ends.compactMap { $0?.readableTime?.prefix(10) }
        guard days.count == 2 else { return nil }
        return days[0] == days[1] ? String(days[0]) : "\(days[0]) to \(days[1])"
    }
}
