internal import Core
internal import Metrology
internal import Text

/// The studies of one model of pads, of real or of simulated ones.
package struct StudiedModel: Sendable {
    /// One pad, studied once or more often.
    package struct Unit: Sendable {
        package let bits: UInt64
        package let studies: [StudiedUnit]

        /// The grams of counts, from those of 0 counts: the mean of its studies.
        func grams(ofCounts counts: Double) -> Double { studies.map { $0.grams(ofCounts: counts) }.mean }

        /// The greatest counts that all of its studies reach.
        var greatestCounts: Double { studies.map(\.greatestCounts).min() ?? 0 }
    }

    /// The pad of the first unit.
    package let pad: StudiedPad
    package let isSimulated: Bool
    /// The units, in the order of their bits.
    package let units: [Unit]
    /// The firmware versions of the units.
    package let versions: ClosedRange<UInt16>

    /// The fewest units of a row of the table of counts per gram, and of a type calibration.
    package static let fewestUnits = (table: 3, type: 5)
    /// By which factor the grams of a unit may differ from the median of the others, for the same counts. Units of one model
    /// differ by 3 to 15 %; a wrong mass is usually half or double.
    static let greatestFactor = 1.6
    /// The least counts of the heaviest mass of a unit, as a fraction of the median of the others.
    static let leastCounts = 0.5

    /// Groups studies by model, which the vendor and product ids name, and by whether they are simulated. A study that
    /// occurs twice counts once.
    package static func groups(of studies: [StudiedUnit]) -> [[StudiedUnit]] {
        struct Key: Hashable {
            var (vendor, product, isSimulated) = (UInt16(0), UInt16(0), false)
        }
        var groupIndices: [Key: Int] = [:]
        var groups: [[StudiedUnit]] = []
        for study in studies {
            let key = Key(
                vendor: study.pad.identity.vendor, product: study.pad.identity.product,
                isSimulated: study.isSimulated)
            if let index = groupIndices[key] {
                groups[index].append(study)
            } else {
                groupIndices[key] = groups.count
                groups.append([study])
            }
        }
        return groups
    }

    /// - Throws: `StudyRefusal` if they do not, or if a unit contradicts the others.
    package init(_ studies: [StudiedUnit]) throws(StudyRefusal) {
        guard let first = studies.first else { throw StudyRefusal("there are no studies") }
        guard first.pad.identity.vendor != 0 || first.pad.identity.product != 0 else {
            throw StudyRefusal("the pad has no ids, so that nothing says which pads are the same model")
        }
        for study in studies { try Self.check(study, against: first) }
        (pad, isSimulated) = (first.pad, first.isSimulated)
        let own = studies.map(\.pad.identity.version)
        versions = (own.min() ?? 0)...(own.max() ?? 0)
        units = Dictionary(grouping: studies, by: \.unit).map { bits, all in
            var once: [StudiedUnit] = []
            for study in all where !once.contains(study) { once.append(study) }
            // The order of the files must not change the result.
            return Unit(bits: bits, studies: once.sorted { $0.order < $1.order })
        }.sorted { $0.bits < $1.bits }
        if units.count >= Self.fewestUnits.table { try checkAgreement() }
    }

    private static func check(_ study: StudiedUnit, against first: StudiedUnit) throws(StudyRefusal) {
        func refuse(_ what: String) -> StudyRefusal {
            StudyRefusal("unit \(study.unit.bits) \(what); calibrate such pads apart", odd: study.unit)
        }
        let (pad, other) = (study.pad, first.pad)
        if study.isSimulated != first.isSimulated {
            throw StudyRefusal("simulated pads are not mixed with real ones", odd: study.unit)
        }
        if pad.model != other.model {
            throw refuse("is another model, \(pad.model) instead of \(other.model)")
        }
        if pad.code != other.code || pad.minimum != other.minimum || pad.maximum != other.maximum {
            throw refuse(
                "has another range, \(pad.minimum) to \(pad.maximum) instead of \(other.minimum) to \(other.maximum)"
            )
        }
        if pad.unit != other.unit {
            throw refuse("declares another unit, \(pad.unit ?? "none") instead of \(other.unit ?? "none")")
        }
        // The upper byte of a version is the major one, in binary-coded decimals (USB 2.0, 9.6.1, bcdDevice).
        if pad.identity.version >> 8 != other.identity.version >> 8 {
            throw refuse(
                "has another firmware, \(pad.identity.version.identifier) instead of \(other.identity.version.identifier)"
            )
        }
    }

    /// The counts up to which all units were measured.
    package var commonCounts: Double { units.map(\.greatestCounts).min() ?? 0 }

    /// Refuses a unit that differs from the others beyond sense: the one that is furthest from the median of the others.
    private func checkAgreement() throws(StudyRefusal) {
        let reached = units.map(\.greatestCounts)
        let sortedCounts = reached.sorted()
        for (unit, counts) in zip(units, reached) {
            let median = Self.median(sortedCounts, without: counts)
            guard counts < Self.leastCounts * median else { continue }
            throw StudyRefusal(
                "unit \(unit.bits.bits) was measured up to \(counts.fixed(0)) counts only, the others up to \(median.fixed(0)); "
                    + "study it again with heavier masses, or leave it out", odd: unit.bits)
        }
        let counts = commonCounts
        let grams = units.map { $0.grams(ofCounts: counts) }
        let sortedGrams = grams.sorted()
        let factors = grams.map { $0 / Self.median(sortedGrams, without: $0) }
        guard let worst = factors.indices.max(by: { factors[$0].distance < factors[$1].distance }),
            factors[worst].distance > Self.greatestFactor
        else { return }
        throw StudyRefusal(
            "unit \(units[worst].bits.bits) contradicts the others: it shows \(counts.fixed(0)) counts for "
                + "\(grams[worst].significant) g, \(factors[worst].significant) times the median of the others; check its masses, "
                + "or leave it out", odd: units[worst].bits)
    }

    /// The median of sorted values without one of them.
    private static func median(_ sorted: [Double], without value: Double) -> Double {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < value { low = middle + 1 } else { high = middle }
        }
        func other(_ index: Int) -> Double { sorted[index < low ? index : index + 1] }
        let last = sorted.count - 2
        return (other(last / 2) + other((last + 1) / 2)) / 2
    }
}

extension StudiedUnit {
    /// What orders the studies of one unit, whatever the order of the files.
    fileprivate var order: String { "\(date) \(fit.points.map(\.raw))" }
}

extension Double {
    /// By which factor it differs from 1, at least 1.
    fileprivate var distance: Double { self > 0 ? Swift.max(self, 1 / self) : .infinity }
}

extension StudiedModel {
    /// The pooled standard deviation of loadings of the same mass at the same place of the same unit, as a fraction of the mass;
    /// nil without repeats.
    var withinUnits: Double? {
        struct Key: Hashable {
            var (reference, place) = (0.0, 0)
        }
        let groups = units.flatMap { unit in
            Dictionary(grouping: unit.studies.flatMap(\.loadings)) {
                Key(reference: $0.referenceGrams, place: $0.place)
            }.values.map { loadings in
                loadings.map { loading in
                    (unit.grams(ofCounts: loading.counts.loaded) - unit.grams(ofCounts: loading.counts.empty))
                        / loading.referenceGrams
                }
            }
        }
        let freedom = groups.reduce(0) { $0 + $1.count - 1 }
        guard freedom > 0 else { return nil }
        // Sorted, so that the sum is the same on every run.
        let squares = groups.map(\.sumOfSquaredDeviations).sorted().reduce(0, +)
        return (squares / Double(freedom)).squareRoot()
    }
}
