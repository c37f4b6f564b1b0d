package import Core

/// Samples readings on a regular grid, for the plateau detection of guided weighing and calibration.
///
/// Each reading applies until the next one. The caller examines the series step by step; once nothing can change any
/// more, many steps are taken at once.
package struct PlateauFeed: Sendable {
    /// The values since the contacts last changed.
    package private(set) var series = GridSeries()
    /// The last reading, which applies until the next one.
    package private(set) var reading = Reading()
    package private(set) var nextStep = 0
    /// The last step at which the pad was at its limit; −1 before the first.
    package private(set) var saturatedStep = -1
    /// The first step since the contacts last changed.
    package private(set) var contactsChanged = 0
    /// Counts the steps for which the load has not changed.
    private var rest = RestCounter()

    package init() {}

    /// The time of the last step, on the session clock.
    package var time: SessionTime { SessionTime(Int64(nextStep - 1) * SampleGrid.stepMicroseconds) }

    /// Whether every step is examined even if nothing changes; tests use it for comparison.
    package var looksAtEachStep: Bool {
        get { rest.looksAtEachStep }
        set { rest.looksAtEachStep = newValue }
    }

    /// Whether the pad was at its limit at the last step.
    package var isSaturated: Bool { saturatedStep == series.end - 1 }

    /// The last second; nil if the series is shorter, or if the pad was at its limit during it.
    package var plateau: Plateau? {
        Plateau(series, endingAt: series.end).flatMap { saturatedStep < $0.start ? $0 : nil }
    }

    /// The mean of the last 0.1 s.
    package var latest: Double {
        series.mean(max(series.start, series.end - Baseline.meanSteps)..<series.end)
    }

    /// Applies a reading from now on.
    package mutating func apply(_ reading: Reading) {
        if reading.load != self.reading.load { rest.end() }
        let before = self.reading.contacts
        if before.count != reading.contacts.count || !before.ended(in: reading.contacts).isEmpty {
            contactsChanged = nextStep
        }
        self.reading = reading
    }

    /// Has the next steps examined one by one, because something other than the load has changed.
    package mutating func wake() { rest.end() }

    /// Restarts the series at the next step.
    package mutating func restart() {
        rest.end()
        series.restart(at: nextStep)
    }

    /// Takes the next step, or several steps if nothing can change.
    ///
    /// - Parameters:
    ///   - last: the last step that can be taken.
    ///   - value: the value of the series at each step.
    /// - Returns: whether there is a new step to examine; always false while there are no contacts.
    package mutating func step(upTo last: Int64, _ value: Double) -> Bool {
        let last = Int(clamping: last)
        guard !reading.contacts.isEmpty else {
            nextStep = max(nextStep, last + 1)
            series.restart(at: nextStep)
            return false
        }
        guard nextStep <= last else { return false }
        let count = rest.count(upTo: last + 1 - nextStep)
        series.append(value, count: count)
        nextStep += count
        if reading.load.isSaturated { saturatedStep = nextStep - 1 }
        return true
    }
}
