import TestSupport
import Testing

import Core

/// What holds of every stream, however mad.
@Suite struct PropertyTests {
    static let smoothings: [Smoothing] = [
        .none, .oneEuro, Smoothing.written("median:0.05,ema:0.3"),
    ]

    /// All that a stream comes to; `seed` decides about the rules of the pipeline too.
    static func reports(_ stream: RandomStream, seed: UInt64, split: Bool = false) -> [MeasurementEvent] {
        let combination = Combination.allCases[Int(seed % 3)]
        let scale = (seed % 2 == 0 ? Scale.declared(stream.axis) : nil) ?? .assumed(stream.axis)
        var bench = Bench(
            axis: stream.axis, scale: scale, combination: combination,
            smoothing: smoothings[Int(seed / 3 % 3)],
            thresholds: Threshold.standard)
        var random = SplitMix(seed: seed)
        for (event, frame) in stream.sourceEvents {
            if split, let moment = event.moment(of: frame) {
                let early = moment - .random(in: 0...300_000, using: &random)
                _ = bench.pipeline.force(at: Timestamp(early))
                bench.tick(beforeMoment: Timestamp(early))
            }
            bench.process(event, frame)
        }
        return bench.reports
    }

    @Test("Touches, times, numbers, thresholds and the order of lines", arguments: Seeds.of(0..<200))
    func invariants(_ seed: UInt64) throws {
        let reports = Self.reports(try RandomStream(seed: seed), seed: seed)
        var down: Set<[Int]> = []
        var pressed: Set<String> = []
        var latest: SessionTime = 0
        var rank = 0
        for report in reports {
            if let time = report.orderedTime {
                #expect(time >= latest, "\(report.brief) after \(latest)")
                latest = time
            }
            #expect(report.mayFollow(rank: rank), "\(report.brief)")
            rank = report.rank
            switch report {
            case .touchDown(let slot, let id, _, _):
                #expect(down.insert([slot, Int(id)]).inserted, "\(report.brief)")
            case .touchUp(let slot, let id, _, let isCut):
                #expect(down.remove([slot, Int(id)]) != nil, "\(report.brief)")
                if isCut { pressed = [] }
            case .threshold(let crossing):
                let isNew =
                    crossing.isPress
                    ? pressed.insert(crossing.name).inserted : pressed.remove(crossing.name) != nil
                #expect(isNew, "\(report.brief)")
            case .reading(let reading), .unseen(let reading):
                #expect(reading.touching.count == down.count, "\(report.brief)")
                if case .unseen = report { #expect(!reading.isLoadKnown && !reading.unseen.isEmpty) }
                #expect(Set(reading.touching.map { [$0.contact.slot, Int($0.contact.trackingID)] }) == down)
                let numbers = [
                    reading.force.grams, reading.force.percent, reading.net, reading.load.force.grams,
                ]
                #expect(numbers.allSatisfy { $0.isFinite }, "\(report.brief)")
                #expect(!reading.isStable || !reading.contacts.isEmpty)
                if down.isEmpty { #expect(reading.force == Force() && reading.load == Load()) }
                #expect(reading.contacts.allSatisfy { (0...100).contains($0.force.percent) })
            default: break
            }
        }
        #expect(down.isEmpty, "the end lifts all")
        #expect(!reports.isEmpty)
    }

    @Test("Ticks reported early, and looking ahead, change nothing", arguments: Seeds.of(0..<60))
    func splitting(_ seed: UInt64) throws {
        let stream = try RandomStream(seed: seed, clockGoesBack: false)
        #expect(Self.reports(stream, seed: seed) == Self.reports(stream, seed: seed, split: true))
    }

    @Test("Looking at a moment changes nothing, and shows what the next tick there would")
    func looking() {
        for smoothing in Self.smoothings {
            var bench = Bench(smoothing: smoothing)
            bench.frame(0, [10])
            bench.frame(33, [700])
            let before = bench.pipeline.reading
            let ahead = bench.pipeline.force(at: Bench.moment(133))
            #expect(bench.pipeline.force(at: Bench.moment(133)) == ahead)
            #expect(bench.pipeline.reading == before)
            bench.tick(before: 133.001)
            #expect(bench.readings.last?.isTick == true)
            #expect(bench.pipeline.reading.force == ahead)
            #expect(bench.pipeline.force(at: Bench.moment(-5)) == ahead, "the past is not looked up")
        }
    }
}

extension MeasurementEvent {
    /// The place of its kind among the lines of one frame; 0 for what belongs to none.
    fileprivate var rank: Int {
        switch self {
        case .dropped: 1
        case .touchUp(_, _, _, let isCut): isCut ? 0 : 2
        case .touchDown: 3
        case .reading, .unseen: 4
        case .threshold: 5
        case .gone, .continued, .blocked, .mark, .reference: 0
        }
    }

    /// Whether it may come after a line of that rank: what begins a frame's lines ends in a reading.
    fileprivate func mayFollow(rank previous: Int) -> Bool {
        switch previous {
        case 1...3: previous...4 ~= rank && (rank > 1 || previous > 1)
        case 4, 5: true
        default: rank != 5
        }
    }

    fileprivate var orderedTime: SessionTime? {
        switch self {
        case .reading(let reading), .unseen(let reading): reading.time
        case .touchDown(_, _, let time, _), .touchUp(_, _, let time, _), .dropped(_, let time),
            .gone(let time),
            .continued(let time):
            time
        case .threshold(let crossing): crossing.time
        case .blocked, .mark, .reference: nil
        }
    }
}
