package import Core

/// Readings as a series on the sample grid, for what looks for plateaus in them: guided weighing and calibration.
///
/// Each reading holds until the next. What looks at the series takes step after step; where nothing can happen any more,
/// many steps are taken at once.
package struct PlateauFeed: Sendable {
    /// The values since what presses has changed, or since nothing pressed.
    package private(set) var series = HeldSeries()
    /// The last reading, which is held until the next.
    package private(set) var held = Reading()
    /// The step that comes next.
    package private(set) var nextStep = 0
    /// The last step at which the pad was at its limit.
    package private(set) var saturatedStep = -1
    /// How long nothing but time has changed.
    private var rest = RestCounter()

    /// Nothing has pressed yet.
    package init() {}

    /// The time of the last step, in microseconds since time 0.
    package var time: Int64 { Int64(nextStep - 1) * SampleGrid.stepMicroseconds }

    /// Whether each step is looked at although nothing changes, as tests do to compare.
    package var looksAtEachStep: Bool {
        get { rest.looksAtEachStep }
        set { rest.looksAtEachStep = newValue }
    }

    /// Whether the pad was at its limit at the last step.
    package var isSaturated: Bool { saturatedStep == series.end - 1 }

    /// The last second; nil where the series is shorter, or the pad was at its limit within it.
    package var plateau: Plateau? {
        Plateau(series, endingAt: series.end).flatMap { saturatedStep < $0.start ? $0 : nil }
    }

    /// The mean over the last 0.1 s.
    package var latest: Double {
        series.mean(max(series.start, series.end - Baseline.meanSteps)..<series.end)
    }

    /// Holds a reading from now on.
    package mutating func hold(_ reading: Reading) {
        if reading.load != held.load { rest.end() }
        held = reading
    }

    /// Something other than the load has changed, so that the next steps are looked at one by one.
    package mutating func wake() { rest.end() }

    /// Begins the series again at the next step.
    package mutating func restart() {
        rest.end()
        series.restart(at: nextStep)
    }

    /// Takes the next step, or several at which nothing can happen.
    ///
    /// - Parameters:
    ///   - last: the step after which there is nothing to take yet.
    ///   - value: what the series has at each step.
    /// - Returns: whether there is a new step to look at; none while nothing presses.
    package mutating func step(upTo last: Int64, _ value: Double) -> Bool {
        let last = Int(clamping: last)
        guard !held.contacts.isEmpty else {
            nextStep = max(nextStep, last + 1)
            series.restart(at: nextStep)
            return false
        }
        guard nextStep <= last else { return false }
        let count = rest.count(upTo: last + 1 - nextStep)
        series.append(value, count: count)
        nextStep += count
        if held.load.isSaturated { saturatedStep = nextStep - 1 }
        return true
    }
}
