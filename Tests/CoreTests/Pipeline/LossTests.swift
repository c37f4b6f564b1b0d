import Testing

import Core

/// Events that were lost while the state was unknown.
@Suite struct LossTests {
    @Test("A loss is reported immediately and once; there are no readings until the state is known")
    func reportedAtOnce() {
        var bench = Bench()
        bench.frame(0, [100])
        bench.frame(10, [120])
        _ = bench.news()
        bench.process(.lost(since: Bench.moment(10), at: Bench.moment(30)))
        #expect(bench.news() == ["30 dropped since 10"])
        bench.tick(before: 5000)
        #expect(bench.news().isEmpty, "no ticks of an unknown weight")
        let contact = Contact(slot: 0, trackingID: 1, x: 10, y: 20, pressure: 300)
        bench.process(.dropped(since: Bench.moment(10)), Frame(time: Bench.moment(5000), contacts: [contact]))
        #expect(bench.news() == ["5000 reading 300"])
        bench.tick(before: 5150)
        #expect(bench.news() == ["5100 tick 300"])
        bench.process(
            .dropped(since: Bench.moment(5000)), Frame(time: Bench.moment(5200), contacts: [contact]))
        #expect(bench.news() == ["5200 dropped since 5000", "5200 reading 300"])
    }

    @Test("What was lifted in the meantime is lifted when that is known, and a reading follows always")
    func liftedMeanwhile() {
        var bench = Bench()
        bench.frame(0, [100])
        _ = bench.news()
        bench.process(.lost(since: Bench.moment(0), at: Bench.moment(1)))
        bench.process(.dropped(since: Bench.moment(0)), Frame(time: Bench.moment(40)))
        #expect(bench.news() == ["1 dropped since 0", "40 up 0/1", "40 reading 0"])
        bench.process(.lost(since: Bench.moment(40), at: Bench.moment(50)))
        bench.process(.dropped(since: Bench.moment(40)), Frame(time: Bench.moment(60)))
        #expect(bench.news() == ["50 dropped since 40", "60 reading 0"])
    }

    @Test(
        "A weight during a loss is not stable until it has rested again",
        arguments: [120, 300])
    func stabilityBeginsAnew(_ pressure: Int32) {
        var bench = Bench()
        bench.frame(0, [120])
        bench.tick(before: 3000)
        #expect(bench.readings.last?.isStable == true)
        let contact = Contact(slot: 0, trackingID: 1, x: 10, y: 20, pressure: pressure)
        bench.process(.dropped(since: Bench.moment(0)), Frame(time: Bench.moment(3000), contacts: [contact]))
        #expect(bench.readings.last?.isStable == false)
        bench.tick(before: 3950)
        #expect(bench.readings.last?.isStable == false)
        bench.tick(before: 6000)
        #expect(bench.readings.last?.isStable == true)
    }
}
