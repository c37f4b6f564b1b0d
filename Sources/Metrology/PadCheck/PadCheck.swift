public import Core

/// How good a pad is as a scale and as a sensor, from whatever was done on it.
///
/// A pure value: it takes the reports of a pipeline and keeps sums, in bounded memory but for a few numbers a hold.
public struct PadCheck: Sendable {
    /// What is known of the loads.
    public struct Loads: Equatable, Sendable {
        /// Known masses in grams, of the loadings in their order; empty where they are not known.
        public var masses: [Double] = []
        /// Whether a weight loads the pad and no finger, so that what changes is the pad.
        public var isOnStand = false

        /// Nothing known.
        public init(masses: [Double] = [], isOnStand: Bool = false) {
            self.masses = masses
            self.isOnStand = isOnStand
        }
    }

    let scale: Scale
    let mode: ReportingMode
    let kind: DeviceKind?
    let loads: Loads
    private var collector: HoldCollector
    private(set) var codes = CodeHistogram()
    private(set) var changes = ChangeRates()
    private(set) var sizes = SizeFollowing()
    /// The holds that have ended, in their order.
    public private(set) var holds: [Hold] = []
    /// The greatest count of each press, from nothing on the pad to nothing.
    public private(set) var pressPeaks: [Int64] = []
    private var peak: Int64?
    private var latest: Int64 = 0

    /// A check that has seen nothing.
    public init(origin: SourceInfo, scale: Scale, loads: Loads = Loads()) {
        self.scale = scale
        self.loads = loads
        mode = origin.mode
        kind = origin.device.classification.kind
        collector = HoldCollector(surface: TouchSurface(of: origin.device))
    }

    /// Takes what a pipeline tells, unsmoothed or not.
    public mutating func take(_ report: MeasurementEvent) {
        switch report {
        case .reading(let reading):
            guard let time = reading.time else { return }
            latest = max(latest, time)
            if reading.isTick {
                collector.goOn(until: latest)
            } else {
                take(reading)
            }
        case .dropped(_, let time), .blocked(let time), .gone(let time): interrupt(at: time ?? latest)
        case .touchUp(_, _, let time, let isCut) where isCut: interrupt(at: time ?? latest)
        default: break
        }
    }

    /// Ends what lasts: nothing more comes, or another recording of the same pad, whose time begins anew.
    public mutating func finish() {
        interrupt(at: latest)
        sizes.finish()
        latest = 0
    }

    /// How many contacts there are, for how many seconds the same ones.
    public func current(at time: Int64) -> (contacts: Int, seconds: Double) { collector.current(at: time) }

    private mutating func take(_ reading: Reading) {
        if let hold = collector.take(reading, at: latest) { holds.append(hold) }
        for contact in reading.contacts { codes.count(contact.raw) }
        changes.take(reading)
        sizes.take(reading)
        if let greatest = reading.contacts.map(\.raw).max() {
            peak = max(peak ?? greatest, greatest)
        } else if let peak {
            pressPeaks.append(peak)
            self.peak = nil
        }
    }

    private mutating func interrupt(at time: Int64) {
        if let hold = collector.end(at: max(time, latest)) { holds.append(hold) }
        changes.interrupt()
        if let peak { pressPeaks.append(peak) }
        peak = nil
    }
}
