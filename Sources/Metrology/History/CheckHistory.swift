package import Core
internal import Text

/// The checks of one pad in the order of time, and the lines of its history that are left out.
package struct CheckHistory: Equatable, Sendable {
    /// A line that is left out.
    package struct Problem: Equatable, Sendable {
        /// Its number, from 1.
        package let line: Int
        /// Why, in a sentence without a period.
        package let reason: String
    }

    /// The checks in the order of time.
    package let records: [CheckRecord]
    /// The lines that are left out, in the order of the file.
    package let problems: [Problem]

    /// A clock may be set to another time zone by mistake: up to this many microseconds after now are not the future.
    private static let tolerance: Int64 = 86_400_000_000

    /// Reads a history. Lines that are damaged, of another pad, or with a time that cannot be right are left out.
    ///
    /// - Parameters:
    ///   - document: the lines.
    ///   - unit: the bits of the pad.
    ///   - axis: its pressure axis now.
    ///   - now: the time of day in microseconds since 1970.
    package init(document: [UInt8], unit: UInt64, axis: Profile.Axis, now: Int64) {
        var records: [CheckRecord] = []
        var problems: [Problem] = []
        var latest: (line: Int, time: Int64)?
        let lines = document.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in zip(1..., lines) where !line.isEmpty {
            do throws(MalformedProfile) {
                let record = try CheckRecord(line: Array(line))
                if let reason = Self.refusal(of: record, unit, axis, now, latest) {
                    problems.append(Problem(line: number, reason: reason))
                    continue
                }
                if record.isLive { latest = (number, record.time) }
                records.append(record)
            } catch {
                problems.append(Problem(line: number, reason: "damaged, so it is left out: \(error)"))
            }
        }
        self.init(records, problems)
    }

    /// A history of checks, in any order.
    package init(_ records: [CheckRecord], _ problems: [Problem] = []) {
        // Checks of the same time keep their order.
        self.records = records.enumerated().sorted {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }
        .map(\.element)
        self.problems = problems
    }

    private static func refusal(
        of record: CheckRecord, _ unit: UInt64, _ axis: Profile.Axis, _ now: Int64,
        _ latest: (line: Int, time: Int64)?
    ) -> String? {
        if record.unit != unit {
            return "of another pad, \(record.device.name.printable(limit: 40)), so it is left out"
        }
        if record.axis != axis {
            return "of \(record.axis.words), but the pad has \(axis.words) now, so it is left out"
        }
        if record.time > now.adding(saturating: tolerance) {
            return "dated after today, so it is left out: the clock was or is wrong"
        }
        if record.isLive, let latest, record.time < latest.time {
            return
                "dated before line \(latest.line), after which it was written, so it is left out: the clock was set back"
        }
        return nil
    }

    /// The checks up to a moment in microseconds since 1970.
    package func until(_ moment: Int64) -> CheckHistory {
        CheckHistory(records.filter { $0.time <= moment }, problems)
    }

    /// The last check with known masses.
    package var last: CheckRecord? { records.last { $0.sensitivity != nil } }
}

/// The sensitivity of a check, by the masses that it has in common with the last one.
package struct ComparedCheck: Equatable, Sendable {
    package let record: CheckRecord
    /// Counts per gram: those of the last check, times the ratio of both on the same masses.
    package let countsPerGram: Double

    /// The part of the range of the masses that must be common.
    private static let leastSpan = 0.5

    /// Nil if the checks have no two masses in common that span half of the range.
    init?(_ record: CheckRecord, with last: CheckRecord) {
        guard let whole = last.sensitivity, let range = last.heaviest else { return nil }
        self.record = record
        if record.levels.map(\.referenceGrams) == last.levels.map(\.referenceGrams) {
            // The usual case, without rounding.
            guard let own = record.sensitivity else { return nil }
            countsPerGram = own.value
            return
        }
        let own = Set(record.levels.map(\.referenceGrams))
        let common = Set(last.levels.map(\.referenceGrams)).intersection(own)
        let span = range.heavy.referenceGrams - range.light.referenceGrams
        guard let least = common.min(), let most = common.max(), most - least >= Self.leastSpan * span,
            let one = Self.slope(of: record, common), let other = Self.slope(of: last, common)
        else { return nil }
        countsPerGram = whole.value * one / other
    }

    private static func slope(of record: CheckRecord, _ masses: Set<Double>) -> Double? {
        let levels = record.levels.filter { masses.contains($0.referenceGrams) }
        return LoadedLine(levels.map { ($0, $0.raw) }, least: 0)?.slope
    }
}

extension CheckHistory {
    /// The checks that can be compared with the last one, in the order of time.
    package var compared: [ComparedCheck] {
        guard let last else { return [] }
        return records.compactMap { ComparedCheck($0, with: last) }
    }

    /// How the sensitivity changes; nil for fewer than three checks that can be compared, or less than 30 days.
    package var drift: PadDrift? { drift(of: compared) }

    private func drift(of compared: [ComparedCheck]) -> PadDrift? {
        guard let last = compared.last?.countsPerGram else { return nil }
        return PadDrift(
            compared.map { PadDrift.Point(day: $0.record.day, value: $0.countsPerGram / last) })
    }

    /// What the checks say about the change of the pad since its calibration, for a weighing at a moment.
    ///
    /// - Parameters:
    ///   - scale: the calibration.
    ///   - calibrated: when the pad was calibrated, in microseconds since 1970; nil if unknown.
    ///   - moment: when it weighs, likewise; later checks do not count.
    /// - Returns: nil below three checks over 30 days, and without a calibration of this pad.
    package func age(of scale: Scale, calibrated: Int64?, at moment: Int64) -> ScaleAge? {
        let past = until(moment)
        guard scale.provenance == .calibrated, let drift = past.drift, let last = past.last else {
            return nil
        }
        if let calibrated, calibrated > last.time {
            // The calibration corrects what the checks before it found.
            let days = Double(moment - calibrated) / CheckRecord.microsecondsPerDay
            return ScaleAge(
                deviation: 0, expandedUncertainty: 0, checkUncertainty: 0, drift: drift.standard(after: days))
        }
        guard let deviation = last.deviation(from: scale) else { return nil }
        return ScaleAge(
            deviation: deviation.value, expandedUncertainty: deviation.expanded,
            checkUncertainty: deviation.check,
            drift: drift.standard(after: Double(moment - last.time) / CheckRecord.microsecondsPerDay))
    }
}

extension CheckRecord {
    /// The standard uncertainty of a load, as a share of it, for another place on the pad and a surface that gives way; no
    /// calibration and no check knows them.
    package static let place = 0.009

    /// By which share a calibration reads the known masses too heavy, with U of the comparison and the standard uncertainty of
    /// the check alone; nil without masses.
    package func deviation(from scale: Scale) -> (value: Double, expanded: Double, check: Double)? {
        guard let (light, heavy) = heaviest else { return nil }
        let (low, high) = (scale.grams(ofCounts: light.raw), scale.grams(ofCounts: heavy.raw))
        let span = heavy.referenceGrams - light.referenceGrams
        let perCount = (high - low) / (heavy.raw - light.raw)
        guard let line = line({ scale.grams(ofCounts: $0.raw) }, gramsPerCount: perCount), high > low else {
            return nil
        }
        let calibration = (scale.standardUncertainty(from: low, to: high) ?? 0) / span
        let known = (scale.hysteresisVariance ?? 0) + (scale.creepVariance ?? 0)
        let variance =
            line.relative * line.relative + calibration * calibration + known + Self.place * Self.place
        return (line.slope - 1, 2 * variance.squareRoot(), line.relative)
    }
}
