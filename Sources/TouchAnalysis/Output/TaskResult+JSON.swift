package import Core
package import Text

extension TaskResult {
    /// The line of machine output, including its newline.
    ///
    /// - Parameters:
    ///   - course: the target.
    ///   - scale: the scale of the forces.
    package func line(following course: TargetCourse, scale: Scale) -> [UInt8] {
        JSONWriter.line("result", of: "play") { json in
            json.field("task", course.task.name)
            json.field("attempt", attempt)
            json.field("t", microseconds: start.microseconds)
            json.field("duration_s", course.durationSeconds)
            let forces = [
                ("band", course.band), ("rmse", score.rmsError), ("mean_error", score.meanError),
            ]
            for (name, grams) in forces { json.field("\(name)_g", orNull: scale.stated(grams)) }
            json.field("in_band_share", score.inBand)
            json.field("overshoot_share", orNull: score.overshoot)
            json.field("cv", orNull: score.variation)
            json.field("tremor_share", orNull: score.tremorShare)
            json.field("saturated", isSaturated)
            json.field("scale", scale.provenance.rawValue)
            for (name, grams) in forces { json.field("\(name)_percent", scale.percent(ofChange: grams)) }
        }
    }
}

extension TargetCourse {
    /// Writes the members of the last line of machine output.
    ///
    /// - Parameters:
    ///   - attempts: how often the task was begun.
    ///   - results: how often it was completed.
    ///   - json: the object.
    package func writeSummary(_ attempts: Int, _ results: Int, to json: inout JSONWriter) {
        json.field("task", task.name)
        json.field("attempts", attempts)
        json.field("results", results)
    }
}
