internal import Core
internal import Glibc
internal import Text

/// The curve that makes a pen feel like a target: from the pressure that it reports to the pressure that programs use, both
/// as shares of the range.
package struct PenCurve: Equatable, Sendable {
    /// What the pressure should be at a force.
    package enum Target: Sendable {
        /// Proportional to the force between activation and maximum.
        case linear
        /// More pressure for little force: the share of the force to the power of 2/3.
        case soft
        /// Less pressure for little force: the share of the force to the power of 3/2.
        case firm
        /// As another pen does.
        case pen(PenFigures)
    }

    /// A force, and the pressure there without and with the curve, in percent: a row of the picture.
    package struct Row: Equatable, Sendable {
        /// The force; nil where the curve was made from strokes alone.
        package let grams: Double?
        package let before: Double
        package let after: Double
    }

    /// A point of the curve.
    struct Point: Equatable {
        /// The share of the range that the pen reports, 0…1.
        var input: Double
        /// The share that programs should use, 0…1.
        var output: Double
    }

    /// The points in ascending order, the first at input 0 and the last at 1.
    let points: [Point]
    /// The forces in grams at the points; empty if unknown.
    private let grams: [Double]
    /// The input from which on the output is that of the hand's greatest pressure; 1 without a hand.
    let end: Double
    /// The hand that the curve is for; nil if it is for the whole range of the pen.
    package let hand: PenHand?
    /// What the curve does not follow.
    package let limits: [PenLimit]

    /// The greatest fall of the pressure in percent that is taken for scatter of the pairs.
    private static let greatestFall = 5.0

    /// The number of inputs, evenly from 0 to 1 or to the hand's greatest, at which a curve is computed.
    private static let steps = 100

    /// Finds the curve of a hand from its strokes alone, in percent: the pressure stands for the force, and the hand's
    /// greatest one gives the whole range.
    ///
    /// - Parameters:
    ///   - hand: the hand.
    ///   - target: what the pressure should be.
    /// - Throws: `PenRefusal` if the target is another pen, with which only forces can be compared.
    package init(_ hand: PenHand, target: Target) throws(PenRefusal) {
        guard let exponent = target.exponent else {
            throw PenRefusal(
                "another pen is a target only for a pen with known forces; give the file of this pen's pressure responses, too"
            )
        }
        let whole = (0...Self.steps).map { Double($0) / Double(Self.steps) }
        points = Set(whole + whole.map { hand.greatest * $0 }).sorted().map {
            Point(input: $0, output: pow(min(1, $0 / hand.greatest), exponent))
        }
        (grams, end, self.hand) = ([], hand.greatest, hand)
        limits = [.noGrams] + hand.limits
    }

    /// Finds the curve of a pen.
    ///
    /// - Parameters:
    ///   - pen: the figures of the pen, of one session or the median of several.
    ///   - target: what the pressure should be.
    ///   - hand: the user's own hand, whose greatest force is to give the whole range; nil for the pen's maximum.
    /// - Throws: `PenRefusal` if the figures do not determine a curve, or if the pressure falls while the force rises.
    package init(_ pen: PenFigures, target: Target, hand: PenHand? = nil) throws(PenRefusal) {
        for case .falling(let percent) in pen.limits where percent > Self.greatestFall {
            throw PenRefusal(
                "the pressure of this pen falls by \(percent.significant) % while the force rises, so that no curve corrects it; "
                    + "measure it again")
        }
        guard let activation = pen.activation?.value else {
            throw PenRefusal(
                "the activation force of this pen is unknown, and with it the start of the curve")
        }
        var pairs: [PenPair] = []
        for pair in pen.pairs where pair.grams > pairs.last?.grams ?? -.infinity { pairs.append(pair) }
        guard pairs.count >= 4, let last = pairs.last else {
            throw PenRefusal(
                "forces at \(pairs.count) pressures are too few for a curve; at least 4 are needed")
        }
        let strongest = try hand.map { hand throws(PenRefusal) in try Self.grams(of: hand, on: pen) }
        let most = min(strongest ?? .infinity, pen.maximum?.value ?? last.grams)
        guard most > activation else {
            throw PenRefusal(
                "strokes of at most \(most.significant) g are lighter than the activation force of \(activation.significant) g"
            )
        }
        let wanted = try Self.wanted(target, from: activation, to: most)
        // Where the pen ends below its maximum, higher pressures do not occur.
        var rows = pairs.map { (input: $0.percent / 100, grams: $0.grams) }
        if last.percent < 100 { rows.append((1, last.grams)) }
        var greatest = 0.0
        var points: [Point] = []
        for row in rows {
            greatest = max(greatest, min(1, max(0, wanted(row.grams))))
            points.append(Point(input: row.input, output: greatest))
        }
        (self.points, grams) = (points, rows.map(\.grams))
        (end, self.hand) = (target.exponent == nil ? 1 : hand?.greatest ?? 1, hand)
        limits = pen.limits + (hand?.limits ?? [])
    }

    /// The greatest force of a hand in grams.
    private static func grams(of hand: PenHand, on pen: PenFigures) throws(PenRefusal) -> Double {
        let percent = 100 * hand.greatest
        guard let grams = try PenResponse(pen.pairs).grams(atPercent: percent) else {
            throw PenRefusal(
                "the strokes reach \(percent.fixed(1)) %, for which the force of this pen is unknown")
        }
        return grams
    }

    /// The inputs at which the setting of a program is fitted and compared, in ascending order from 0 to the greatest
    /// pressure of the hand. Beyond it the curve is 1, and since no program's curve falls, none differs more there.
    var inputs: [Double] { (0...Self.steps).map { end * Double($0) / Double(Self.steps) } }

    private static func wanted(
        _ target: Target, from activation: Double, to end: Double
    ) throws(PenRefusal) -> (Double) -> Double {
        if case .pen(let other) = target {
            let response = try PenResponse(other.pairs)
            let (first, last) = (response.pairs[0], response.pairs[response.pairs.count - 1])
            return { grams in
                if grams <= first.grams { return first.percent / 100 }
                return (response.percent(ofGrams: grams) ?? last.percent) / 100
            }
        }
        let exponent = target.exponent ?? 1
        return { pow(max(0, ($0 - activation) / (end - activation)), exponent) }
    }

    /// The output at an input, both as shares.
    func output(at input: Double) -> Double {
        guard let next = points.firstIndex(where: { $0.input >= input }) else {
            return points[points.count - 1].output
        }
        guard next > 0 else { return points[0].output }
        let (low, high) = (points[next - 1], points[next])
        return low.output + (input - low.input) * (high.output - low.output) / (high.input - low.input)
    }

    /// The picture of before and after: the pressures at the forces of the pen.
    ///
    /// - Parameter setting: the setting of a program, which may not follow the curve; nil for the curve itself.
    package func picture(_ setting: PenSetting? = nil) -> [Row] {
        points.enumerated().map { index, point in
            Row(
                grams: grams.isEmpty ? nil : grams[index], before: 100 * point.input,
                after: 100 * (setting?.output(at: point.input) ?? point.output))
        }
    }
}

extension PenCurve.Target {
    /// The power of the share of the force that the pressure is; nil for another pen.
    fileprivate var exponent: Double? {
        switch self {
        case .linear: 1
        case .soft: 2.0 / 3
        case .firm: 1.5
        case .pen: nil
        }
    }
}
