import Testing

import Core

/// What `first` follows from frame to frame: the earliest down, of equals the lower slot, then the next oldest.
@Suite struct CombinationTests {
    @Test("The oldest is followed, then the next oldest") func oldest() {
        var bench = Bench(combination: .first)
        func frame(_ time: Double, _ contacts: [(slot: Int, id: Int32, pressure: Int32)]) {
            let contacts = contacts.map { Contact(slot: $0.slot, trackingID: $0.id, pressure: $0.pressure) }
            bench.process(.frame, Frame(time: Bench.moment(time), contacts: contacts))
        }
        frame(0, [(2, 1, 10)])
        frame(1, [(0, 2, 20), (1, 3, 30), (2, 1, 11)])
        frame(2, [(0, 2, 21), (1, 3, 31), (2, 1, 12)])
        frame(3, [(0, 2, 22), (1, 3, 32)])
        frame(4, [(0, 9, 40), (1, 3, 33)])
        frame(5, [(0, 9, 41)])
        frame(6, [])
        frame(7, [(0, 9, 42)])
        #expect(bench.readings.map(\.load.raw) == [10, 11, 12, 22, 33, 41, 0, 42])
        #expect(bench.readings.map(\.contacts.count) == [1, 3, 3, 2, 2, 1, 0, 1])
    }

    @Test("Saturation is of what counts") func saturation() {
        var bench = Bench(combination: .first)
        bench.frame(0, [10])
        bench.frame(1, [10, 1000])
        #expect(bench.readings.map(\.load.isSaturated) == [false, false])
        #expect(bench.readings.last?.contacts.map(\.isSaturated) == [false, true])
    }

    @Test("With contacts net is gross less tare, and without it is −tare, though no contact is 0 g")
    func net() {
        var bench = Bench(tare: 46)
        bench.frame(0, [100])
        bench.frame(1, [20])
        bench.frame(2, [])
        #expect(bench.readings.map(\.net) == [54, -26, -46])
        #expect(bench.readings.map(\.force.grams) == [100, 20, 0])
        #expect(bench.readings.map(\.force.percent) == [10, 2, 0])
    }
}
