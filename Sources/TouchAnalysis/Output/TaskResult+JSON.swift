internal import Core
internal import Text

extension TaskResult {
    /// The line of machine output, including its newline.
    ///
    /// - Parameters:
    ///   - course: the target.
    ///   - scale: the provenance of grams, as a key.
    public func line(following course: TargetCourse, scale: String) -> [UInt8] {
        JSONWriter.line("result", of: "play") { json in
            json.field("task", course.task.name)
            json.field("attempt", attempt)
            json.field("t", microseconds: start.microseconds)
            json.field("duration_s", course.duration)
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
