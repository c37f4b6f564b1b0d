package import Metrology

internal import Core
internal import Text

/// What a study says about one pad, without its series: what calibrations need.
package struct StudiedUnit: Equatable, Sendable {
    /// A mass, and the load that the pad showed for it at one place.
    package struct Loading: Equatable, Sendable {
        /// The mass in grams.
        package var referenceGrams: Double
        /// Where it lay: 0 for the center.
        package var place: Int
        /// The counts of the stand alone, and of the stand with the mass.
        package var counts: (empty: Double, loaded: Double)

        package init(referenceGrams: Double, place: Int, empty: Double, loaded: Double) {
            (self.referenceGrams, self.place, counts) = (referenceGrams, place, (empty, loaded))
        }

        package static func == (one: Self, other: Self) -> Bool {
            one.referenceGrams == other.referenceGrams && one.place == other.place
                && one.counts == other.counts
        }
    }

    /// The random bits of the unit.
    package let unit: UInt64
    package let isSimulated: Bool
    package let pad: StudiedPad
    /// The date of the study, ISO 8601.
    package let date: String
    /// The calibration, as `calibrate run` makes it.
    package let fit: Fit
    /// The loadings with masses.
    package let loadings: [Loading]
    /// The change from 1 s to 30 s after loading as a fraction of the load; nil if it was not measured.
    package let creep: Double?

    /// - Throws: `FitRefusal` if the points do not give a curve.
    package init(
        unit: UInt64, isSimulated: Bool, pad: StudiedPad, date: String, points: [CalibrationPoint],
        loadings: [Loading], creep: Double? = nil
    ) throws(FitRefusal) {
        self.init(
            unit: unit, isSimulated: isSimulated, pad: pad, date: date, fit: try Fit(points),
            loadings: loadings,
            creep: creep)
    }

    init(
        unit: UInt64, isSimulated: Bool, pad: StudiedPad, date: String, fit: Fit, loadings: [Loading],
        creep: Double?
    ) {
        (self.unit, self.isSimulated, self.pad, self.date) = (unit, isSimulated, pad, date)
        (self.fit, self.loadings, self.creep) = (fit, loadings, creep)
    }

    /// - Throws: `StudyRefusal` unless its check finds nothing.
    package init(_ study: Study) throws(StudyRefusal) {
        if let finding = StudyCheck(study).findings.first { throw StudyRefusal(finding.sentence) }
        do throws(FitRefusal) {
            try self.init(fitting: study)
        } catch {
            throw StudyRefusal("\(error)")
        }
        do throws(MalformedProfile) {
            try profile(called: "study").check()
        } catch {
            throw StudyRefusal("the masses give no profile: \(error)")
        }
    }

    /// Why the masses of a study do not give a calibration; nil if they do.
    static func refusal(of study: Study) -> FitRefusal? {
        do throws(FitRefusal) {
            _ = try Self(fitting: study)
            return nil
        } catch {
            return error
        }
    }

    private init(fitting study: Study) throws(FitRefusal) {
        let empty = study.level(.mass(0, isRising: true)) ?? 0
        var loadings: [Loading] = []
        for step in study.head.plan {
            switch step {
            case .mass(let number, _) where number > 0:
                loadings += study.loading(number, at: 0, step, above: empty)
            case .place(let place, _):
                loadings += study.loading(study.head.placedMass, at: place, step, above: empty)
            default: continue
            }
        }
        try self.init(
            unit: study.head.unit, isSimulated: study.head.isSimulated, pad: study.pad,
            date: study.head.date.text,
            points: study.points, loadings: loadings, creep: study.creep(above: empty))
    }

    /// The profile of this pad, as `calibrate run` makes it.
    ///
    /// - Parameter name: its name.
    package func profile(called name: String) -> Profile {
        Profile(
            name: name, device: Profile.Device(name: pad.name, identity: pad.identity), axis: pad.axis,
            fit: fit,
            standGrams: Profile.stand(of: fit), sensor: creep.map { Profile.Sensor(creep: $0) }, date: date,
            note: isSimulated ? "study of a simulated pad" : "")
    }

    /// The greatest counts of the calibration.
    var greatestCounts: Double { fit.points.map(\.raw).max() ?? 0 }

    /// The grams of counts, from those of 0 counts.
    func grams(ofCounts counts: Double) -> Double {
        fit.curve.grams(ofCounts: counts) - fit.curve.grams(ofCounts: 0)
    }
}

extension Study {
    /// The level of a step in counts; nil if it was not measured.
    func level(_ step: StudyStep) -> Double? { sections[step]?.level }

    /// The points of the masses at the center, as the guide of a calibration records them.
    package var points: [CalibrationPoint] { points(before: []) }

    /// The points of the masses before the first one that must be measured, or measured again.
    ///
    /// - Parameter unfit: the steps that must be done.
    func points(before unfit: Set<StudyStep>) -> [CalibrationPoint] {
        var points: [CalibrationPoint] = []
        for step in head.plan {
            guard case .mass(let number, let isRising) = step else { continue }
            if unfit.contains(step) { break }
            guard let counts = level(step) else { continue }
            points.append(
                CalibrationPoint(
                    referenceGrams: number == 0 ? 0 : head.masses[number - 1].grams, raw: counts,
                    direction: isRising ? .up : .down,
                    uncertainty: number == 0 ? nil : head.masses[number - 1].uncertainty))
        }
        return points
    }

    fileprivate func loading(
        _ number: Int, at place: Int, _ step: StudyStep, above empty: Double
    ) -> [StudiedUnit.Loading] {
        level(step).map {
            [
                StudiedUnit.Loading(
                    referenceGrams: head.masses[number - 1].grams, place: place, empty: empty, loaded: $0)
            ]
        } ?? []
    }

    /// The change from 1 s to 30 s as a fraction of the load, means over a second each; nil if it was not measured.
    fileprivate func creep(above empty: Double) -> Double? {
        guard let section = sections[.creep] else { return nil }
        func mean(endingAfter seconds: Double) -> Double? {
            section.plateau(endingAt: section.times.lowerBound + Int64(seconds * 1e6))?.mean
        }
        guard let early = mean(endingAfter: 1.5), let late = mean(endingAfter: 30.5), early > empty else {
            return nil
        }
        return (late - early) / (early - empty)
    }
}

/// Why studies do not give a calibration.
package struct StudyRefusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// The problem and its remedy, in a sentence without a full stop.
    package let description: String
    /// The unit that contradicts the others; nil if none does.
    package let odd: UInt64?

    init(_ description: String, odd: UInt64? = nil) { (self.description, self.odd) = (description, odd) }
}
