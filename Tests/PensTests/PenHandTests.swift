import Core
import Foundation
import TestSupport
import Testing

@testable import Pens

/// Hands from their strokes alone, and the curves that follow from them.
@Suite struct PenHandTests {
    private static let targets: [(target: PenCurve.Target, exponent: Double)] = [
        (.linear, 1), (.soft, 2.0 / 3), (.firm, 1.5),
    ]

    /// numpy's percentile (type 7).
    private static func percentile(_ sorted: [Double], _ share: Double) -> Double {
        let position = share * Double(sorted.count - 1)
        let low = sorted[Int(position)]
        return low + (sorted[min(sorted.count - 1, Int(position) + 1)] - low)
            * (position - position.rounded(.down))
    }

    @Test(
        "After the curve, a program gives the pressures of the target within the stated miss and 2 points",
        arguments: Seeds.of(SampleSize.drawnHands.seeds))
    func percentiles(seed: UInt64) throws {
        let drawn = try DrawnHand(seed: seed)
        let hand = try drawn.read().hand()
        let shares = drawn.shares.sorted()
        let greatest = Self.percentile(shares, 0.99)
        #expect(abs(hand.greatest - greatest) < 1e-9)
        #expect(hand.strokes == 60 && hand.readings == shares.count)
        for (target, exponent) in Self.targets {
            let curve = try PenCurve(hand, target: target)
            let wanted = shares.map { pow(min(1, $0 / greatest), exponent) }
            for program in PenSetting.Program.allCases {
                let setting = PenSetting(program, curve)
                let given = shares.map(setting.output(at:)).sorted()
                for share in [0.1, 0.5, 0.9] {
                    let (one, other) = (Self.percentile(given, share), Self.percentile(wanted, share))
                    #expect(
                        100 * abs(one - other) <= setting.deviation + 2,
                        "\(program) \(target) at \(share): \(one), not \(other); \(setting.deviation) %; \(setting.text)"
                    )
                }
            }
        }
    }

    /// Krita's spline ends anywhere; a Bézier curve follows only hands that need nearly the whole range.
    @Test(
        "Curves that bend both ways follow every target",
        arguments: [
            (PenSetting.Program.krita, 0.1, 4.0), (.kwin, 0.8, 7), (.xsetwacom, 0.8, 7), (.xorg, 0.8, 8),
        ])
    func misses(program: PenSetting.Program, least: Double, most: Double) throws {
        for greatest in [0.1, 0.3, 0.5, 0.8, 1] {
            let counts = (0..<2000).map { min(8191, Int32(8191 * greatest * Double($0) / 1980)) }
            let hand = try DrawnHand([counts], maximum: 8191).read().hand()
            #expect(abs(hand.greatest - greatest) < 0.01)
            for (target, _) in Self.targets {
                let setting = PenSetting(program, try PenCurve(hand, target: target))
                if greatest >= least {
                    #expect(
                        setting.deviation <= most,
                        "\(target) to \(greatest): \(setting.deviation); \(setting.text)")
                } else {
                    #expect(setting.deviation > 5 && setting.remarks.first?.hasPrefix("A Bézier") == true)
                }
            }
        }
    }

    private static let pen = [
        InputEvent(time: 0, type: EventType.key, code: KeyCode.toolPen, value: 1)
    ]
    private static let eraser = [
        InputEvent(time: 0, type: EventType.key, code: KeyCode.toolRubber, value: 1)
    ]
    private static func serial(_ number: Int32) -> InputEvent {
        InputEvent(time: 0, type: EventType.miscellaneous, code: MiscellaneousCode.serial, value: number)
    }

    /// Strokes of 50 readings that rise to a share of the range.
    private static func strokes(_ count: Int, to share: Double = 0.8) throws -> DrawnHand {
        try DrawnHand(
            (0..<count).map { _ in (1...50).map { Int32(1000 * min(1, share * Double($0) / 50)) } },
            maximum: 1000)
    }

    @Test("What the strokes do not show is said") func limits() throws {
        #expect(try Self.strokes(40).read().hand().limits == [])
        #expect(try Self.strokes(10).read().hand().limits == [.fewStrokes(10)])
        let light = try Self.strokes(40, to: 0.3).read().hand()
        #expect(light.limits == [.lightHand(percent: 100 * light.greatest)] && light.greatest <= 0.3)
        // Of 50 readings up to 1.25 times the maximum, 11 are at it.
        #expect(try Self.strokes(40, to: 1.25).read().hand().limits == [.saturated(percent: 22)])
        #expect(try PenCurve(Self.strokes(40).read().hand(), target: .soft).limits == [.noGrams])
    }

    @Test("Too few strokes, and strokes without pressure, are refused") func refusals() throws {
        for (drawn, words) in [
            (try Self.strokes(1), "1 stroke with 50 readings"), (try Self.strokes(0), "no stroke"),
            (try Self.strokes(40, to: 0.01), "only 1.0"),
            (try DrawnHand([[Int32](repeating: 500, count: 300)], maximum: 1000), "only 1 pressure"),
            (try DrawnHand([[Int32](repeating: 0, count: 300)], maximum: 1000), "only 1 pressure"),
        ] {
            let refusal = #expect(throws: PenRefusal.self) { try drawn.read().hand() }
            #expect(refusal?.description.contains(words) == true, "\(refusal?.description ?? "")")
        }
        let hand = try Self.strokes(40).read().hand()
        let pairs = (0...10).map { PenPair(grams: 10 + 40 * Double($0), percent: 10 * Double($0)) }
        let other = PenFigures(try PenResponse(pairs))
        #expect(throws: PenRefusal.self) { try PenCurve(hand, target: .pen(other)) }
    }

    @Test("One tool at a time") func tools() throws {
        let drawn = try Self.strokes(40)
        // The kernel's drivers number pens without a serial number 0 or 1.
        for number: Int32 in [0, 1] {
            let hand = try drawn.read(by: [Self.pen + [Self.serial(number)]]).hand()
            #expect(hand.tool == PenHand.Tool())
        }
        // Of the recorded Intuos4: 2³² − 1719661677, as libinput and GNOME read it.
        let numbered = try drawn.read(by: [Self.pen + [Self.serial(-1_719_661_677)]]).hand()
        #expect(numbered.tool == PenHand.Tool(serial: 2_575_305_619) && numbered.limits == [])
        let two = drawn.read(by: [Self.pen + [Self.serial(0x1234)], Self.pen + [Self.serial(0xabcd)]])
        let refusal = #expect(throws: PenRefusal.self) { try two.hand() }
        #expect(refusal?.description.contains("2 pens drew (serial numbers 1234, abcd)") == true)
        let mixed = try drawn.read(by: [Self.pen, Self.eraser]).hand()
        #expect(mixed.strokes == 20 && !mixed.tool.isEraser)
        #expect(mixed.limits == [.eraserLeftOut(1000)])
        let erased = try drawn.read(by: [Self.eraser]).hand()
        #expect(erased.tool.isEraser && erased.limits == [.eraserOnly] && erased.strokes == 40)
        var both = PenStrokes(on: drawn.axis)
        both.add(
            Frame(contacts: [0, 1].map { Contact(slot: $0, trackingID: Int32($0), pressure: 100) }))
        #expect(throws: PenRefusal.self) { try both.hand() }
    }

    @Test("The hand's pressures as a picture shows them") func bins() throws {
        let hand = try Self.strokes(40).read().hand()
        let (before, after) = (hand.bins(), hand.bins { min(1, $0 / hand.greatest) })
        for bins in [before, after] {
            #expect(bins.count == 20 && abs(bins.reduce(0) { $0 + $1.share } - 100) < 1e-9)
        }
        // Nothing is above 80 % before, and the greatest two pressures of each stroke are the whole range after.
        #expect(before[16...].allSatisfy { $0.share == 0 || $0.percents.contains(80) })
        #expect(after[19].share >= 4)
    }

    @Test("A curve from strokes has points without grams") func line() throws {
        let curve = try PenCurve(try Self.strokes(40).read().hand(), target: .soft)
        let setting = PenSetting(.krita, curve)
        let text = String(decoding: setting.line(of: curve), as: UTF8.self)
        #expect(text.contains("{\"force_g\":null,\"before_percent\":0.0,\"after_percent\":0.0}"))
        #expect(text.contains("\"limits\":[\"no-grams\"]") && text.contains("\"strokes\":40"))
    }
}
