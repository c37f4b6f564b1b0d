internal import Core
package import Metrology
internal import Text

/// The calibration of a model of pads from studies of several of them, for other pads of that model.
///
/// The mean curve is that of the units, at counts from 0 up to those that all of them reach. What another unit may differ from
/// it follows from their total scatter, t·s·√(1 + 1/n) (`UnitScatter`). At the same counts the grams of units differ in
/// proportion to the load where their gains differ, and by a constant where their zeros do: the covariance of the units over the
/// curve holds for both, and for every load between two readings.
package struct TypeCalibration: Sendable {
    /// The prediction of one unit by all others.
    package struct LeftOut: Equatable, Sendable {
        package var unit: UInt64
        /// The error of the mean curve of the others at the common counts, as a fraction of the grams of the unit.
        package var error: Double
        /// The expanded uncertainty that the others state for it, likewise.
        package var expandedUncertainty: Double

        /// Whether the unit lies within the uncertainty.
        package var isCovered: Bool { error.magnitude <= expandedUncertainty }
    }

    package let model: StudiedModel
    /// The mean curve.
    package let profile: Profile
    /// The standard deviation of the grams of the units at the common counts, as a fraction of their mean.
    package let betweenUnits: Double
    /// The standard deviation of repeated loadings of one unit, as a fraction of the load; nil without repeats.
    package let withinUnits: Double?
    /// The check in which each unit is left out in turn.
    package let leftOut: [LeftOut]

    /// The degrees of freedom of the scatter among the units.
    package var degreesOfFreedom: Int { model.units.count - 1 }
    /// The number of units within the uncertainty that the others state.
    package var coveredUnits: Int { leftOut.count(where: \.isCovered) }

    /// The number of intervals of the mean curve.
    static let intervals = 16

    /// Calibrates a model for a profile called `name`.
    /// - Throws: `StudyRefusal` with fewer than five units.
    package init(_ model: StudiedModel, name: String) throws(StudyRefusal) {
        let count = model.units.count
        guard count >= StudiedModel.fewestUnits.type else {
            throw StudyRefusal(
                "a type calibration needs \(StudiedModel.fewestUnits.type) pads of one model; there "
                    + "\(count.counted("is", "are"))")
        }
        let response = MeanResponse(of: model, intervals: Self.intervals)
        let fit: Fit
        do throws(FitRefusal) {
            fit = try Fit(
                zip(response.counts, response.means).map { CalibrationPoint(referenceGrams: $1, raw: $0) },
                model: .monotone, isForced: true)
        } catch {
            throw StudyRefusal("the mean of the curves is none: \(error)")
        }
        let studies = model.units.flatMap(\.studies)
        let kind = model.isSimulated ? "simulated pads" : "pads"
        profile = Profile(
            name: name, device: Profile.Device(name: model.pad.name, identity: model.pad.identity),
            axis: model.pad.axis, fit: fit,
            sensor: Profile.Sensor(
                hysteresis: Self.rootMeanSquare(studies.compactMap(\.fit.hysteresis)),
                creep: Self.rootMeanSquare(studies.compactMap(\.creep))),
            scatter: UnitScatter(
                units: count, versions: model.versions, isSimulated: model.isSimulated,
                deviations: response.factors),
            date: studies.map(\.date).max() ?? "", note: "type calibration of \(count) \(kind)")
        do throws(MalformedProfile) {
            try profile.check()
        } catch {
            throw StudyRefusal("the mean curve makes no profile: \(error)")
        }
        self.model = model
        let last = response.means.count - 1
        betweenUnits = response.variances[last].squareRoot() / response.means[last]
        withinUnits = model.withinUnits
        leftOut = zip(model.units, response.deviations).map { unit, deviations in
            Self.leftOut(
                unit, deviation: deviations[last], mean: response.means[last],
                variance: response.variances[last],
                of: count)
        }
    }

    /// The prediction of a unit by the others, from their mean and their variance without it.
    private static func leftOut(
        _ unit: StudiedModel.Unit, deviation: Double, mean: Double, variance: Double, of count: Int
    ) -> LeftOut {
        let (all, rest) = (Double(count), Double(count - 1))
        let squares = max(0, rest * variance - deviation * deviation * all / rest)
        let factor = Distributions.student(within: StudentFactor.coverage, degrees: rest - 1)
        let grams = mean + deviation
        return LeftOut(
            unit: unit.bits, error: -deviation * all / rest / grams,
            expandedUncertainty: factor * (squares / (rest - 1) * (1 + 1 / rest)).squareRoot() / grams)
    }

    private static func rootMeanSquare(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : (values.sumOfSquares / Double(values.count)).squareRoot()
    }
}

/// The counts per gram of a model: a row of the table of pads.
package struct CountsPerGram: Equatable, Sendable {
    /// The number of units.
    package let units: Int
    /// The mean of the units, in counts per gram from 0 to the common counts.
    package let mean: Double
    /// The standard deviation among the units, as a fraction of the mean.
    package let scatter: Double
    /// The standard deviation of repeated loadings of one unit, as a fraction of the load; nil without repeats.
    package let withinUnits: Double?
    /// A pad of the model.
    package let pad: StudiedPad
    /// Whether the pads were simulated.
    package let isSimulated: Bool

    /// Computes the row of a model.
    ///
    /// - Throws: `StudyRefusal` with fewer than three units.
    package init(_ model: StudiedModel) throws(StudyRefusal) {
        guard model.units.count >= StudiedModel.fewestUnits.table else {
            throw StudyRefusal(
                "a row of the table needs three pads of one model; there \(model.units.count.counted("is", "are"))"
            )
        }
        let counts = model.commonCounts
        let values = model.units.map { counts / $0.grams(ofCounts: counts) }
        (units, mean) = (values.count, values.mean)
        scatter = (values.standardDeviation ?? 0) / mean
        (withinUnits, pad, isSimulated) = (model.withinUnits, model.pad, model.isSimulated)
    }
}

/// What studies of one model give.
package enum StudyOutcome: Sendable {
    /// One unit: its profile, as `calibrate run` makes it.
    case profile(Profile)
    /// Three or four units: a row of the table, which calibrates no other pad.
    case row(CountsPerGram)
    /// Five or more units: a type calibration, and the row.
    case type(TypeCalibration, CountsPerGram)

    /// Returns what studies give.
    ///
    /// - Parameters:
    ///   - studies: studies of one model.
    ///   - name: the name of the profile.
    /// - Throws: `StudyRefusal` for two units, and where the studies do not belong together or contradict each other.
    package init(of studies: [StudiedUnit], name: String) throws(StudyRefusal) {
        let model = try StudiedModel(studies)
        switch model.units.count {
        case 1:
            guard let last = model.units[0].studies.last else { throw StudyRefusal("there are no studies") }
            self = .profile(last.profile(called: name))
        case 2:
            throw StudyRefusal(
                "two pads of one model do not show how much pads differ; three give a row of the table, five a type calibration"
            )
        case ..<StudiedModel.fewestUnits.type: self = .row(try CountsPerGram(model))
        default: self = .type(try TypeCalibration(model, name: name), try CountsPerGram(model))
        }
    }
}
