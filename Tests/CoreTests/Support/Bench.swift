import Core

/// A pipeline under test with its events, times in milliseconds of the source's clock.
///
/// Unless a test says otherwise a count is a gram on an axis of 0…1000, thresholds are left out, and the source's
/// clock stands at `start` when the test's stands at 0, so that a forgotten conversion shows.
struct Bench {
    static let start: SourceTime = 7_000_000_000

    var pipeline: MeasurementPipeline
    private(set) var reports: [MeasurementEvent] = []
    private var reported = 0

    init(
        axis: PressureAxis = .test(0, 1000), scale: Scale = .gramPerCount, combination: Combination = .sum,
        smoothing: Smoothing = .none, stability: StabilityRule = .standard, thresholds: [Threshold] = [],
        of subject: ThresholdSubject = .load, tare: Double = 0, timeZero: SourceTime? = nil
    ) {
        var configuration = PipelineConfiguration(
            ForceChannel(axis: axis, scale: scale), combination: combination, smoothing: smoothing,
            stability: stability, thresholds: thresholds, tare: tare)
        configuration.thresholdSubject = subject
        pipeline = MeasurementPipeline(configuration, timeZero: timeZero)
    }

    static func moment(_ milliseconds: Double) -> SourceTime {
        start + Int64((milliseconds * 1000).rounded())
    }

    /// A frame with contacts, whose tracking ids are 1 more than their slots.
    mutating func frame(_ milliseconds: Double, _ pressures: [Int32], buttons: [Button] = []) {
        let contacts = pressures.enumerated().map {
            Contact(slot: $0, trackingID: Int32($0) + 1, x: 10, y: 20, pressure: $1)
        }
        process(.frame, Frame(time: Self.moment(milliseconds), contacts: contacts, buttons: buttons))
    }

    mutating func process(_ event: SourceEvent, _ frame: Frame = Frame(), missing: SourceTime = .min) {
        pipeline.process(event, frame, missingTicksBefore: missing) { reports.append($0) }
    }

    mutating func tick(before milliseconds: Double, missing: Double? = nil) {
        pipeline.tick(
            before: Self.moment(milliseconds), missingTicksBefore: missing.map(Self.moment) ?? .min
        ) { reports.append($0) }
    }

    mutating func tick(beforeMoment moment: SourceTime) {
        pipeline.tick(before: moment) { reports.append($0) }
    }

    /// The readings so far.
    var readings: [Reading] {
        reports.compactMap { if case .reading(let reading) = $0 { reading } else { nil } }
    }

    /// All events so far, one per line.
    var lines: [String] { reports.map(\.brief) }

    /// The events since the last call, one per line.
    mutating func news() -> [String] {
        defer { reported = reports.count }
        return reports[reported...].map(\.brief)
    }
}

extension MeasurementEvent {
    /// The report in a few words: time in milliseconds, what, and who.
    var brief: String {
        switch self {
        case .reading(let reading):
            "\(reading.time.inMilliseconds) \(reading.isTick ? "tick" : "reading") \(reading.load.raw)"
        case .unseen(let reading):
            "\(reading.time.inMilliseconds) \(reading.isTick ? "tick" : "reading") unknown"
        case .touchDown(let slot, let id, let time, _): "\(time.inMilliseconds) down \(slot)/\(id)"
        case .touchUp(let slot, let id, let time, let isCut):
            "\(time.inMilliseconds) up \(slot)/\(id)\(isCut ? " cut" : "")"
        case .threshold(let crossing):
            "\(crossing.time.inMilliseconds) \(crossing.isPress ? "press" : "release") \(crossing.name)"
                + (crossing.contact.map { " of \($0.slot)/\($0.trackingID)" } ?? "")
        case .dropped(let since, let time): "\(time.inMilliseconds) dropped since \(since.inMilliseconds)"
        case .blocked(let time): "\(time.inMilliseconds) blocked"
        case .gone(let time): "\(time.inMilliseconds) gone"
        case .continued(let time): "\(time.inMilliseconds) continued"
        case .mark(let label, let time): "\(time.inMilliseconds) mark \(label)"
        case .reference(let reading, let time):
            "\(time.inMilliseconds) reference \(reading.grams ?? .nan)"
        }
    }
}

extension SessionTime? {
    var inMilliseconds: String {
        guard let self = self?.microseconds else { return "-" }
        return self % 1000 == 0 ? "\(self / 1000)" : "\(Double(self) / 1000)"
    }
}
