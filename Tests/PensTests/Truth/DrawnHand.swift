import Core
import Foundation
import TestSupport

@testable import Pens

/// A hand that draws with a pen: strokes of many forces, and the counts that the pen reports of them.
struct DrawnHand {
    /// The counts of the readings in contact, stroke by stroke.
    let strokes: [[Int32]]
    let axis: PressureAxis

    /// A hand drawn at random, with a pen of one of the four families of curves.
    init(seed: UInt64) throws {
        var random = SplitMix(seed: seed &* 6_364_136_223_846_793_005 &+ 17)
        var pen = SimulatedPen()
        pen.family = SimulatedPen.Family.allCases[Int(seed % 4)]
        pen.bend = random.between(0, 1)
        let maximum = Int32([1023, 2047, 4095, 8191, 16383][Int(random.next() % 5)])
        // From a hand that needs a third of the force to one that presses beyond the maximum.
        let (middle, spread) = (random.between(0.12, 0.7), random.between(0.1, 0.45))
        var strokes: [[Int32]] = []
        for _ in 0..<60 {
            let peak = middle * exp(spread * random.between(-1.7, 1.7))
            let length = 20 + Int(random.next() % 80)
            strokes.append(
                (0..<length).map { index in
                    let way = peak * pow(sin(.pi * (Double(index) + 0.5) / Double(length)), 0.6)
                    let share = pen.share(way * random.between(0.98, 1.02))
                    return Int32((Double(maximum) * min(1, max(0, share))).rounded())
                })
        }
        try self.init(strokes, maximum: maximum)
    }

    init(_ strokes: [[Int32]], maximum: Int32) throws {
        self.strokes = strokes
        axis = try PressureAxis(
            code: AbsoluteCode.pressure, AbsoluteAxis(minimum: 0, maximum: maximum))
    }

    /// The readings as shares of the range.
    var shares: [Double] { strokes.joined().map { Double($0) / Double(axis.maximum) } }

    /// What a tablet reports of them; each stroke with the tool of its number.
    func read(by tools: [[InputEvent]] = []) -> PenStrokes {
        var (read, time) = (PenStrokes(on: axis), SourceTime(0))
        for (number, stroke) in strokes.enumerated() {
            if !tools.isEmpty { read.add(Frame(time: time, events: tools[number % tools.count])) }
            for counts in stroke {
                time += 5_000
                read.add(
                    Frame(time: time, contacts: [Contact(slot: 0, trackingID: 0, pressure: counts)]))
            }
            time += 5_000
            read.add(Frame(time: time))
        }
        return read
    }
}
