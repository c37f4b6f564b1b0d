package import Core
internal import Text

/// Statistics with the digits in which people read their weights; machine output has grams.
@dynamicMemberLookup
package struct Stated<Record: Sendable>: Sendable {
    let record: Record
    let digits: WeightDigits

    init(_ record: Record, _ digits: WeightDigits) { (self.record, self.digits) = (record, digits) }

    package subscript<Value>(dynamicMember path: KeyPath<Record, Value>) -> Value { record[keyPath: path] }
}

extension ResultStatistics {
    /// The digits of the weights: those of the ± of their mean if all are of one object.
    ///
    /// - Parameter unit: the unit; grams if it is not one of mass.
    package func digits(in unit: MassUnit) -> WeightDigits {
        WeightDigits(ofGrams: mean ?? 0, uncertainty: meanUncertainty, in: unit)
    }

    /// The digits of the total, which has a ± of its own.
    func totalDigits(in unit: MassUnit) -> WeightDigits {
        WeightDigits(ofGrams: total ?? 0, uncertainty: totalUncertainty, in: unit)
    }

    /// The total with its ±, if results are of different objects: `1418 g ± 17 g`; nil if it is not a weight.
    ///
    /// - Parameter unit: the unit; grams if it is not one of mass.
    package func statedTotal(in unit: MassUnit) -> String? {
        total.map { totalDigits(in: unit).amount($0, uncertainty: totalUncertainty) }
    }

    /// The mean with the digits of its ±: `283.6 g`; nil if it is not a weight.
    ///
    /// - Parameter unit: the unit; grams if it is not one of mass.
    package func statedMean(in unit: MassUnit) -> String? { mean.map(digits(in: unit).text) }

    /// The figures in grams.
    var figures: [Figure] { Self.fields.figures(of: Stated(self, digits(in: .gram))) }
}

extension ResultsGroup {
    /// The digits of all weights of the group but the total: those of the ± of the mean, and as many as the limits of the
    /// control chart need to differ visibly from their center.
    ///
    /// - Parameter unit: the unit; grams if it is not one of mass.
    package func digits(in unit: MassUnit) -> WeightDigits {
        let digits = statistics.digits(in: unit)
        return chart.map { digits.showing(spread: $0.sigma) } ?? digits
    }
}

extension BlandAltman {
    /// The digits of all differences: those of the confidence interval of their mean.
    func digits(in unit: MassUnit) -> WeightDigits {
        WeightDigits(ofGrams: bias.value, uncertainty: bias.reach, in: unit)
    }
}

extension GaugeStudy {
    /// The digits of all standard deviations: those of the gauge, and one more.
    func digits(in unit: MassUnit) -> WeightDigits {
        let gauge = variance.gauge.squareRoot()
        let digits = WeightDigits(ofGrams: variance.total.squareRoot(), uncertainty: gauge, in: unit)
        return gauge > 0 ? digits.finer : digits
    }
}
