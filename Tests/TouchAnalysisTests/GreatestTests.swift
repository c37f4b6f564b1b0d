import Testing

@testable import TouchAnalysis

@Suite struct GreatestTests {
    @Test func theGreatestOfAny() {
        let numbers: [Double] = [3, -7, 12, 12, 0.5, 11, 2, 40, -3, 8, 9]
        for count in 0...numbers.count {
            for first in 0...count {
                let wanted = numbers[first..<count].reduce(4) { max($0, $1) }
                #expect((first..<count).greatest(and: 4) { numbers[$0] } == wanted)
            }
        }
    }
}
