package import Core
package import Text

/// A result of a force-tracking task, as machine output states it.
package struct TaskRecord: ForceRecord {
    let result: TaskResult
    /// The target.
    let course: TargetCourse
    /// The axis and the scale of the forces.
    package let channel: ForceChannel

    package init(_ result: TaskResult, following course: TargetCourse, on channel: ForceChannel) {
        (self.result, self.course, self.channel) = (result, course, channel)
    }

    /// The line of machine output, including its newline.
    package var line: [UInt8] {
        JSONWriter.line("result", of: "play") { $0.figures(Self.fields.figures(of: self)) }
    }

    /// The fields, in the order of machine output.
    package static let fields: [Field<TaskRecord>] = [
        Field("task", "the task") { .text($0.course.task.name) },
        Field("attempt", "the number of the attempt") { .whole($0.result.attempt) },
        Field("t", "when scoring began", unit: "s") { .microseconds($0.result.start.microseconds) },
        Field("duration_s", "how long the task is", unit: "s") { .number($0.course.durationSeconds) },
        Field("band_g", "half the width of the band", unit: "g", null: "grams are unknown") {
            $0.grams($0.course.band)
        },
        Field("rmse_g", "√(mean of e²)", unit: "g", null: "grams are unknown") {
            $0.grams($0.result.score.rmsError)
        },
        Field("mean_error_g", "mean of e", unit: "g", null: "grams are unknown") {
            $0.grams($0.result.score.meanError)
        },
        Field("in_band_share", "fraction of samples with \\|e\\| ≤ band") {
            .number($0.result.score.inBand)
        },
        Field(
            "overshoot_share",
            "for each change of level, the largest excess over the new level until the next change, divided by the change; the "
                + "largest of these. The first change is from 0 and includes the lead-in. For sines and files: the largest "
                + "distance of the force from the range of the targets, divided by that range",
            null: "that range is 0"
        ) { .number($0.result.score.overshoot) },
        Field(
            "cv",
            "standard deviation of e divided by the mean force: for one force, its coefficient of variation",
            null: "the mean force is 0"
        ) { .number($0.result.score.variation) },
        Field(
            "tremor_share",
            "power of e in 4…12 Hz divided by its power in 0.5…25 Hz, as in [analysis](analysis.md#metrics-of-a-touch)",
            null: "the task takes less than 2 s, or e is constant"
        ) { .number($0.result.score.tremorShare) },
        Field(
            "saturated",
            "whether the pad was at its limit, so that the other metrics are those of a clipped force"
        ) { .truth($0.result.isSaturated) },
        Field(.scale) { .text($0.channel.scale.provenance.rawValue) },
        Field("band_percent", "`band_g` in percent of full scale", unit: "%") { $0.change($0.course.band) },
        Field("rmse_percent", "`rmse_g` in percent of full scale", unit: "%") {
            $0.change($0.result.score.rmsError)
        },
        Field("mean_error_percent", "`mean_error_g` in percent of full scale", unit: "%") {
            $0.change($0.result.score.meanError)
        },
    ]
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
