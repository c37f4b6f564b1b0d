internal import Core
internal import Metrology

/// Waits while the heaviest mass rests for a minute.
struct CreepTask: StudyTask {
    private enum State: Equatable {
        /// Something that lay there before must be lifted.
        case occupied
        /// The mass is to be put on.
        case waiting
        /// It lies there since a moment.
        case landing(SourceTime)
        /// Its creep is observed since a moment, within these counts.
        case resting(SourceTime, least: Double, greatest: Double)
        case done
    }

    /// How long after the load has arrived the observation begins.
    private static let landing: Int64 = 500_000
    /// The steps in which the remaining time counts down, in seconds.
    private static let intervalSeconds = 10

    private let mass: String
    /// The counts of the mass when it was measured; nil if unknown.
    private let counts: Double?
    private var latest: Reading
    private var state: State
    private var secondsLeft = Int(StudyStep.creepSeconds)

    /// - Parameters:
    ///   - head: the masses.
    ///   - counts: the counts of the heaviest one when it was measured; nil if unknown.
    ///   - reading: the state of the pad.
    init(_ head: StudyHead, counts: Double?, _ reading: Reading) {
        mass = head.masses[head.masses.count - 1].name
        (self.counts, latest) = (counts, reading)
        state = reading.isTouched ? .occupied : .waiting
    }

    var instruction: CalibrationInstruction? {
        switch state {
        case .occupied: .task("Lift everything off the pad.")
        case .waiting, .landing: .task("\(mass) on the stand, at the center.")
        case .resting: .task("Do not touch it: \(secondsLeft) s left.")
        case .done: nil
        }
    }

    mutating func begin(emit: (StudyEvent) -> Void) { state = latest.isTouched ? .occupied : .waiting }

    mutating func process(_ event: MeasurementEvent, at moment: SourceTime, emit: (StudyEvent) -> Void) {
        guard case .reading(let reading) = event else { return }
        latest = reading
        let raw = Double(reading.load.raw)
        switch state {
        case .occupied: if !reading.isTouched { state = .waiting }
        case .waiting: if isLoaded(raw) { state = .landing(moment) }
        case .landing: if !isLoaded(raw) { state = .waiting }
        case .resting(let since, let least, let greatest):
            let (least, greatest) = (min(least, raw), max(greatest, raw))
            state = .resting(since, least: least, greatest: greatest)
            guard !reading.isTouched || !Self.isCreep(least, greatest) else { return }
            emit(.guidance(.trouble("The load was moved or lifted: the minute begins again.")))
            begin(emit: emit)
        case .done: break
        }
    }

    mutating func pass(to moment: SourceTime, emit: (StudyEvent) -> Void) {
        let raw = Double(latest.load.raw)
        switch state {
        case .landing(let since) where moment &- since >= Self.landing:
            state = .resting(moment, least: raw, greatest: raw)
            secondsLeft = Int(StudyStep.creepSeconds)
            emit(.began(.creep))
        case .resting(let since, _, _):
            let left = StudyStep.creepSeconds - Double(moment &- since) / 1e6
            secondsLeft = Int((left / Double(Self.intervalSeconds)).rounded(.up)) * Self.intervalSeconds
            guard left <= 0 else { return }
            state = .done
            emit(.ended(.creep, rest: nil))
        case .occupied, .waiting, .landing, .done: break
        }
    }

    private func isLoaded(_ raw: Double) -> Bool { latest.isTouched && raw >= 0.8 * (counts ?? 1) }

    /// Whether the change of a load can be creep; a greater one means that it was touched.
    static func isCreep(_ least: Double, _ greatest: Double) -> Bool {
        greatest - least <= max(2, 0.2 * greatest)
    }
}
