internal import Core
import Metrology

/// A plateau that may be the object itself, weighed without a finger.
struct DirectPlateau: Equatable, Sendable {
    /// The second that is the level.
    private(set) var plateau: Plateau
    /// Up to `Baseline.mostBlocks` block means, latest first.
    private(set) var blocks: [Double]
    /// The positions of the contacts when the level was found.
    let positions: ContactPositions
    /// Whether the signal faded since.
    fileprivate(set) var isFading = false
    /// The step at which the force was first found steady.
    let start: Int

    init(_ plateau: Plateau, _ positions: ContactPositions) {
        (self.plateau, self.positions) = (plateau, positions)
        blocks = plateau.blockMeans
        start = plateau.start
    }

    /// Whether the force varies as much as that of a finger, which is never as steady as an object that rests on the pad
    /// alone.
    var variesLikeFinger: Bool {
        blocks.standardDeviation.map { $0 > Watch.steadiest * plateau.mean } ?? false
    }

    /// Whether it lasted for as long as any load must until it is a result. A shorter one shows too little of how it varies:
    /// it may be a finger that had not been loaded yet when the recording ended.
    var isLongEnough: Bool { blocks.count >= Watch.blockCount }

    /// Takes up to 16 blocks of the plateau before the series, or the beginning of it, is discarded.
    ///
    /// They begin with its second block: the first one may contain the end of the landing, since the band of a plateau is
    /// as wide as fingers need.
    fileprivate mutating func extend(in series: GridSeries) {
        guard blocks.count < Baseline.mostBlocks else { return }
        let begin = start + Plateau.blockSteps
        let count = min((series.end - begin) / Plateau.blockSteps, Baseline.mostBlocks)
        guard count >= Plateau.blockCount, let plateau = Plateau(series, endingAt: begin + Plateau.steps)
        else { return }
        self.plateau = plateau
        blocks = series.blockMeans(count, endingAt: begin + count * Plateau.blockSteps)
    }
}

/// The plateaus that an object can be weighed by without a finger.
struct DirectPlateaus: Sendable {
    /// The first plateau of all, for a recording in which no load is ever added.
    private(set) var first: DirectPlateau?
    /// The latest plateau without a load.
    private(set) var latest: DirectPlateau?
    /// Whether a load was ever added, so that the first plateau is a finger.
    private(set) var isFollowedByLoad = false

    /// Adds a plateau that was found.
    mutating func find(_ plateau: DirectPlateau) {
        latest = plateau
        if first == nil { first = plateau }
    }

    /// Takes as much of the latest plateau as the series contains.
    mutating func extend(in series: GridSeries) { update { $0.extend(in: series) } }

    /// Marks the latest plateau as doubtful, because the signal fades.
    mutating func fade() { update { $0.isFading = true } }

    /// Excludes that the first plateau is the object.
    mutating func addLoad() { isFollowedByLoad = true }

    private mutating func update(_ change: (inout DirectPlateau) -> Void) {
        guard var plateau = latest else { return }
        change(&plateau)
        if first?.start == plateau.start { first = plateau }
        latest = plateau
    }
}

/// What rests was weighed without a finger, or its result was undone.
struct DirectObject: Equatable, Sendable {
    /// The gross force in grams below which it was removed.
    let half: Double
    /// The gross force in grams above which something was added, which is reported once.
    private var most = Double.infinity

    /// An object whose result was undone.
    init(_ object: WeighedObject) { half = object.half }

    /// An object that was weighed without a finger.
    init(level: Double, weight: Weight, smallestLoad: Double) {
        half = level - weight.grams / 2
        most = level + smallestLoad
    }

    /// Waits until it is removed.
    func next(_ pad: inout PadState, _ emit: (GuidedEvent) -> Void) -> GuidedPhase? {
        if pad.feed.latest < half { return pad.restart(emit) }
        guard pad.feed.latest > most else { return nil }
        emit(.trouble(.notSettled, time: pad.feed.time))
        var reported = self
        reported.most = .infinity
        return .weighedDirect(reported)
    }
}
