internal import Core
internal import Text

/// How the pads of one model differ from their mean curve, which a type calibration applies to pads that were not calibrated.
///
/// The interval for the load that another pad reports is t·s·√(1 + 1/n), with the standard deviation s of that load among n
/// pads (Hahn, Meeker and Escobar, Statistical Intervals, 2nd edition, section 4.7). s contains the errors of their own
/// calibrations.
package struct UnitScatter: Equatable, Sendable {
    /// The number of pads, 2 or more.
    package var units: Int
    /// The firmware versions of these pads, from the device ids.
    package var versions: ClosedRange<UInt16>
    /// Whether these pads were simulated.
    package var isSimulated: Bool
    /// Independent deviations from the mean curve, each as grams at the points of the profile. The sum of their products at
    /// two points is the covariance of the pads there.
    package var deviations: [[Double]]

    package init(units: Int, versions: ClosedRange<UInt16>, isSimulated: Bool, deviations: [[Double]]) {
        self.units = units
        self.versions = versions
        self.isSimulated = isSimulated
        self.deviations = deviations
    }

    /// The degrees of freedom of the standard deviation among the pads.
    package var degreesOfFreedom: Int { units - 1 }

    /// The firmware versions in words, for example `0100 to 0110`.
    var versionWords: String {
        let (first, last) = (versions.lowerBound.identifier, versions.upperBound.identifier)
        return first == last ? first : "\(first) to \(last)"
    }

    /// The uncertainty of the mean curve for another pad: twice this covers it in 95.45 % of the cases.
    func uncertainty(of curve: ForceCurve) -> CalibrationUncertainty {
        let factor = StudentFactor.of(degreesOfFreedom) * (1 + 1 / Double(units)).squareRoot()
        return CalibrationUncertainty(
            of: curve, scattered: .curves(deviations.map { $0.map { factor * $0 } }),
            misjudged: .coefficients([]), lackOfFit: 0, reach: 0)
    }

    func encode(into json: inout JSONWriter) {
        json.object("type_calibration") { json in
            json.field("units", units)
            json.array("firmware", [versions.lowerBound, versions.upperBound]) { $0.value(Int($1)) }
            json.field("simulated", isSimulated)
            json.array("deviations_g", deviations) { $0.value($1) }
        }
    }
}

extension ProfileFields {
    /// The most pads that a document may state; more do not change Student's factor.
    private static let mostUnits = 100_000

    /// Reads the scatter of a type calibration.
    ///
    /// - Parameter points: the number of points of the profile.
    func scatter(points: Int) throws(MalformedProfile) -> UnitScatter {
        guard let value = json["type_calibration"], let units = value["units"]?.integer(Int.self),
            (2...Self.mostUnits).contains(units)
        else { throw MalformedProfile("type_calibration must state 2 to \(Self.mostUnits) units") }
        let versions = value["firmware"]?.elements?.compactMap { $0.integer(UInt16.self) } ?? []
        guard versions.count == 2, versions[0] <= versions[1] else {
            throw MalformedProfile("firmware of type_calibration must be the least and the greatest version")
        }
        guard let isSimulated = value["simulated"]?.truth else {
            throw MalformedProfile("simulated of type_calibration must be true or false")
        }
        let deviations = value["deviations_g"]?.elements?.map { row in
            (row.elements ?? []).compactMap {
                $0.double.flatMap { abs($0) <= CalibrationPoint.greatestReference ? $0 : nil }
            }
        }
        guard let deviations, deviations.count <= points, deviations.allSatisfy({ $0.count == points }) else {
            throw MalformedProfile(
                "deviations_g of type_calibration must have a number of grams for each point")
        }
        return UnitScatter(
            units: units, versions: versions[0]...versions[1], isSimulated: isSimulated,
            deviations: deviations)
    }
}

extension Profile {
    /// The loads with their expanded uncertainties, in grams: for a type calibration those for another pad of the model.
    package var loads: [(grams: Double, expandedUncertainty: Double?)] {
        scatter.map { fit.loads(with: $0.uncertainty(of: fit.curve)) } ?? fit.loads
    }

    /// The statistics of the fit, with the expanded uncertainty of the heaviest load.
    package var statistics: FitStatistics {
        var statistics = fit.statistics
        if scatter != nil { statistics.expandedUncertainty = loads.last?.expandedUncertainty }
        return statistics
    }
}
