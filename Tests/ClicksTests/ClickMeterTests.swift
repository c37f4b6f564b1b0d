import TestSupport
import Testing

import Clicks
import Core

/// What becomes of a button that goes down, frame by frame.
@Suite struct ClickMeterTests {
    /// A step of a case: a frame with the counts of its contacts and whether the button is down, or another event.
    enum Step: Sendable {
        case frame([Int32], Bool)
        /// A frame in which the button changes several times.
        case changes([Int32], [Int32], Bool)
        /// A frame after a loss of events.
        case afterLoss([Int32], Bool)
        /// A frame with a contact of unknown pressure, or with one that was not updated since a loss.
        case unseen(Bool), stale([Int32], Bool)
        case other(SourceEvent)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let steps: [Step]
        let events: [String]

        init(_ name: String, _ steps: [Step], _ events: String...) {
            (testDescription, self.steps, self.events) = (name, steps, events)
        }
    }

    static let cases: [Case] = [
        Case(
            "a click", [.up(90), .up(110), .down(130), .down(200), .down(100), .up(80), .up(0)],
            "click 120±10, 90±10"),
        Case("no click", [.up(0), .up(100), .up(50)]),
        Case(
            "two clicks", [.up(110), .down(130), .up(100), .down(120), .up(110)], "click 120±10, 115±15",
            "click 110±10, 115±5"),
        Case("the same counts", [.up(120), .down(120), .down(100), .up(100)], "click 120±0, 100±0"),
        Case(
            "the finger leaves", [.up(110), .down(130), .down(100), .empty], "click 120±10, too fast 50±50"),
        Case(
            "pressed harder while released", [.up(110), .down(130), .up(150)], "click 120±10, without fall"),
        Case("a third of the middle", [.up(100), .down(140), .down(100), .up(80)], "click 120±20, 90±10"),
        Case("more than a third", [.up(99), .down(140), .down(100), .up(80)], "too fast 119.5±20.5, 90±10"),
        Case("from nothing", [.empty, .down(200), .down(100), .up(80)], "too fast 100±100, 90±10"),
        Case(
            "two contacts", [.frame([50, 60], false), .frame([60, 70], true), .up(100)],
            "click 120±10, 115±15"),
        Case(
            "a contact joins", [.up(110), .frame([110, 20], true), .down(90), .up(80)], "click 120±10, 85±5"),
        Case("nothing touches", [.up(100), .empty, .frame([], true), .empty], "without press untouched"),
        Case("the first frame of all", [.frame([], true), .empty], "discarded already-down"),
        Case("no pressure", [.up(0), .down(0), .up(0)], "without press no-pressure"),
        Case("below the minimum", [.up(0), .down(-5), .up(0)], "without press no-pressure"),
        Case("the force falls", [.up(200), .down(150), .up(100)], "without press falling"),
        Case("tremor", [.up(121), .down(120), .down(90), .up(80)], "click 120.5±0.5, 85±5"),
        Case(
            "down at the beginning", [.down(200), .down(300), .up(80), .up(110), .down(120), .up(110)],
            "discarded already-down", "click 115±5, 115±5"),
        Case(
            "held across presses",
            [
                .up(110), .down(130), .down(300), .down(150), .down(400), .empty.held, .down(200), .down(100),
                .up(80),
            ],
            "click 120±10, 90±10"),
        Case("the limit", [.up(900), .down(1_000), .down(90), .up(80)], "saturated click 900±0, 85±5"),
        Case(
            "beyond the limit", [.up(900), .down(2_000), .down(90), .up(80)], "saturated click 900±0, 85±5"),
        Case(
            "at the limit before", [.up(1_000), .down(1_000), .down(90), .up(80)],
            "saturated click 1000±0, 85±5"),
        Case(
            "events lost within", [.up(110), .down(130), .afterLoss([130], true), .down(100), .up(80)],
            "discarded events-lost"),
        Case(
            "events lost at the press", [.up(110), .afterLoss([130], true), .up(80)], "discarded events-lost"),
        Case(
            "events lost at the release", [.up(110), .down(130), .afterLoss([80], false)],
            "discarded events-lost"),
        Case(
            "events lost before", [.afterLoss([110], false), .down(130), .down(90), .up(80)],
            "click 120±10, 85±5"),
        Case(
            "events lost, the state follows",
            [.up(110), .down(130), .other(.lost(since: 0, at: 0)), .afterLoss([130], true), .up(80)],
            "discarded events-lost"),
        Case(
            "lost before the press",
            [.up(110), .other(.lost(since: 0, at: 0)), .afterLoss([130], true), .up(80)],
            "discarded events-lost"),
        Case("unknown pressure before", [.unseen(false), .down(130), .up(80)], "discarded uncertain"),
        Case("unknown pressure at the press", [.up(110), .unseen(true), .up(80)], "discarded uncertain"),
        Case(
            "not updated since a loss", [.up(110), .down(130), .stale([130], true), .up(80)],
            "discarded uncertain"),
        Case(
            "unknown pressure at the release", [.up(110), .down(130), .unseen(false)], "discarded uncertain"),
        Case(
            "the device is lost", [.up(110), .down(130), .other(.gone(at: 0)), .up(80), .up(110)],
            "discarded disconnected"),
        Case(
            "it returns with the button down", [.up(110), .other(.gone(at: 0)), .down(120), .up(80)],
            "discarded already-down"),
        Case(
            "the recording is interrupted", [.up(110), .down(130), .other(.continued(after: 0)), .empty],
            "discarded disconnected"),
        Case("grabbed", [.up(110), .down(130), .other(.blocked(at: 0)), .up(80)], "discarded grabbed"),
        Case("the end", [.up(110), .down(130), .other(.ended)], "discarded ended"),
        Case(
            "a mark",
            [.up(110), .other(.mark(label: "", at: 0)), .down(130), .other(.waiting), .down(90), .up(80)],
            "click 120±10, 85±5"),
        Case("down and up in a frame", [.up(110), .changes([130], [1, 0], false)], "discarded bounced"),
        Case(
            "down, up and down", [.up(110), .changes([130], [1, 0, 1], true), .down(90), .up(80)],
            "discarded bounced", "click 120±10, 85±5"),
        Case(
            "up and down while held",
            [.up(110), .down(130), .changes([150], [0, 1], true), .down(90), .up(80)],
            "discarded bounced", "click 120±10, 85±5"),
        Case(
            "up, down and up", [.up(110), .down(130), .down(90), .changes([80], [0, 1, 0], false)],
            "discarded bounced", "click 120±10, 85±5"),
        Case(
            "bounces in the first frame", [.changes([130], [1, 0, 1], true), .up(80)], "discarded bounced",
            "discarded already-down"),
        Case(
            "repeated", [.up(110), .changes([130], [1, 2], true), .down(90), .up(80)], "click 120±10, 85±5"),
    ]

    private static func meter(unit: ClickUnit? = nil, resolution: Int32 = 1) throws -> ClickMeter {
        let axis = try PressureAxis(
            code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 1_000, resolution: resolution))
        return ClickMeter(on: ForceChannel(axis, of: .force), surface: SimulatedFirmware.surface, unit: unit)
    }

    private static func words(of click: Click) -> String {
        func words(_ bracket: Click.Bracket) -> String {
            func number(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
            return "\(number(bracket.middle))±\(number(bracket.limit))"
        }
        let release =
            switch click.release {
            case .measured(let bracket): words(bracket)
            case .tooFast(let bracket): "too fast \(words(bracket))"
            case .withoutFall: "without fall"
            }
        return "\(words(click.press)), \(release)"
    }

    private static func words(of event: ClickEvent) -> String {
        switch event {
        case .click(let click): (click.isSaturated ? "saturated click " : "click ") + words(of: click)
        case .tooFast(let click): "too fast \(words(of: click))"
        case .withoutPress(let reason): "without press \(reason.rawValue)"
        case .discarded(let reason): "discarded \(reason.rawValue)"
        }
    }

    @Test("Each button that goes down is reported once", arguments: cases) func reported(_ one: Case) throws {
        var meter = try Self.meter()
        var events: [ClickEvent] = []
        for (index, step) in one.steps.enumerated() {
            let (event, frame) = step.event(at: Int64(index) * 8_000)
            events += meter.add(event, frame)
        }
        #expect(events.map(Self.words) == one.events)
        #expect(!meter.isMeasuring)
    }

    @Test("A click has its times and its quarter, that of the heaviest contact") func position() throws {
        var meter = try Self.meter()
        _ = meter.add(.frame, .clicking(at: 0, [110], isDown: false))
        var frame = Frame.clicking(at: 8_000, [50, 70], isDown: true)
        (frame.contacts[1].x, frame.contacts[1].y) = (750, 400)
        _ = meter.add(.frame, frame)
        let events = meter.add(.frame, .clicking(at: 16_000, [110], isDown: false))
        guard case .click(let click) = events.first else {
            Issue.record("no click")
            return
        }
        #expect(click.pressed == 8_000 && click.released == 16_000)
        #expect(click.position == Point(0.75, 0.5) && click.quarter == .bottomRight)
        #expect(PadQuarter(at: Point(0.2, 0.1)) == .topLeft && PadQuarter(at: Point(0.5, 0.1)) == .topRight)
        #expect(PadQuarter(at: Point(0.2, 0.9)) == .bottomLeft)
    }

    @Test("Forces are in grams of the scale, or in counts where grams would be assumed") func unit() throws {
        #expect(try Self.meter(resolution: 2).unit == .grams)
        #expect(try Self.meter(resolution: 0).unit == .counts)
        for (resolution, unit, middle) in [
            (2, nil, 60.0), (0, nil, 120), (2, .counts, 120), (0, .grams, 46.2),
        ]
            as [(Int32, ClickUnit?, Double)]
        {
            var meter = try Self.meter(unit: unit, resolution: resolution)
            var events: [ClickEvent] = []
            for (counts, isDown) in [(110, false), (130, true), (90, true), (80, false)] as [(Int32, Bool)] {
                events += meter.add(.frame, .clicking(at: 0, [counts], isDown: isDown))
            }
            guard case .click(let click) = events.first else {
                Issue.record("no click")
                continue
            }
            #expect(abs(click.press.middle - middle) < 1e-9)
        }
    }

    @Test("The limit of speed does not favor clicks whose frames lie high") func speed() throws {
        // A change of 0.32 of the threshold of 100: a third of its own middle for all that lie above 96.
        var meter = try Self.meter()
        var middles: [Double] = []
        for index in 0..<400 {
            let below = Int32(68 + index * 7 % 33)
            for (counts, isDown) in [(below, false), (below + 32, true), (60, true), (50, false)] {
                for case .click(let click) in meter.add(.frame, .clicking(at: 0, [counts], isDown: isDown)) {
                    middles.append(click.press.middle)
                }
            }
        }
        #expect(middles.count >= 370)
        #expect(abs(middles.mean - 100) < 0.5)
    }
}

extension ClickMeterTests.Step {
    static func up(_ counts: Int32) -> Self { .frame([counts], false) }
    static func down(_ counts: Int32) -> Self { .frame([counts], true) }
    static let empty = Self.frame([], false)

    /// The same frame with the button down.
    var held: Self {
        if case .frame(let counts, _) = self { .frame(counts, true) } else { self }
    }

    func event(at time: Int64) -> (SourceEvent, Frame) {
        switch self {
        case .frame(let counts, let isDown):
            return (.frame, .clicking(at: time, counts, isDown: isDown))
        case .changes(let counts, let values, let isDown):
            var frame = Frame.clicking(at: time, counts, isDown: isDown)
            frame.events = values.map {
                InputEvent(time: SourceTime(time), type: EventType.key, code: KeyCode.left, value: $0)
            }
            return (.frame, frame)
        case .afterLoss(let counts, let isDown):
            return (.dropped(since: nil), .clicking(at: time, counts, isDown: isDown))
        case .unseen(let isDown):
            var frame = Frame.clicking(at: time, [0], isDown: isDown)
            frame.contacts[0].pressure = nil
            return (.frame, frame)
        case .stale(let counts, let isDown):
            var frame = Frame.clicking(at: time, counts, isDown: isDown)
            for index in frame.contacts.indices { frame.contacts[index].isStale = true }
            return (.frame, frame)
        case .other(let event): return (event, Frame())
        }
    }
}
