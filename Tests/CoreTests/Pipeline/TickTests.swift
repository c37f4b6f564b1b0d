import Testing

import Core

/// Ticks fall at L + k · 100 ms, L the last frame's time, where that is earlier than the next frame.
@Suite struct TickTests {
    @Test("Ticks stand between frames, none at the next frame's own time") func between() {
        var bench = Bench()
        bench.frame(0, [5])
        bench.frame(300, [6])
        bench.frame(400.001, [6])
        bench.frame(450, [])
        #expect(
            bench.lines == [
                "0 down 0/1", "0 reading 5", "100 tick 5", "200 tick 5", "300 reading 6", "400 tick 6",
                "400.001 reading 6", "450 up 0/1", "450 reading 0",
            ])
    }

    @Test("None after a recording's last frame") func afterTheLast() {
        var bench = Bench()
        bench.frame(0, [5])
        bench.process(.ended)
        bench.tick(before: 1000)
        #expect(bench.lines == ["0 down 0/1", "0 reading 5", "0 up 0/1 cut"])
    }

    @Test("None while nothing touches, and none before the first contact") func untouched() {
        var bench = Bench()
        bench.frame(-500, [])
        bench.frame(0, [5])
        bench.frame(50, [])
        bench.frame(900, [6])
        #expect(bench.news().count { $0.contains("tick") } == 0)
        #expect(bench.pipeline.nextTick == Bench.moment(1000))
    }

    @Test("Emitted as the clock passes or all at the next frame: the same") func split() {
        var whole = Bench(smoothing: .oneEuro)
        var parts = Bench(smoothing: .oneEuro)
        for bench in [0, 1] {
            for (time, raw) in [(0.0, 5), (333.0, 80), (1777.777, 20)] as [(Double, Int32)] {
                if bench == 0 {
                    whole.frame(time, [raw])
                } else {
                    for early in stride(from: max(0, time - 1500), to: time, by: 17.3) {
                        parts.tick(before: early)
                    }
                    parts.frame(time, [raw])
                }
            }
        }
        #expect(whole.reports == parts.reports)
        #expect(whole.lines.count { $0.contains("tick") } == 17)
    }

    @Test("Those missed are not made up, and the next falls on its grid") func missed() {
        var bench = Bench()
        bench.frame(0, [5])
        bench.tick(before: 5250, missing: 5150)
        #expect(bench.news() == ["0 down 0/1", "0 reading 5", "5200 tick 5"])
        bench.tick(before: 5301, missing: 5201)
        #expect(bench.news() == ["5300 tick 5"])
        bench.process(
            .frame, Frame(time: Bench.moment(9000), contacts: []), missing: Bench.moment(8900))
        #expect(bench.news() == ["8900 tick 5", "9000 up 0/1", "9000 reading 0"])
    }

    @Test("Years that were missed cost nothing", .timeLimit(.minutes(1))) func missedYears() {
        var bench = Bench(smoothing: .oneEuro)
        bench.frame(0, [5])
        let centuries = Bench.start + 300 * 365 * 86_400_000_000
        bench.process(.frame, Frame(time: centuries, contacts: []), missing: centuries - 150_000)
        #expect(bench.news().count { $0.contains("tick") } == 1)
    }

    @Test("A tick holds contacts and buttons of the last frame") func held() {
        var bench = Bench()
        bench.frame(0, [5, 7], buttons: [Button(code: 0x110)].compactMap(\.self))
        bench.tick(before: 101)
        #expect(bench.readings.count == 2)
        #expect(bench.readings.last?.contacts == bench.readings.first?.contacts)
        #expect(bench.readings.last?.buttons.map(\.name) == ["left"])
        #expect(bench.readings.map(\.isTick) == [false, true])
    }

    @Test("While another program holds the device none come; those before it do") func blocked() {
        var bench = Bench()
        bench.frame(0, [5])
        bench.process(.blocked(at: Bench.moment(250)))
        bench.tick(before: 2000)
        #expect(bench.pipeline.nextTick == nil)
        bench.frame(3000, [6])
        bench.tick(before: 3150)
        #expect(
            bench.lines == [
                "0 down 0/1", "0 reading 5", "100 tick 5", "200 tick 5", "250 blocked", "3000 reading 6",
                "3100 tick 6",
            ])
    }

    @Test("A mark stands among the ticks by its time") func marks() {
        var bench = Bench()
        bench.process(.mark(label: "early", at: Bench.moment(-10)))
        bench.frame(0, [5])
        bench.process(.mark(label: "plum on", at: Bench.moment(150)))
        bench.frame(220, [6])
        #expect(
            bench.lines == [
                "- mark early", "0 down 0/1", "0 reading 5", "100 tick 5", "150 mark plum on", "200 tick 5",
                "220 reading 6",
            ])
    }
}
