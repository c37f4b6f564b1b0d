internal import Core
internal import Metrology

/// A pen aligned with the scale under its tablet, and its sweeps.
///
/// The alignment describes the load as a polynomial of the counts. Responses of pens bend more than those of pads: where
/// the polynomial does not follow, the delay is taken for part of the bend. So the counts are replaced by forces: first those
/// of the same rank, then those that the sweeps found, until the delay stays. The tremor of the hand is removed from them: it
/// would tell scales apart by a response that slow sweeps do not depend on.
struct PenAlignment {
    private(set) var alignment: ReferenceAlignment
    private(set) var force: ReferenceForce
    private(set) var sweeps: PenSweeps

    /// The pressures in percent at which sweeps are cut: those of results, and more where a response may bend.
    private static let percents = Set(
        PenResponse.percentiles + [100] + stride(from: 7.5, to: 100, by: 2.5)
    ).sorted()
    private static let repetitions = 4
    /// The change of the square of the time constant by which its effect is found, in seconds squared.
    static let wider = 0.002
    /// The change of the lag in seconds that ends the repetitions.
    private static let precision = 0.001

    init(_ trace: PenTrace, refresh: Int) throws(PenRefusal) {
        let first = trace.alignable.rankedCurve
        do throws(PenRefusal) {
            (alignment, force, sweeps) = try Self.aligned(trace, first, refresh)
        } catch {
            (alignment, force, sweeps) = try Self.aligned(trace, nil, refresh)
        }
        for _ in 0..<Self.repetitions {
            let before = alignment
            guard let curve = curve(trace),
                let next = try? Self.aligned(trace, curve, refresh)
            else { return }
            (alignment, force, sweeps) = next
            if abs(alignment.lagSeconds - before.lagSeconds)
                + abs(alignment.responseSeconds - before.responseSeconds) < Self.precision
            {
                return
            }
        }
    }

    /// The sweeps at pressures of results, those by each half of the readings of the scale, and those by a scale that
    /// spreads changes more, but is as late.
    func levels(_ trace: PenTrace, _ percents: [Double], refresh: Int) -> [PenMeasurement.Level] {
        // The same in all, so that they differ by what is compared.
        let zero = force.zero
        func swept(_ delay: ScaleDelay, half: Int? = nil) -> [[PenSweeps.Sweep]] {
            PenSweeps(
                trace, percents, refresh: refresh, ReferenceForce(trace.series, delay, half: half, zero: zero)
            )
            .sweeps
        }
        let delay = alignment.delay
        let response = (delay.responseSeconds * delay.responseSeconds + Self.wider).squareRoot()
        let halves = [0, 1].map { swept(delay, half: $0) }
        let wider = swept(
            ScaleDelay(
                lagSeconds: delay.lagSeconds + delay.responseSeconds - response, responseSeconds: response))
        return percents.indices.map { index in
            let sweepIndex = Self.percents.firstIndex(of: percents[index]) ?? 0
            return PenMeasurement.Level(
                sweeps: sweeps.sweeps[sweepIndex], halves: halves.map { $0[index] }, wider: wider[index],
                zero: zero.uncertainty)
        }
    }

    private static func aligned(
        _ trace: PenTrace, _ curve: MonotoneCurve?, _ refresh: Int
    ) throws(PenRefusal) -> (ReferenceAlignment, ReferenceForce, PenSweeps) {
        var series = trace.alignable
        if let curve { series.replaceCounts { $0 <= 0 ? 0 : max(0, curve.grams(ofCounts: $0)) } }
        series.smoothCounts()
        do throws(ReferenceRefusal) {
            let alignment = try ReferenceAlignment(series, of: .pen)
            let force = ReferenceForce(trace.series, alignment.delay)
            return (alignment, force, PenSweeps(trace, percents, refresh: refresh, force))
        } catch {
            throw PenRefusal(error.description, needsMore: error.needsMore)
        }
    }

    /// The force at counts, through the mean forces of the sweeps at the pressures; nil if there are too few.
    private func curve(_ trace: PenTrace) -> MonotoneCurve? {
        var knots: [MonotoneCurve.Knot] = []
        for (percent, sweeps) in zip(Self.percents, sweeps.sweeps) {
            let forces = sweeps.compactMap(\.middle)
            guard !forces.isEmpty else { continue }
            let knot = MonotoneCurve.Knot(
                counts: percent / 100 * Double(trace.span), grams: forces.mean)
            if let last = knots.last, knot.grams <= last.grams { continue }
            knots.append(knot)
        }
        return knots.count < 4 ? nil : MonotoneCurve(knots)
    }
}
