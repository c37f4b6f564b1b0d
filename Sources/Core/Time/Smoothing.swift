#if canImport(Glibc)
    import Glibc
#endif

/// What smooths the shown force: filters one after the other, none for the exact values.
public struct Smoothing: Equatable, Sendable {
    /// One filter of a chain.
    public enum Stage: Equatable, Sendable {
        /// The 1€ filter with its default parameters.
        case oneEuro
        /// A first-order low pass with a time constant in seconds.
        case exponential(seconds: Double)
        /// The median over a window in seconds.
        case median(seconds: Double)
    }

    /// The filters in their order; empty for none.
    public let stages: [Stage]

    /// A chain of filters.
    public init(_ stages: [Stage]) { self.stages = stages }

    /// No smoothing.
    public static let none = Smoothing([])
    /// The 1€ filter, the default for eyes.
    public static let oneEuro = Smoothing([.oneEuro])
    /// The longest time that a filter may look back, in seconds.
    public static let longestSeconds = 60.0

    /// A chain as it is written: `one-euro`, `ema:SECONDS`, `median:SECONDS`, `none`, or several with commas between.
    ///
    /// - Throws: `OptionError` that says what was wrong and shows what works.
    public init(parsing text: String) throws(OptionError) {
        let example = "--smooth one-euro, --smooth ema:0.2, --smooth median:0.1,ema:0.2 or --smooth none"
        if text == "none" {
            stages = []
            return
        }
        var stages: [Stage] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let pieces = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            switch (pieces[0], pieces.count) {
            case ("one-euro", 1): stages.append(.oneEuro)
            case ("ema", 2), ("median", 2):
                guard let seconds = Double(pieces[1]), seconds > 0, seconds <= Self.longestSeconds else {
                    throw OptionError(
                        "'\(pieces[1])' is no time in seconds above 0 and up to 60", example: example)
                }
                stages.append(pieces[0] == "ema" ? .exponential(seconds: seconds) : .median(seconds: seconds))
            default: throw OptionError("'\(part)' is no filter", example: example)
            }
        }
        self.stages = stages
    }

    /// As it is written.
    public var text: String {
        guard !stages.isEmpty else { return "none" }
        return stages.map { stage in
            switch stage {
            case .oneEuro: "one-euro"
            case .exponential(let seconds): "ema:\(seconds)"
            case .median(let seconds): "median:\(seconds)"
            }
        }.joined(separator: ",")
    }
}

/// A chain of filters at work on a fixed grid of time.
public struct Smoother: Equatable, Sendable {
    private enum Filter: Equatable, Sendable {
        case oneEuro(OneEuroFilter)
        case exponential(ExponentialAverage)
        case median(MovingMedian)
    }

    private var filters: [Filter]
    /// The smoothed force after the last step.
    public private(set) var output = Force()

    /// The filters of a chain, at no force.
    public init(_ smoothing: Smoothing) {
        filters = smoothing.stages.map { stage in
            switch stage {
            case .oneEuro: .oneEuro(OneEuroFilter())
            case .exponential(let seconds):
                .exponential(
                    ExponentialAverage(timeConstant: seconds, weight: 1 - exp(-SampleGrid.interval / seconds))
                )
            case .median(let seconds):
                .median(MovingMedian(length: Int((seconds / SampleGrid.interval).rounded())))
            }
        }
    }

    /// Begins anew with a force as the first sample.
    public mutating func restart(at input: Force) {
        output = input
        for index in filters.indices {
            switch filters[index] {
            case .oneEuro(var filter):
                filter.restart(at: output)
                filters[index] = .oneEuro(filter)
            case .exponential(var filter):
                filter.restart(at: output)
                filters[index] = .exponential(filter)
            case .median(var filter):
                filter.restart(at: output)
                filters[index] = .median(filter)
            }
        }
    }

    /// Takes the held force at the next step.
    ///
    /// - Returns: whether further steps with the same force would change nothing.
    @discardableResult
    public mutating func step(_ input: Force) -> Bool {
        output = input
        var isSettled = true
        for index in filters.indices {
            switch filters[index] {
            case .oneEuro(var filter):
                filter.step(output, interval: SampleGrid.interval)
                output = filter.output
                isSettled = isSettled && filter.isSettled
                filters[index] = .oneEuro(filter)
            case .exponential(var filter):
                filter.step(output)
                output = filter.output
                isSettled = isSettled && filter.isSettled
                filters[index] = .exponential(filter)
            case .median(var filter):
                filters[index] = .oneEuro(OneEuroFilter())
                filter.step(output)
                output = filter.output
                isSettled = isSettled && filter.isSettled
                filters[index] = .median(filter)
            }
        }
        return isSettled
    }
}
