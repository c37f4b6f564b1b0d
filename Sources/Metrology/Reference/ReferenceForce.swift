internal import Core
internal import Glibc

/// The force on a scale at any moment, from its late readings.
///
/// A smoothing spline through the readings: the force is an integrated random walk, which the scale shows after its
/// first-order response and its dead time (Wecker and Ansley, J. Am. Stat. Assoc. 78, 1983). How much it bends is the most
/// likely ratio of the variances of its changes and of the readings. Unlike a pad or a pen, the scale also shows the force
/// where these report none. Nothing is interpolated across readings without a weight.
package struct ReferenceForce: Sendable {
    /// The moments that readings show, in seconds of the session, and their weights in grams.
    private let readings: [(seconds: Double, grams: Double)]
    /// The moments of readings without a weight.
    private let failures: [Double]
    private let spline: SmoothingSpline
    /// What the scale shows without a load.
    package private(set) var zero: ScaleZero

    /// The time between moments of a rest that are looked at, in seconds.
    private static let step = 0.02
    /// The number of such moments of which the mean counts: 0.2 s.
    private static let width = 10
    /// The longest time between readings across which the force is known, in seconds.
    private static let longestGap = 0.5

    /// - Parameters:
    ///   - series: the readings; those at rest give the zero of the scale, else it is taken to be tared.
    ///   - delay: the delay of the scale.
    ///   - half: which half of the readings is used, every other one from number 0 or 1; nil for all. What a force differs
    ///     by with half of them shows what a scale that sends seldom leaves unknown.
    ///   - known: what the scale shows without a load; nil to find it.
    package init(
        _ series: ReferenceSeries, _ delay: ScaleDelay, half: Int? = nil, zero known: ScaleZero? = nil
    ) {
        let sent = series.readings.filter { $0.status != .typed }
        let moments = SendTimes(sent.map(\.time.microseconds)).moments.map { $0 / 1e6 - delay.lagSeconds }
        var readings: [(seconds: Double, grams: Double)] = []
        for (index, (reading, seconds)) in zip(sent, moments).enumerated() {
            guard let grams = reading.grams, seconds > readings.last?.seconds ?? -.infinity else { continue }
            if let half, index % 2 != half { continue }
            readings.append((seconds, grams))
        }
        self.readings = readings
        failures = zip(sent, moments).compactMap { $0.grams == nil ? $1 : nil }
        spline = SmoothingSpline(readings, response: delay.responseSeconds)
        zero = known ?? ScaleZero()
        if known == nil { zero = ScaleZero(series, lag: delay.lagSeconds, lowest: lowest) }
    }

    /// The force in grams at moments in seconds of the session, in ascending order; nil where the scale sent nothing.
    package func grams(at moments: [Double]) -> [Double?] {
        zip(moments, levels(at: moments)).map { moment, level in level.map { $0 - zero.grams(at: moment) } }
    }

    /// What the scale would show at moments if it were not late, in grams; nil where it sent nothing.
    private func levels(at moments: [Double]) -> [Double?] {
        let values = spline.values(at: moments)
        var next = 0
        return zip(moments, values).map { moment, value in
            while next < readings.count, readings[next].seconds < moment { next += 1 }
            guard next > 0, next < readings.count else { return nil }
            let (from, to) = (readings[next - 1].seconds, readings[next].seconds)
            guard to - from <= Self.longestGap, !failures.contains(where: { from < $0 && $0 < to }) else {
                return nil
            }
            return value
        }
    }

    /// The lowest level of each rest, at which the load may have been 0: a pen may press below its activation force for most
    /// of it.
    private func lowest(of rests: [ClosedRange<Double>]) -> [ScaleZero.Level] {
        let moments = rests.map { Array(stride(from: $0.lowerBound, to: $0.upperBound, by: Self.step)) }
        var values = levels(at: moments.flatMap(\.self))[...]
        return moments.compactMap { rest in
            defer { values = values.dropFirst(rest.count) }
            let known = zip(rest, values).compactMap { moment, level in level.map { (moment, $0) } }
            let width = min(known.count, Self.width)
            guard width > 0 else { return nil }
            return (0...known.count - width).map { start in
                let part = known[start..<start + width]
                return ScaleZero.Level(seconds: part.map(\.0).mean, grams: part.map(\.1).mean)
            }.min { $0.grams < $1.grams }
        }
    }
}

/// A smoothing spline of what lies before a first-order response, as the smoothed states of Kalman's filter: the force,
/// its rate, and what the scale shows of it.
private struct SmoothingSpline {
    private let readings: [(seconds: Double, grams: Double)]
    private let response: Double
    /// The variance of the rate's change per second, in variances of a reading.
    private let ratio: Double

    /// The ratios that are considered, in decades.
    private static let ratios = stride(from: 1.0, through: 10, by: 0.5).map { pow(10, $0) }
    /// The longest step in seconds during which a response is taken to follow a straight line.
    private static let longestStep = 0.025
    /// The variance of the first force and rate, in variances of a reading: nothing is known of them.
    private static let unknown = 1e9

    init(_ readings: [(seconds: Double, grams: Double)], response: Double) {
        (self.readings, self.response) = (readings, response)
        let nodes = Self.nodes(readings, [], response)
        ratio =
            Self.ratios.map { ratio in
                (ratio, Self.filtered(nodes, readings, response, ratio).misfit)
            }.min { $0.1 < $1.1 }?.0 ?? 1
    }

    /// The force at moments in ascending order.
    func values(at moments: [Double]) -> [Double] {
        let nodes = Self.nodes(readings, moments, response)
        let states = Self.filtered(nodes, readings, response, ratio).states
        var values = [Double](repeating: 0, count: moments.count)
        // The adjoint of the states after a step (Bierman, Factorization Methods, 1977, section X.2): unlike other
        // smoothers it needs no inverse of a variance, which is singular without a response.
        var adjoint = SIMD3<Double>.zero
        for (node, state) in zip(nodes, states).reversed() {
            if let query = node.query {
                values[query] = state.mean.x - (state.variance.0 * adjoint).sum()
            }
            if node.reading != nil {
                adjoint.z -= (state.gain * adjoint).sum() + state.error
            }
            let step = Step(state.seconds, response)
            adjoint = SIMD3(
                adjoint.x + adjoint.z * step.bent,
                state.seconds * (adjoint.x + adjoint.z * step.last) + adjoint.y, adjoint.z * step.kept)
        }
        return values
    }

    /// A moment of the filter: of a reading, of a value that is asked for, or of neither.
    private struct Node {
        var seconds: Double
        var reading: Int?
        var query: Int?
    }

    private static func nodes(
        _ readings: [(seconds: Double, grams: Double)], _ moments: [Double], _ response: Double
    ) -> [Node] {
        let known = readings.indices.map { Node(seconds: readings[$0].seconds, reading: $0) }
        let asked = moments.indices.map { Node(seconds: moments[$0], query: $0) }
        let sorted = (known + asked).sorted { $0.seconds < $1.seconds }
        guard response > 0 else { return sorted }
        var nodes: [Node] = []
        for node in sorted {
            if let last = nodes.last, node.seconds - last.seconds > longestStep {
                // A pause needs no small steps: it says nothing.
                let count = min(100, Int(((node.seconds - last.seconds) / longestStep).rounded(.up)))
                let width = (node.seconds - last.seconds) / Double(count)
                for part in 1..<count { nodes.append(Node(seconds: last.seconds + width * Double(part))) }
            }
            nodes.append(node)
        }
        return nodes
    }

    /// How what the scale shows follows a force that changes linearly during a step (a first-order hold).
    private struct Step {
        /// The shares of what was shown, of the force before the step, and of the force after it.
        let kept, first, last: Double
        /// The share of the force before the step in what is shown if the rate stays.
        var bent: Double { first + last }

        init(_ seconds: Double, _ response: Double) {
            guard response > 1e-4, seconds > 0 else {
                // Without a response the scale shows the force; without time nothing changes.
                (kept, first, last) = seconds > 0 || response <= 1e-4 ? (0, 0, 1) : (1, 0, 0)
                return
            }
            kept = exp(-seconds / response)
            let mean = response / seconds * (1 - kept)
            (first, last) = (mean - kept, 1 - mean)
        }
    }

    /// The state after a node.
    private struct State {
        /// The time since the node before, in seconds.
        var seconds = 0.0
        /// The force, its rate, and what is shown.
        var mean = SIMD3<Double>.zero
        /// The rows of the variance.
        var variance = (SIMD3<Double>.zero, SIMD3<Double>.zero, SIMD3<Double>.zero)
        /// The gain of the reading.
        var gain = SIMD3<Double>.zero
        /// The error of the prediction of the reading, divided by its variance.
        var error = 0.0
    }

    /// Filters the readings; the misfit is twice the negative logarithm of the likelihood, but for a constant.
    private static func filtered(
        _ nodes: [Node], _ readings: [(seconds: Double, grams: Double)], _ response: Double, _ ratio: Double
    ) -> (states: [State], misfit: Double) {
        guard let first = readings.first, let start = nodes.first else { return ([], 0) }
        var state = State()
        state.mean = SIMD3(first.grams, 0, first.grams)
        state.variance = (SIMD3(unknown, 0, unknown), SIMD3(0, unknown, 0), SIMD3(unknown, 0, unknown))
        var (before, squares, logarithms, states) = (start.seconds, 0.0, 0.0, [State]())
        states.reserveCapacity(nodes.count)
        for node in nodes {
            state.seconds = node.seconds - before
            before = node.seconds
            predict(&state, response, ratio)
            if let reading = node.reading {
                let column = SIMD3(state.variance.0.z, state.variance.1.z, state.variance.2.z)
                let (variance, error) = (column.z + 1, readings[reading].grams - state.mean.z)
                state.gain = column / variance
                state.error = error / variance
                state.mean += state.gain * error
                let row = state.variance.2
                state.variance.0 -= state.gain.x * row
                state.variance.1 -= state.gain.y * row
                state.variance.2 -= state.gain.z * row
                if reading >= 2 {
                    squares += error * state.error
                    logarithms += log(variance)
                }
            }
            states.append(state)
        }
        let count = Double(max(1, readings.count - 2))
        return (states, count * log(max(squares, 1e-12)) + logarithms)
    }

    private static func predict(_ state: inout State, _ response: Double, _ ratio: Double) {
        let (time, step) = (state.seconds, Step(state.seconds, response))
        func moved(_ vector: SIMD3<Double>) -> SIMD3<Double> {
            let force = vector.x + time * vector.y
            return SIMD3(force, vector.y, step.kept * vector.z + step.first * vector.x + step.last * force)
        }
        state.mean = moved(state.mean)
        let rows = state.variance
        let columns = (
            moved(SIMD3(rows.0.x, rows.1.x, rows.2.x)), moved(SIMD3(rows.0.y, rows.1.y, rows.2.y)),
            moved(SIMD3(rows.0.z, rows.1.z, rows.2.z))
        )
        // The rows of A P, of which each is moved again.
        let (force, rate, shown) = (
            moved(SIMD3(columns.0.x, columns.1.x, columns.2.x)),
            moved(SIMD3(columns.0.y, columns.1.y, columns.2.y)),
            moved(SIMD3(columns.0.z, columns.1.z, columns.2.z))
        )
        let (a, b, c) = (ratio * time * time * time / 3, ratio * time * time / 2, ratio * time)
        state.variance = (
            force + SIMD3(a, b, step.last * a), rate + SIMD3(b, c, step.last * b),
            shown + step.last * SIMD3(a, b, step.last * a)
        )
    }
}
