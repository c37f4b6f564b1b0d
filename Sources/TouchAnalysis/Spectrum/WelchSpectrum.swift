internal import Glibc

/// A power spectral density by Welch's method: 200 Hz, segments of 400 samples, linear detrending, Hann window.
///
/// Welch: The use of fast Fourier transform for the estimation of power spectra, IEEE Transactions on Audio and
/// Electroacoustics 15 (1967). Scaled as a one-sided density, like scipy's `welch`. Only the bins from 0.5 Hz to 25 Hz
/// are kept.
struct WelchSpectrum: Equatable, Sendable {
    /// The distance between bins in hertz.
    static let step = 0.5
    /// The number of bins, starting at 0.5 Hz.
    static let bins = 50

    /// The frequency of a bin in hertz.
    static func frequency(_ bin: Int) -> Double { step * Double(bin + 1) }

    /// The bins from one frequency to another, both included.
    static func bins(from low: Double, to high: Double) -> ClosedRange<Int> {
        (Int(low / step) - 1)...(Int(high / step) - 1)
    }

    /// The number of segments so far.
    private(set) var segments = 0
    private var sums: [Double] = []

    /// Adds a segment of four quarters.
    mutating func add(_ segment: Segment) {
        // What remains of a constant segment is rounding error, not power.
        if segment.isLevel { return addSilence(segments: 1) }
        segments += 1
        if sums.isEmpty { sums = Array(repeating: 0, count: Self.bins) }
        let shapes = SegmentShapes.shared
        let quarters = segment.bins.span
        let first = quarters.extracting(segment.binRange(ofQuarter: 0))
        let second = quarters.extracting(segment.binRange(ofQuarter: 1))
        let third = quarters.extracting(segment.binRange(ofQuarter: 2))
        let fourth = quarters.extracting(segment.binRange(ofQuarter: 3))
        var bins = InlineArray<52, Complex>(repeating: Complex())
        // Four bins at a time, so that each has a constant number of quarter turns.
        for lowest in stride(from: 0, to: PartialDFT.bins, by: 4) {
            for turns in 0..<4 {
                let bin = lowest + turns
                bins[bin] =
                    first[bin] + second[bin].turned(turns) + third[bin].turned(2 * turns)
                    + fourth[bin].turned(3 * turns)
            }
        }
        // The least-squares line: its slope follows from the first moment about the middle, 199.5.
        let sum = bins[0].real
        var moment = segment.moment(0) + segment.moment(1) + segment.moment(2) + segment.moment(3)
        moment += 100 * second[0].real + 200 * third[0].real + 300 * fourth[0].real
        let slope = (moment - 199.5 * sum) / shapes.squares
        let offset = sum / 400 - slope * 199.5
        for bin in bins.indices { bins[bin] = bins[bin] - shapes.ramp[bin] * slope }
        bins[0] = bins[0] - Complex(400 * offset)
        for bin in 1...Self.bins {
            let windowed = bins[bin] * 0.5 - (bins[bin - 1] + bins[bin + 1]) * 0.25
            sums[bin - 1] += windowed.power * shapes.scale
        }
    }

    /// Adds segments without power.
    mutating func addSilence(segments count: Int) {
        guard count > 0 else { return }
        segments += count
        if sums.isEmpty { sums = Array(repeating: 0, count: Self.bins) }
    }

    /// Adds the segments of another spectrum.
    mutating func join(_ other: WelchSpectrum) {
        guard other.segments > 0 else { return }
        segments += other.segments
        if sums.isEmpty {
            sums = other.sums
        } else {
            for bin in sums.indices { sums[bin] += other.sums[bin] }
        }
    }

    /// The density at 0.5, 1, … 25 Hz, per hertz; empty without segments.
    var density: [Double] { sums.map { $0 / Double(segments) } }

    /// The power at 4…12 Hz, inclusive.
    var tremorPower: Double { sums.isEmpty ? 0 : power(Range(TremorBand.bins)) }

    /// The power at 4…12 Hz as a fraction of that at 0.5…25 Hz; nil if there is no power.
    var tremorShare: Double? {
        let all = power(sums.indices)
        return all > 0 ? tremorPower / all : nil
    }

    private func power(_ bins: Range<Int>) -> Double {
        bins.reduce(0) { $0 + sums[$1] / Double(segments) } * Self.step
    }
}

/// Constants of all segments of 400 samples.
private struct SegmentShapes: Sendable {
    static let shared = SegmentShapes()
    /// The transform of 0, 1, 2, … 399.
    let ramp: [Complex]
    /// Σ (n − 199.5)²
    let squares = 400.0 * (400 * 400 - 1) / 12
    /// 2 / (200 Hz · Σ w²), where Σ w² of the Hann window is 400·3/8.
    let scale = 2 / (200 * 150.0)

    private init() {
        ramp = (0..<PartialDFT.bins).map { bin in
            guard bin > 0 else { return Complex(400 * 399 / 2.0) }
            // 400 / (e^(−iα) − 1) = −200 + 200 i cot(α/2), α = 2π·bin/400
            let half = Double.pi * Double(bin) / 400
            return Complex(-200, 200 * cos(half) / sin(half))
        }
    }
}
