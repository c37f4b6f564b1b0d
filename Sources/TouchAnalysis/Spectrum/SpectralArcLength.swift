internal import Glibc

/// The smoothness of a movement: the negative arc length of the normalized amplitude spectrum of its speed (SPARC).
///
/// Balasubramanian, Melendez-Calderon, Roby-Brami, Burdet: On the analysis of movement smoothness, Journal of
/// NeuroEngineering and Rehabilitation 12:112 (2015), with the parameters given there: zero padding to sixteen times
/// the next power of two, frequencies up to 10 Hz, up to the last amplitude of at least 0.05.
enum SpectralArcLength {
    private static let highest = 10.0
    private static let threshold = 0.05
    private static let padding = 4

    /// Returns the spectral arc length of a speed; nil if there is no movement.
    static func of(_ speeds: [Double], rate: Double) -> Double? {
        guard speeds.count > 1 else { return nil }
        var size = 1
        while size < speeds.count { size *= 2 }
        size <<= padding
        let step = rate / Double(size)
        let bins = min(Int(highest / step), size / 2)
        let amplitudes = spectrum(speeds, size: size, bins: bins)
        guard let zero = amplitudes.first, zero > 0, let greatest = amplitudes.max() else { return nil }
        let normal = amplitudes.map { $0 / greatest }
        guard let first = normal.firstIndex(where: { $0 >= threshold }),
            let last = normal.lastIndex(where: { $0 >= threshold }), last > first
        else { return 0 }
        let width = Double(last - first)
        return (first..<last).reduce(0) { length, bin in
            let rise = normal[bin + 1] - normal[bin]
            return length - (1 / (width * width) + rise * rise).squareRoot()
        }
    }

    /// The amplitudes at the first bins of a transform of `size` samples, zero-padded.
    private static func spectrum(_ samples: [Double], size: Int, bins: Int) -> [Double] {
        var transformed = [Complex](repeating: Complex(), count: size)
        for (index, sample) in samples.enumerated() { transformed[index].real = sample }
        transform(&transformed)
        return transformed[...bins].map { $0.power.squareRoot() }
    }

    /// The Cooley–Tukey fast Fourier transform, for sizes that are powers of two.
    private static func transform(_ values: inout [Complex]) {
        let count = values.count
        var reversed = 0
        for index in 1..<max(count, 1) {
            var bit = count >> 1
            while reversed & bit != 0 {
                reversed ^= bit
                bit >>= 1
            }
            reversed |= bit
            if index < reversed { values.swapAt(index, reversed) }
        }
        let turns = (0..<max(count / 2, 1)).map { index in
            let angle = -2 * Double.pi * Double(index) / Double(count)
            return Complex(cos(angle), sin(angle))
        }
        var half = 1
        while half < count {
            for start in stride(from: 0, to: count, by: 2 * half) {
                for index in 0..<half {
                    let odd = values[start + half + index] * turns[index * (count / (2 * half))]
                    let even = values[start + index]
                    values[start + index] = even + odd
                    values[start + half + index] = even - odd
                }
            }
            half *= 2
        }
    }
}
