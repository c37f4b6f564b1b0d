public import Core

/// What a pad and a reference scale under it measured at the same time: counts on the 5 ms grid, and readings.
public struct ReferenceSeries: Sendable {
    /// What is known of the load at a step.
    enum Contact: UInt8 {
        /// Nothing touches the pad.
        case none
        /// The counts are those of the load.
        case touched
        /// The counts are unknown or a lower bound: lost events, a blocked device, a contact at the axis limit.
        case unusable
    }

    /// The longest series that is kept, in steps: 10 minutes.
    static let longest = SampleGrid.steps(600)
    /// The greatest weight of a reading that is kept, in grams.
    private static let greatest = CalibrationPoint.greatestReference

    /// The counts at each step since `start`.
    private(set) var counts: [Double] = []
    /// What is known of the load at each step.
    private(set) var contacts: [Contact] = []
    /// The step of the first value, since the session start.
    private(set) var start = 0
    /// The readings, in the order of arrival.
    private(set) var readings: [ReferenceReading] = []
    /// What the scale showed before the first contact, in grams.
    private(set) var before: [Double] = []
    private var held = Reading()
    private var state = Contact.none
    private var hasBegun = false

    /// Creates an empty series.
    public init() {}

    /// The number of readings with a weight.
    public var weighed: Int { readings.count { $0.grams != nil } }

    /// The duration of the series in seconds.
    public var seconds: Double { Double(counts.count) * SampleGrid.interval }

    /// Whether no more is kept.
    public var isFull: Bool { counts.count >= Self.longest }

    /// Adds an event of the measurement pipeline.
    public mutating func add(_ event: MeasurementEvent) {
        switch event {
        case .reading(let reading):
            guard let time = reading.time else { return }
            fill(before: time, towards: reading)
            held = reading
            state = reading.contacts.isEmpty ? .none : reading.load.isSaturated ? .unusable : .touched
        case .dropped(_, let time?), .blocked(let time?), .gone(let time?), .continued(let time?):
            fill(before: time)
            state = .unusable
        case .reference(let reading, nil):
            if let grams = reading.grams { before.append(grams) }
        case .reference(let reading, let time?):
            guard hasBegun, !isFull, reading.grams.map({ abs($0) <= Self.greatest }) ?? true else { return }
            readings.append(
                ReferenceReading(reading.grams, at: SourceTime(time.microseconds), reading.status))
        default: break
        }
    }

    /// The points of weights that a person typed while the load rested: the mean counts of the second before, without
    /// those during which the pad was not touched or was at its limit.
    public var typedPoints: [CalibrationPoint] {
        var points: [CalibrationPoint] = []
        for reading in readings where reading.status == .typed {
            let last = Int(reading.time.microseconds / SampleGrid.stepMicroseconds) - start
            let steps = max(0, last - SampleGrid.rate)..<min(last, counts.count)
            guard let grams = reading.grams, grams >= 0, steps.count >= SampleGrid.rate / 2,
                contacts[steps].allSatisfy({ $0 == .touched })
            else { continue }
            let before = points.last?.reference ?? 0
            points.append(
                CalibrationPoint(
                    reference: grams, raw: counts[steps].reduce(0, +) / Double(steps.count),
                    direction: grams < before ? .down : .up))
        }
        return points
    }

    /// The number of weights that a person typed.
    public var typedCount: Int { readings.count { $0.status == .typed } }
    /// Whether a person types the weights.
    public var isTyped: Bool { typedCount > 0 }

    /// Continues the held counts up to a moment.
    ///
    /// - Parameter next: the reading at that moment; if it follows soon and the same load is felt, counts between both
    ///   lie on a straight line, since counts held to the next frame would be late by half a frame.
    private mutating func fill(before time: SessionTime, towards next: Reading? = nil) {
        let step = SampleGrid.count(before: max(0, time.microseconds))
        if !hasBegun { (start, hasBegun) = (step, true) }
        let count = min(step - start, Self.longest) - counts.count
        guard count > 0 else { return }
        let (from, first) = (Double(held.load.raw), counts.count)
        counts.append(contentsOf: repeatElement(from, count: count))
        contacts.append(contentsOf: repeatElement(state, count: count))
        guard let next, let last = held.time, time - last <= Self.longestFrame, state == .touched,
            !next.contacts.isEmpty
        else { return }
        let slope = (Double(next.load.raw) - from) / Double(time - last)
        for place in first..<counts.count {
            let moment = Int64(start + place) * SampleGrid.stepMicroseconds
            counts[place] = from + slope * Double(max(0, moment - last.microseconds))
        }
    }

    /// The longest time between frames during which counts are interpolated, in microseconds: after a longer one the load
    /// has rested.
    private static let longestFrame: Int64 = 40_000
}
