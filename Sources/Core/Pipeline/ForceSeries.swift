/// The force on a fixed grid of 5 ms from the session start, filtered once for display and once for judging stability.
struct ForceSeries: Equatable, Sendable {
    private var shown: FilterChain
    private var judged = OneEuroFilter()
    private var window: StabilityWindow
    private let windowMicroseconds: Int64
    private var nextStep: Int64 = 0
    private var stableSince: SessionTime = 0
    private var greatest = -Double.infinity
    private var current = Force()
    /// The number of consecutive steps up to the last one that did not change any filter.
    private var settledSteps = 0
    private let isExact: Bool

    init(smoothing: Smoothing, stability: StabilityRule) {
        shown = FilterChain(smoothing)
        isExact = smoothing.stages.isEmpty
        windowMicroseconds = Int64((stability.seconds * 1e6).rounded())
        window = StabilityWindow(steps: Int(SampleGrid.step(at: windowMicroseconds)))
    }

    /// The displayed force.
    var force: Force { isExact ? current : shown.output }

    /// The filtered force by which stability is judged.
    var calm: Force { judged.output }

    /// Returns the greatest displayed grams since the last call.
    mutating func takePeak() -> Double {
        defer { greatest = -.infinity }
        return max(greatest, force.grams)
    }

    /// Clears the force when the last contact has been lifted.
    mutating func clear(at time: SessionTime) {
        current = Force()
        shown.restart(at: Force())
        judged.restart(at: Force())
        window.removeAll()
        greatest = -.infinity
        nextStep = SampleGrid.step(at: time.microseconds) + 1
        settledSteps = 0
    }

    /// Restarts the filters with the first force after a time without contact.
    mutating func restart(at time: SessionTime, with force: Force) {
        current = force
        shown.restart(at: force)
        judged.restart(at: force)
        window.removeAll()
        greatest = -.infinity
        nextStep = SampleGrid.step(at: time.microseconds)
        settledSteps = 0
        if nextStep * SampleGrid.stepMicroseconds == time.microseconds { window.append(force.grams) }
        nextStep += 1
    }

    /// Restarts the stability time, since the contacts or the tare have changed.
    mutating func restartStability(at time: SessionTime) { stableSince = time }

    /// Holds a force over all steps before a time.
    mutating func step(before time: SessionTime, keeping force: Force) {
        guard time > 0 else { return }
        step(to: SampleGrid.step(before: time.microseconds), keeping: force)
    }

    /// Holds a force over all steps up to and including a time.
    mutating func step(at time: SessionTime, keeping force: Force) {
        step(to: SampleGrid.step(at: time.microseconds), keeping: force)
    }

    /// Whether the filtered force has stayed within the band for the whole window, with the same contacts and tare.
    func isStable(at time: SessionTime, within band: Double) -> Bool {
        guard time - stableSince >= windowMicroseconds else { return false }
        let first = SampleGrid.count(before: time.microseconds - windowMicroseconds)
        return window.lies(within: band, last: Int(nextStep) - first)
    }

    /// Whether holding the same force longer would change neither the filters nor the stability.
    func isAtRest(at time: SessionTime) -> Bool {
        settledSteps > window.capacity && time - stableSince >= windowMicroseconds
    }

    private mutating func step(to last: Int64, keeping force: Force) {
        if force != current { settledSteps = 0 }
        current = force
        while nextStep <= last {
            // Once no filter changes, later steps do not either, and a window that is filled with their value stays the same.
            if settledSteps > window.capacity {
                nextStep = last + 1
                return
            }
            let shownIsSettled = shown.step(force)
            judged.step(force)
            window.append(judged.output.grams)
            greatest = max(greatest, self.force.grams)
            nextStep += 1
            settledSteps = shownIsSettled && judged.isSettled ? settledSteps + 1 : 0
        }
    }
}
