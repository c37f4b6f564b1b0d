internal import Core
internal import Text

extension TaskResult {
    /// The line of machine output, including its newline.
    ///
    /// - Parameters:
    ///   - course: the target.
    ///   - scale: the provenance of grams, as a key.
    package func line(following course: TargetCourse, scale: String) -> [UInt8] {
        course.line("result") { json in
            json.field("attempt", attempt)
            json.field("t", microseconds: start.microseconds)
            json.field("duration_s", course.durationSeconds)
            json.field("band_g", course.band)
            json.field("rmse_g", score.rmsError)
            json.field("mean_error_g", score.meanError)
            json.field("in_band_share", score.inBand)
            json.field("overshoot_share", orNull: score.overshoot)
            json.field("cv", orNull: score.variation)
            json.field("tremor_share", orNull: score.tremorShare)
            json.field("saturated", isSaturated)
            json.field("scale", scale)
        }
    }
}

extension TargetCourse {
    /// The last line of machine output, including its newline.
    ///
    /// - Parameters:
    ///   - attempts: how often the task was begun.
    ///   - results: how often it was completed.
    package func summaryLine(attempts: Int, results: Int) -> [UInt8] {
        line("summary") { json in
            json.field("attempts", attempts)
            json.field("results", results)
        }
    }

    /// A line about the task.
    fileprivate func line(_ type: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        JSONWriter.line(type, of: "play") { json in
            json.field("task", task.name)
            members(&json)
        }
    }
}
