import TestSupport
import Testing

@testable import Core

/// The range of the last values, beside their least and greatest found by looking at each.
@Suite struct StabilityWindowTests {
    @Test(arguments: Seeds.of([5])) func theRangeIsThatOfTheLastValues(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var (within, beyond) = (0, 0)
        for capacity in [2, 3, 8, 201] {
            var window = StabilityWindow(steps: capacity - 1)
            var values: [Double] = []
            for _ in 0..<3000 {
                if Int.random(in: 0..<500, using: &random) == 0 {
                    window.removeAll()
                    values = []
                }
                // Rises, falls and repeats itself.
                let last = values.last ?? 100
                values.append(last + Double(Int.random(in: -2...2, using: &random)))
                window.append(values[values.count - 1])
                let length = Int.random(in: 1...(2 * capacity), using: &random)
                let band = Double(Int.random(in: 0...20, using: &random))
                let looked = values.suffix(min(length, capacity))
                let expected = (looked.max() ?? 0) - (looked.min() ?? 0) <= band
                if expected { within += 1 } else { beyond += 1 }
                #expect(window.lies(within: band, last: length) == expected)
            }
        }
        #expect(min(within, beyond) > 1000)
    }

    @Test func anEmptyWindowLiesWithinAnyBand() {
        var window = StabilityWindow(steps: 3)
        window.append(4)
        window.removeAll()
        #expect(window.lies(within: 0, last: 3))
        #expect(window.capacity == 4)
    }
}
