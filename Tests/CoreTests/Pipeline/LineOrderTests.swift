import Testing

import Core

/// At one frame: dropped, touch up, touch down, reading, threshold (press ascending, release descending).
@Suite struct LineOrderTests {
    static let thresholds = [("high", 80.0), ("low", 20), ("middle", 50)].map { name, grams in
        Threshold(name: name, press: .init(grams, .gram), release: .init(grams * 0.9, .gram))
    }

    @Test("Time 0 is the first frame with a contact; frames without are not reported") func timeZero() {
        var bench = Bench()
        bench.frame(-80, [])
        #expect(bench.lines.isEmpty)
        #expect(bench.pipeline.timeZero == nil)
        bench.frame(0, [5])
        bench.frame(8, [6])
        bench.frame(16, [])
        bench.frame(24, [])
        #expect(bench.pipeline.timeZero == Bench.start)
        #expect(
            bench.lines == ["0 down 0/1", "0 reading 5", "8 reading 6", "16 up 0/1", "16 reading 0"])
    }

    @Test("A changed id is a touch up and a touch down before the reading") func changedID() {
        var bench = Bench(thresholds: Self.thresholds)
        bench.frame(0, [60, 1])
        _ = bench.news()
        let contacts = [
            Contact(slot: 0, trackingID: 9, pressure: 90), Contact(slot: 2, trackingID: 4, pressure: 1),
        ]
        bench.process(.dropped(since: Bench.moment(0)), Frame(time: Bench.moment(30), contacts: contacts))
        #expect(
            bench.news() == [
                "30 dropped since 0", "30 up 0/1", "30 up 1/2", "30 down 0/9", "30 down 2/4", "30 reading 91",
                "30 press high",
            ])
        bench.frame(40, [])
        #expect(
            bench.news() == [
                "40 up 0/9", "40 up 2/4", "40 reading 0", "40 release high", "40 release middle",
                "40 release low",
            ])
    }

    @Test("Thresholds press from the lowest up") func ascending() {
        var bench = Bench(thresholds: Self.thresholds)
        bench.frame(0, [100])
        #expect(bench.news().suffix(3) == ["0 press low", "0 press middle", "0 press high"])
    }

    @Test("After lost events a reading follows always, with contacts and without, before time 0 and after")
    func afterLoss() {
        var bench = Bench()
        bench.process(.dropped(since: nil), Frame(time: Bench.moment(-20)))
        #expect(bench.news() == ["- dropped since -", "- reading 0"])
        bench.frame(0, [5])
        bench.frame(10, [])
        _ = bench.news()
        bench.process(.dropped(since: Bench.moment(10)), Frame(time: Bench.moment(20)))
        #expect(bench.news() == ["20 dropped since 10", "20 reading 0"])
    }

    @Test("A loss that began before time 0 began at no time") func lossBeforeTimeZero() {
        var bench = Bench()
        bench.frame(-20, [])
        let contact = Contact(slot: 0, trackingID: 1, pressure: 5)
        bench.process(.dropped(since: Bench.moment(-20)), Frame(time: Bench.moment(0), contacts: [contact]))
        #expect(bench.news() == ["0 dropped since -", "0 down 0/1", "0 reading 5"])
    }

    @Test("A lost device cuts its contacts, with no reading of 0") func gone() {
        var bench = Bench(thresholds: Self.thresholds)
        bench.frame(0, [60, 7])
        _ = bench.news()
        bench.process(.gone(at: Bench.moment(150)))
        #expect(bench.news() == ["100 tick 67", "150 up 0/1 cut", "150 up 1/2 cut", "150 gone"])
        #expect(bench.pipeline.reading.contacts.isEmpty)
        #expect(bench.pipeline.reading.force == Force())
        #expect(bench.pipeline.nextTick == nil)
        bench.frame(500, [3])
        #expect(bench.news() == ["500 down 0/1", "500 reading 3"])
        // What was pressed is pressed no more.
        bench.frame(510, [60])
        #expect(bench.news().last?.hasPrefix("510 press") == true)
    }

    @Test("A recording that ends within a touch cuts it at its last frame; one that does not, does not")
    func ended() {
        var bench = Bench()
        bench.frame(0, [60])
        bench.frame(8, [61])
        bench.process(.ended)
        #expect(bench.news().last == "8 up 0/1 cut")
        var lifted = Bench()
        lifted.frame(0, [60])
        lifted.frame(8, [])
        lifted.process(.ended)
        #expect(lifted.lines.last == "8 reading 0")
    }

    @Test("A clock that goes back is held: no line is earlier than the one before it") func clockGoesBack() {
        var bench = Bench()
        bench.frame(0, [5])
        bench.frame(40, [6])
        bench.frame(20, [7])
        bench.frame(-900, [8])
        bench.tick(before: 145)
        bench.frame(139, [9])
        bench.frame(130, [])
        bench.frame(135, [1])
        bench.process(.gone(at: Bench.moment(90)))
        #expect(
            bench.news() == [
                "0 down 0/1", "0 reading 5", "40 reading 6", "40 reading 7", "40 reading 8", "140 tick 8",
                "140 reading 9", "140 up 0/1", "140 reading 0", "140 down 0/1", "140 reading 1",
                "140 up 0/1 cut", "140 gone",
            ])
        bench.process(.gone(at: Bench.moment(200)))
        bench.frame(190, [1])
        #expect(bench.news() == ["200 gone", "200 down 0/1", "200 reading 1"])
    }

    @Test("Clocks at the ends of 64 bits are survived") func extremeClocks() {
        let contact = Contact(slot: 0, trackingID: 1, pressure: 5)
        for (first, second) in [(Int64.max - 1, Int64.max), (.max, .min), (.min, .min + 1), (0, .min)] {
            var bench = Bench(smoothing: .oneEuro)
            bench.process(.frame, Frame(time: Timestamp(first), contacts: [contact]))
            bench.process(
                .dropped(since: Timestamp(second)), Frame(time: Timestamp(second), contacts: [contact]))
            bench.process(.mark(label: "", at: Timestamp(second)))
            _ = bench.pipeline.force(at: Timestamp(second))
            bench.process(.gone(at: Timestamp(second)))
            #expect(bench.lines.first == "0 down 0/1")
        }
        var backwards = Bench(smoothing: .oneEuro)
        backwards.process(.frame, Frame(time: .min, contacts: [contact]))
        backwards.process(.frame, Frame(time: .max, contacts: []), missing: .max)
        #expect(backwards.lines.count == 4, "no ticks: they were missed")
    }

    @Test("A session that goes on with another device keeps its time 0") func anotherDevice() {
        var bench = Bench(timeZero: Bench.start - 5_000_000)
        bench.frame(0, [5])
        #expect(bench.lines == ["5000 down 0/1", "5000 reading 5"])
        var early = Bench(timeZero: Bench.start + 5_000_000)
        early.frame(0, [5])
        #expect(early.lines.first == "0 down 0/1", "never before time 0")
    }
}
