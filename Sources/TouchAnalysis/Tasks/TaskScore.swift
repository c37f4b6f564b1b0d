internal import Core

/// How well a force followed a target, computed on the 5 ms grid. e denotes force minus target.
package struct TaskScore: Equatable, Sendable {
    /// √(mean of e²), in grams.
    package let rmsError: Double
    /// The mean of e, in grams.
    package let meanError: Double
    /// The fraction of samples with |e| within the band.
    package let inBand: Double
    /// How far the force exceeded the target: after a change of level, beyond the new level, as a fraction of the change
    /// (the greatest of all changes); otherwise, beyond the range of the targets, as a fraction of that range. At least 0;
    /// nil if the range is 0.
    package let overshoot: Double?
    /// The standard deviation of e divided by the mean force; nil if the mean force is 0.
    package let variation: Double?
    /// The power of e in 4…12 Hz divided by its power in 0.5…25 Hz, both included, by Welch's method; nil below 2 s and for
    /// a constant e.
    package let tremorShare: Double?

    /// Computes the score of a complete attempt.
    ///
    /// - Parameters:
    ///   - forces: the force in grams at 0 s, 5 ms, 10 ms, … from the beginning of the lead-in to the end of the task, as
    ///     many as `course` asks for.
    ///   - course: the target.
    init(_ forces: [Double], following course: TargetCourse) {
        let lead = course.samples.leadIn
        let scored = forces.dropFirst(lead).prefix(course.samples.scored)
        let errors = scored.indices.map {
            forces[$0] - course.target(at: Double($0 - lead) * SampleGrid.stepSeconds)
        }
        let count = Double(max(1, errors.count))
        let mean = errors.reduce(0, +) / count
        let square = errors.reduce(0) { $0 + $1 * $1 } / count
        rmsError = square.squareRoot()
        meanError = mean
        inBand = Double(errors.count { abs($0) <= course.band }) / count
        let force = scored.reduce(0, +) / count
        let variance = errors.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
        variation = force > 0 ? variance.squareRoot() / force : nil
        tremorShare = WelchSpectrum(of: errors).tremorShare
        overshoot = Self.overshoot(of: forces, scored, course)
    }

    private static func overshoot(
        of forces: [Double], _ scored: ArraySlice<Double>, _ course: TargetCourse
    ) -> Double? {
        guard !course.jumps.isEmpty else {
            let (low, high) = course.limits
            guard high > low, let least = scored.min(), let greatest = scored.max() else { return nil }
            return max(0, greatest - high, low - least) / (high - low)
        }
        return course.jumps.compactMap { jump in
            let height = jump.to - jump.from
            guard height != 0 else { return nil }
            let range = course.range(of: jump).clamped(to: forces.indices)
            let beyond = forces[range].map { (height > 0 ? $0 - jump.to : jump.to - $0) / abs(height) }
            return max(0, beyond.max() ?? 0)
        }.max()
    }
}

extension WelchSpectrum {
    /// The spectrum of a series on the 5 ms grid; empty for less than 2 s.
    init(of samples: [Double]) {
        self.init()
        var segment = Segment()
        let quarter = PartialDFT.count
        for quarterIndex in 0..<(samples.count / quarter) {
            segment.append(samples.span.extracting((quarterIndex * quarter)..<((quarterIndex + 1) * quarter)))
            if segment.isWhole, quarterIndex % 2 == 1 { add(segment) }
        }
    }
}
