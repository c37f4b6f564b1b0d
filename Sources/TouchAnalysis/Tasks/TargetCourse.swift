package import Core
internal import Glibc

/// A task on a pad: the target in grams over time, and the band around it.
///
/// Time 0 is the beginning of the scored part; the lead-in before it shows the first target.
package struct TargetCourse: Equatable, Sendable {
    /// The time that a finger has to reach the first target, in seconds.
    package static let leadIn = 2.0
    /// Half the width of the band, as a fraction of the greatest target, if no other is given.
    package static let usualBand = 0.1

    package let task: ForceTask
    /// Half the width of the band in grams.
    package let band: Double
    private let channel: ForceChannel

    /// - Parameters:
    ///   - task: the targets over time, in percent or grams.
    ///   - channel: the force of the pad.
    ///   - band: half the width of the band; nil for a tenth of the greatest target.
    /// - Throws: `OptionError` if the pad cannot measure the greatest target.
    package init(_ task: ForceTask, on channel: ForceChannel, band: Threshold.Level?) throws(OptionError) {
        (self.task, self.channel) = (task, channel)
        let scale = channel.scale.fullScale
        let grams = { (level: Threshold.Level) in level.share(ofFullScaleOf: channel) * scale }
        switch task.course {
        case .levels(let levels, _):
            let forces = levels.map(grams)
            jumps = zip([0] + forces, forces).enumerated().map { step, change in
                Jump(step: step, from: change.0, to: change.1)
            }
            limits = (jumps.map(\.to).min() ?? 0, jumps.map(\.to).max() ?? 0)
        case .sine(_, let low, let high):
            jumps = []
            limits = (grams(low), grams(high))
        case .points(let points):
            jumps = []
            limits = (points.map { grams($0.force) }.min() ?? 0, points.map { grams($0.force) }.max() ?? 0)
        }
        guard limits.low <= limits.high else {
            throw OptionError(
                "LOW must be below HIGH in task '\(task.name)'", example: "--task sine:0.5Hz:50g-150g:30s")
        }
        guard limits.high < scale else {
            throw OptionError(
                "task '\(task.name)' must stay below the full scale of the pad, \((10 * scale).rounded() / 10) g",
                example: "--task hold:25%:10s")
        }
        self.band = band.map(grams) ?? Self.usualBand * limits.high
    }

    /// A change of the target from one level to another.
    struct Jump: Equatable, Sendable {
        /// The number of the level, in the order of the task.
        let step: Int
        let from: Double
        let to: Double
    }

    /// The changes of a task of levels, the first from 0 g; empty for other tasks.
    let jumps: [Jump]
    /// The least and the greatest target in grams.
    package let limits: (low: Double, high: Double)

    /// The duration of the scored part in seconds.
    package var durationSeconds: Double { task.durationSeconds }

    /// The number of samples on the 5 ms grid in the lead-in, and in the scored part.
    var samples: (leadIn: Int, scored: Int) {
        (SampleGrid.steps(Self.leadIn), SampleGrid.steps(durationSeconds))
    }

    /// Returns the target in grams at a time in seconds; before 0 it is the first one, after the end the last one.
    package func target(at seconds: Double) -> Double {
        let time = min(max(0, seconds), durationSeconds)
        switch task.course {
        case .levels(_, let each):
            // A time that should be that of a change may lie just before it.
            return jumps[min(jumps.count - 1, Int(((time + 1e-9) / each).rounded(.down)))].to
        case .sine(let frequency, _, _):
            let phase = 2 * Double.pi * frequency * time
            return (limits.low + limits.high) / 2 + (limits.high - limits.low) / 2 * sin(phase)
        case .points(let points):
            let grams = { (index: Int) in
                points[index].force.share(ofFullScaleOf: channel) * channel.scale.fullScale
            }
            guard let next = points.firstIndex(where: { $0.seconds > time }), next > 0 else {
                return grams(points.count - 1)
            }
            let part =
                (time - points[next - 1].seconds) / (points[next].seconds - points[next - 1].seconds)
            return grams(next - 1) + part * (grams(next) - grams(next - 1))
        }
    }

    /// The samples of the 5 ms grid, counted from the beginning of the lead-in, in which a level applies.
    func range(of jump: Jump) -> Range<Int> {
        guard case .levels(_, let each) = task.course else { return 0..<0 }
        let samples = samples
        let start = jump.step == 0 ? 0 : samples.leadIn + SampleGrid.steps(Double(jump.step) * each)
        let end = samples.leadIn + SampleGrid.steps(Double(jump.step + 1) * each)
        return start..<max(start, min(end, samples.leadIn + samples.scored))
    }

    /// Whether both are the same task on the same pad.
    package static func == (one: TargetCourse, other: TargetCourse) -> Bool {
        one.task == other.task && one.band == other.band && one.channel == other.channel
    }
}
