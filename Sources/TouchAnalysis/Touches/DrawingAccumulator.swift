internal import Core
internal import Glibc

/// The path of a pen, stored for metrics that need all of it: the speed on the 5 ms grid, with linear interpolation
/// between positions.
struct DrawingAccumulator: Sendable {
    /// Drawings longer than 10 minutes have no metrics, so that memory stays bounded.
    private static let limit = 120_000

    private let start: Int64
    /// The positions on the 5 ms grid.
    private var positions: [SIMD2<Double>] = []
    /// The force at each of them, interpolated in the same way.
    private var forces: [Double] = []
    private var last: (time: Int64, position: SIMD2<Double>, force: Double)?
    private var length = 0.0
    private var isTooLong = false

    init(start: Int64) { self.start = start }

    mutating func append(_ x: Int32, _ y: Int32, force: Double, at time: Int64) {
        let position = SIMD2(Double(x), Double(y))
        if let last {
            length += Self.distance(last.position, position)
            // Of several positions at the same time the last one counts, so a grid point is only computed once its time
            // has passed.
            while !isTooLong, case let next = start + Int64(positions.count) * SampleGrid.stepMicroseconds,
                next < time
            {
                let share = max(0, Double(next - last.time)) / Double(time - last.time)
                positions.append(last.position + (position - last.position) * share)
                forces.append(last.force + (force - last.force) * share)
                isTooLong = positions.count > Self.limit
            }
        }
        last = (time, position, force)
    }

    /// The metrics; nil if there was no position.
    ///
    /// - Parameters:
    ///   - end: the end of the touch, in microseconds.
    ///   - counts: the number of counts in one unit of the positions.
    func metrics(until end: Int64, positionsPerUnit counts: Double = 1) -> DrawingMetrics? {
        guard let last else { return nil }
        var (positions, forces) = (positions, forces)
        if start + Int64(positions.count) * SampleGrid.stepMicroseconds == last.time {
            positions.append(last.position)
            forces.append(last.force)
        }
        var metrics = DrawingMetrics()
        let seconds = Double(end - start) / 1e6
        metrics.meanSpeed = seconds > 0 ? length / counts / seconds : nil
        guard !isTooLong, positions.count > 10 else { return metrics }
        var steepest = 0.0
        for index in 10..<positions.count {
            steepest = max(steepest, Self.distance(positions[index - 10], positions[index]))
        }
        metrics.peakSpeed = steepest / counts / 0.05
        let speeds = (1..<positions.count).map {
            Self.distance(positions[$0 - 1], positions[$0]) * Double(SampleGrid.rate)
        }
        metrics.spectralArcLength = SpectralArcLength.of(speeds, rate: Double(SampleGrid.rate))
        metrics.logJerk = DimensionlessJerk.log(of: speeds, rate: Double(SampleGrid.rate))
        metrics.forceLogJerk = DimensionlessJerk.log(of: forces, rate: Double(SampleGrid.rate))
        guard speeds.count >= 400 else { return metrics }
        var series = TremorSeries()
        let times = speeds.indices.map { Int64($0) * SampleGrid.stepMicroseconds }
        series.append(
            speeds.span, at: times.span, until: Int64(speeds.count) * SampleGrid.stepMicroseconds,
            limit: speeds.count,
            holdLimit: 0)
        series.transform(holdLimit: 0)
        metrics.speedTremorShare = series.spectrum?.tremorShare
        return metrics
    }

    private static func distance(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
        let way = other - one
        return (way * way).sum().squareRoot()
    }
}
