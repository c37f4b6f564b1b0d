internal import Glibc

/// The contribution of 100 samples to the discrete Fourier transform of 400 samples, at bins 0…51.
///
/// Segments of 400 samples that overlap by half, and those of the hold part, which begins 100 samples later, consist of
/// the same quarters: each quarter is transformed only once.
struct PartialDFT: Sendable {
    /// The number of samples in a quarter.
    static let count = 100
    /// The number of bins: 0.5…25 Hz and one more on each side, for the window.
    static let bins = 52
    private static let lanes = bins / 4

    /// The shared tables.
    static let shared = PartialDFT()

    private let cosines: [SIMD4<Double>]
    private let sines: [SIMD4<Double>]
    /// e^(−2πik·50/400)
    private let turns: [Complex]

    private init() {
        // Whole turns are removed before the angle is computed, so that the table is exact to the last bits.
        let angles = (0..<400).map { 2 * Double.pi * Double($0) / 400 }
        let (allCosines, allSines) = (angles.map { cos($0) }, angles.map { sin($0) })
        var cosines: [SIMD4<Double>] = []
        var sines: [SIMD4<Double>] = []
        for lane in 0..<Self.lanes {
            for offset in 1..<50 {
                var cosine = SIMD4<Double>()
                var sine = SIMD4<Double>()
                for part in 0..<4 {
                    cosine[part] = allCosines[(lane * 4 + part) * offset % 400]
                    sine[part] = allSines[(lane * 4 + part) * offset % 400]
                }
                cosines.append(cosine)
                sines.append(sine)
            }
        }
        (self.cosines, self.sines) = (cosines, sines)
        turns = (0..<Self.bins).map { Complex(allCosines[$0 * 50 % 400], -allSines[$0 * 50 % 400]) }
    }

    /// Transforms 100 samples.
    ///
    /// - Parameters:
    ///   - quarter: receives the bins, computed as if the samples were the first ones of their segment.
    ///   - first: the index of the first bin in `quarter`.
    func transform(_ samples: Span<Double>, into quarter: inout [Complex], at first: Int) {
        // Samples at equal distances from the middle one share their cosine, and their sine except for its sign.
        var sums = InlineArray<49, Double>(repeating: 0)
        var differences = sums
        for offset in 1..<50 {
            sums[offset - 1] = samples[50 + offset] + samples[50 - offset]
            differences[offset - 1] = samples[50 + offset] - samples[50 - offset]
        }
        var quarterSpan = quarter.mutableSpan
        for lane in 0..<Self.lanes {
            let cosines = cosines.span.extracting(lane * 49..<(lane + 1) * 49)
            let sines = sines.span.extracting(lane * 49..<(lane + 1) * 49)
            var real = SIMD4<Double>()
            var imaginary = SIMD4<Double>()
            for index in 0..<49 {
                real += cosines[index] * sums[index]
                imaginary -= sines[index] * differences[index]
            }
            for part in 0..<4 {
                let bin = lane * 4 + part
                // The sample at −50 has no counterpart; its phase factor is the conjugate of that of the middle sample.
                let alone = turns[bin].conjugate * samples[0]
                quarterSpan[first + bin] =
                    (Complex(real[part] + samples[50], imaginary[part]) + alone) * turns[bin]
            }
        }
    }
}

/// A complex number.
struct Complex: Equatable, Sendable {
    var real: Double
    var imaginary: Double

    init(_ real: Double = 0, _ imaginary: Double = 0) { (self.real, self.imaginary) = (real, imaginary) }

    var conjugate: Complex { Complex(real, -imaginary) }
    var power: Double { real * real + imaginary * imaginary }

    static func + (one: Complex, other: Complex) -> Complex {
        Complex(one.real + other.real, one.imaginary + other.imaginary)
    }
    static func - (one: Complex, other: Complex) -> Complex {
        Complex(one.real - other.real, one.imaginary - other.imaginary)
    }
    static func * (one: Complex, other: Complex) -> Complex {
        Complex(
            one.real * other.real - one.imaginary * other.imaginary,
            one.real * other.imaginary + one.imaginary * other.real)
    }
    static func * (one: Complex, factor: Double) -> Complex {
        Complex(one.real * factor, one.imaginary * factor)
    }

    /// Multiplied by (−i)^`quarters`.
    func turned(_ quarters: Int) -> Complex {
        switch quarters & 3 {
        case 0: self
        case 1: Complex(imaginary, -real)
        case 2: Complex(-real, -imaginary)
        default: Complex(-imaginary, real)
        }
    }
}
