import Core
import Metrology
import Sessions
import Simulation
import Text

extension CalibrateRunCommand {
    /// The guide through the masses of a plan, or through those that an interrupted calibration lacks.
    func guide(_ plan: [KnownMass], after unfinished: UnfinishedCalibration) throws -> CalibrationGuide {
        let points = try unfinished.points(resuming: masses.resume)
        let guide = CalibrationGuide(plan: plan, points: points, asks: !curve.force)
        if masses.resume {
            let left = unfinished.count - points.count
            if left > 0 {
                Diagnostics.write("\(left.counted("falling load is", "falling loads are")) left out.")
            }
            Diagnostics.write(guide.introduction(after: points))
        }
        return guide
    }

    /// The source; a demo uses the masses of the plan instead of those of its scenario, and those that an interrupted
    /// calibration lacks if it is continued.
    func played(_ plan: [KnownMass]) throws -> SourceSelection {
        var source = try self.source.selection
        guard source.scenario == "coins" || source.scenario == "staircase" else { return source }
        let rising = [0.0, 5, 10, 20, 50]
        let usual = source.scenario == "coins" ? rising : rising + rising.dropLast().reversed()
        let isUsual = plan.map(\.grams) == usual
        var steps = plan
        if masses.resume {
            let unfinished = UnfinishedCalibration(name: target.name(for: SimulatedPad.device), plan: plan)
            steps =
                CalibrationGuide(plan: plan, points: try unfinished.points(resuming: true, reports: false))
                .steps
        } else if isUsual {
            return source
        }
        guard !steps.isEmpty else { return source }
        // The pad that was calibrated before the interruption: that of the scenario creeps.
        source.scenario = Scenario.name(
            isUsual && source.scenario == "staircase" ? Scenario.creepingPrefix : Scenario.massesPrefix,
            masses: steps.map(\.grams))
        return source
    }
}

extension CalibrationGuide {
    /// What is kept of an interrupted calibration, and what is measured first.
    fileprivate func introduction(after points: [CalibrationPoint]) -> String {
        let kept = resumption.kept
        if isComplete {
            return "All \(kept.count.counted("point")) were measured before; they are fitted now."
        }
        guard !kept.isEmpty else {
            return "One load does not show whether the stand is as before: the calibration begins again."
        }
        var text =
            "Continuing with \(kept.count.counted("point")): "
            + kept.map { $0.referenceGrams.significant }.joined(separator: ", ") + " g."
        if kept.count < points.count { text += " The way down is measured again from its beginning." }
        let joints = resumption.joints.map { $0.grams == 0 ? "the stand alone" : $0.words }
        return text + " The stand may have changed since, so that \(joints.joined(separator: ", then ")) "
            + "\(joints.count == 1 ? "is" : "are") measured again first. Take all masses off."
    }
}

extension KnownMass {
    /// The name, with grams where it does not state them, such as `2 x 1 EUR (15 g)`.
    var words: String { name.hasSuffix(" g") ? name : "\(name) (\(grams.significant) g)" }
}
