package import Text

extension FitStatistics {
    /// The statistics under the names that every output uses; nil for one that is undetermined.
    package var named: [(name: String, value: Double?)] {
        [
            ("rmse_g", rmse), ("max_error_g", maxError), ("r2", r2), ("loo_rmse_g", leaveOneOut),
            ("repeatability_g", repeatability), ("hysteresis_g", hysteresis), ("linearity_pct", linearity),
            ("resolution_g", resolution), ("level_sd_g", levelDeviation),
            ("expanded_uncertainty_g", expandedUncertainty),
        ]
    }

    /// Writes the statistics as members of the current object.
    package func encode(into json: inout JSONWriter) {
        for (name, value) in named {
            json.field(name, orNull: value)
        }
        json.field("degrees_of_freedom", degreesOfFreedom)
    }
}

extension Fit {
    /// The line of machine output of `calibrate fit`, including its newline.
    package var line: [UInt8] { line(of: "calibrate fit") }

    /// The line of machine output of a command, including its newline.
    package func line(of command: String) -> [UInt8] {
        JSONWriter.line("result", of: command) { encode(into: &$0, statistics, loads) }
    }

    /// Writes the curve and its statistics as members of the current object.
    func encode(
        into json: inout JSONWriter, _ statistics: FitStatistics,
        _ loads: [(grams: Double, expandedUncertainty: Double?)]
    ) {
        json.field("model", model.rawValue)
        json.field("coefficients", coefficients)
        json.field("points", points.count)
        json.field("levels", CalibrationLevel.levels(of: points).count)
        statistics.encode(into: &json)
        json.field("residuals_g", residuals)
        json.objects("loads", loads) { json, load in
            json.field("load_g", load.grams)
            json.field("expanded_uncertainty_g", orNull: load.expandedUncertainty)
        }
    }
}
