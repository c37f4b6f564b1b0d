import Testing

import Core

/// Thresholds that are held against each contact for itself.
@Suite struct ContactThresholdTests {
    private static func threshold(_ name: String, _ press: Double) -> Threshold {
        Threshold(name: name, press: .init(press, .gram), release: .init(press * 0.9, .gram))
    }

    @Test("Two contacts below PRESS are none, though their sum is above it; each passes it for itself")
    func eachForItself() {
        var bench = Bench(thresholds: [Self.threshold("a", 100)], of: .contact)
        bench.frame(0, [80, 80])
        #expect(bench.news().last == "0 reading 160")
        bench.frame(1, [80, 100])
        #expect(bench.news().last == "1 press a of 1/2")
        bench.frame(2, [120, 100])
        #expect(bench.news().suffix(1) == ["2 press a of 0/1"])
        bench.frame(3, [120, 90])
        #expect(bench.news().suffix(1) == ["3 release a of 1/2"])
        bench.frame(4, [90, 90])
        #expect(bench.news().suffix(1) == ["4 release a of 0/1"])
    }

    @Test("A lifted contact releases all that it pressed; another id in its slot starts again")
    func lift() {
        var bench = Bench(thresholds: [Self.threshold("a", 100), Self.threshold("b", 200)], of: .contact)
        bench.frame(0, [300])
        #expect(bench.news().suffix(2) == ["0 press a of 0/1", "0 press b of 0/1"])
        let other = Contact(slot: 0, trackingID: 9, pressure: 150)
        bench.process(.frame, Frame(time: Bench.moment(1), contacts: [other]))
        #expect(bench.news().suffix(3) == ["1 release b of 0/1", "1 release a of 0/1", "1 press a of 0/9"])
        bench.frame(2, [])
        #expect(bench.news().suffix(1) == ["2 release a of 0/9"])
    }

    @Test("An edge says the force of its own contact") func ownForce() {
        var bench = Bench(thresholds: [Self.threshold("a", 100)], of: .contact)
        bench.frame(0, [400, 50])
        guard case .threshold(let crossing) = bench.reports.last else {
            return #expect(Bool(false), "no edge")
        }
        #expect(crossing.force == Force(grams: 400, percent: 40))
    }
}
