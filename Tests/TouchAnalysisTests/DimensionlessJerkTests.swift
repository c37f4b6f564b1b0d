import Glibc
import Testing

@testable import TouchAnalysis

/// The log dimensionless jerk of profiles whose integrals are known.
@Suite struct DimensionlessJerkTests {
    /// Flash and Hogan, Journal of Neuroscience 5:1688 (1985): v = 30 t² − 60 t³ + 30 t⁴ has the least jerk, with
    /// ∫(d²v/dt²)² = 720 and a greatest speed of 1.875, so that the dimensionless jerk is 204.8.
    @Test("The movement of least jerk has a dimensionless jerk of 204.8") func leastJerk() throws {
        let count = 20_000
        let speed = (0..<count).map { index in
            let time = (Double(index) + 0.5) / Double(count)
            return 30 * time * time * (1 - time) * (1 - time)
        }
        for seconds in [0.5, 1, 4] {
            let found = try #require(DimensionlessJerk.log(of: speed, rate: Double(count) / seconds))
            #expect(abs(found + log(204.8)) < 0.005, "\(found)")
        }
    }

    /// Half a period of a sine: v = sin(πt), ∫(d²v/dt²)² = π⁴/2.
    @Test("Half a sine has a dimensionless jerk of π⁴/2") func halfSine() throws {
        let count = 20_000
        let speed = (0..<count).map { sin(.pi * (Double($0) + 0.5) / Double(count)) }
        let found = try #require(DimensionlessJerk.log(of: speed, rate: Double(count)))
        #expect(abs(found + log(.pi * .pi * .pi * .pi / 2)) < 0.005)
    }
}
