package import Core
internal import Metrology

/// What a pen and the scale under its tablet reported, on one clock.
package struct PenTrace: Sendable {
    /// A report of the pen.
    struct Report: Equatable {
        /// The time in seconds of the session.
        var seconds: Double
        /// The counts above the minimum of the declared range; 0 without contact.
        var counts: Int
    }

    /// The counts of the declared range.
    let span: Int
    /// The reports in order of time.
    private(set) var reports: [Report] = []
    /// The counts on the grid and the readings of the scale, from which the delay of the scale is found.
    private(set) var series = ReferenceSeries()

    /// Whether two pens touched at the same time.
    private(set) var hasTwoContacts = false

    /// The last reading that was passed to the series.
    private var passed: (counts: Int64, contacts: Int, time: SessionTime)?

    /// The longest time in microseconds during which reports that repeat a value are left out; the series interpolates a
    /// little longer.
    private static let longestRepeat: Int64 = 30_000

    /// - Parameter axis: the pressure axis of the pen.
    package init(_ axis: PressureAxis) { self.init(span: Int(axis.span)) }

    /// - Parameter span: the counts of the declared range, at least 1.
    init(span: Int) { self.span = max(1, span) }

    /// The duration in seconds.
    package var seconds: Double { series.seconds }

    /// Whether no more is kept: after ten minutes.
    package var isFull: Bool { series.isFull }

    /// Whether the pen has reported any pressure.
    package var hasPressure: Bool { reports.contains { $0.counts > 0 } }

    /// Adds an event of the measurement pipeline: reports of one pen, and readings of the scale.
    package mutating func add(_ event: MeasurementEvent) {
        guard case .reading(let reading) = event, let time = reading.time else { return series.add(event) }
        if isNew(reading, at: time) { series.add(event) }
        guard !reading.isTick, !isFull else { return }
        if reading.contacts.count > 1 { hasTwoContacts = true }
        let counts = reading.contacts.isEmpty ? 0 : min(span, max(0, Int(reading.load.raw)))
        let seconds = Double(time.microseconds) / 1e6
        guard seconds > reports.last?.seconds ?? -.infinity else { return }
        reports.append(Report(seconds: seconds, counts: counts))
    }

    /// The series without counts at an end of the pressure below its declared maximum: where more reports than a turn of
    /// the hand has are at the greatest counts, the force may have been greater.
    var alignable: ReferenceSeries {
        let pressed = reports.filter { $0.counts > 0 }
        let greatest = pressed.map(\.counts).max() ?? 0
        guard pressed.count(where: { $0.counts == greatest }) * 100 > pressed.count else { return series }
        var series = series
        series.limitCounts(at: Double(greatest))
        return series
    }

    /// Whether a reading has another pressure than the last one that was passed to the series. Reports that repeat a value
    /// are left out for a while: between new values the pressure has moved on, and the series interpolates.
    private mutating func isNew(_ reading: Reading, at time: SessionTime) -> Bool {
        let state = (counts: reading.load.raw, contacts: reading.contacts.count)
        if let passed, state == (passed.counts, passed.contacts), time - passed.time < Self.longestRepeat {
            return false
        }
        passed = (state.counts, state.contacts, time)
        return true
    }

    /// The number of rises with the falls after them, in the time of a look at each report.
    package var sweepCount: Int {
        PenSweeps.legs(of: self).count { $0.direction == .down }
    }

    /// Whether the pen is off the tablet.
    package var isLifted: Bool { reports.last?.counts == 0 }

    /// The lag of the scale as far as a picture of the response needs it, in seconds; nil with few readings.
    package var roughLagSeconds: Double? { series.roughLagSeconds }

    /// The forces of the scale with the pressures that belong to them, if it follows after `lagSeconds`.
    package func pairs(lagSeconds: Double) -> [PenPair] {
        series.pairs(lagSeconds: lagSeconds).map {
            PenPair(grams: $0.grams, percent: 100 * $0.counts / Double(span))
        }
    }

    /// What the reports show without a scale.
    package var reporting: PenReporting { PenReporting(reports.map(\.counts), span: span) }
}
