import Core
import Gestures
import TestSupport

/// What a hand does on a made-up pad, and whether the reported gestures are that.
enum MadeUpGesture: String, CaseIterable, Sendable {
    case taps
    case twoFingerTaps = "taps of two fingers"
    case tapsBesideAPalm = "taps beside a palm"
    case flicker = "palms that flicker"
    case scrolls
    case scrollsBesideARest = "scrolls beside a finger that rests"
    case pans
    case swipes
    case clicks
    case longPresses = "long presses"
    case pinches
    case turns = "turns about a finger that rests"

    /// Lets the hand do it.
    func perform(_ hand: inout SyntheticHand) {
        let middle = hand.pad.size * Point(hand.random.between(0.4, 0.6), hand.random.between(0.4, 0.6))
        let weight = hand.random.between(0, 1)
        let length = hand.random.between(0.4, 0.6) * hand.pad.size.min()
        let direction = self.direction(hand).way(length, aside: 0)
        switch self {
        case .taps, .twoFingerTaps, .tapsBesideAPalm:
            if self == .tapsBesideAPalm { rest(&hand, isPalm: true, for: 2.4) }
            for tap in 0..<3 { self.tap(&hand, at: 0.4 + Double(tap) * 0.7, middle, weight) }
        case .flicker:
            rest(&hand, isPalm: true, for: 2)
            for index in 1..<6 { flicker(&hand, at: Double(index) * 0.32) }
        case .pans: move(&hand, from: middle - direction / 2, by: direction, after: 0, within: 0.7)
        case .scrolls:
            for side in [-8.0, 8] {
                let from = middle - direction / 2 + across(direction, side)
                move(&hand, from: from, by: direction, after: hand.random.between(0, 0.04), within: 0.7)
            }
        case .scrollsBesideARest:
            // Above, because a finger that rests at the lower edge is a thumb.
            let way = across(direction, hand.random.between(14, 18))
            let aside = Point(abs(way.x), abs(way.y))
            hand.ways.append(Way(knots: [(0, middle - aside), (1.4, middle - aside)], weight: weight))
            move(&hand, from: middle - direction / 2, by: direction, after: 0.4, within: 0.7)
        case .swipes: flick(&hand, from: middle - direction / 2, by: direction)
        case .clicks:
            hand.ways.append(Way(knots: [(0, middle), (0.4, middle + Point(0, 1))], weight: 1))
            hand.presses = [(0.12, 0.25)]
        case .longPresses: hand.ways.append(Way(knots: [(0, middle), (0.9, middle)], weight: weight))
        case .pinches:
            for side in [-1.0, 1] {
                let axis = Point(side, side * 0.3) * 8
                hand.ways.append(
                    Way(
                        knots: [
                            (0, middle + axis), (0.15, middle + axis), (0.7, middle + axis * 1.8),
                            (0.8, middle + axis * 1.8),
                        ],
                        weight: weight))
            }
        case .turns: turn(&hand, about: middle, weight)
        }
    }

    /// Whether the reported gestures are what the hand did.
    func isRight(_ hand: SyntheticHand, _ reported: [Gesture]) -> Bool {
        let ended = reported.filter { $0.state == .ended }
        let kinds = Set(ended.map(\.kind))
        let pans = ended.filter { $0.kind == .pan }
        let taps = ended.filter { $0.kind == .tap }
        switch self {
        case .taps, .tapsBesideAPalm:
            return taps.map(\.fingerCount) == [1, 1, 1] && kinds.isDisjoint(with: [.pan, .swipe])
        case .twoFingerTaps:
            return taps.map(\.fingerCount) == [2, 2, 2] && kinds.isDisjoint(with: [.pan, .swipe])
        case .flicker: return taps.isEmpty && pans.isEmpty
        case .pans, .scrolls, .scrollsBesideARest:
            return pans.map(\.fingerCount) == [self == .pans ? 1 : 2] && pans[0].direction == direction(hand)
                && kinds.isDisjoint(with: [.tap, .pinch, .rotation])
        case .swipes:
            return ended.filter { $0.kind == .swipe }.map(\.direction) == [direction(hand)] && taps.isEmpty
        case .clicks: return ended.filter { $0.kind == .click }.map(\.button) == ["left"] && taps.isEmpty
        case .longPresses: return kinds.contains(.longPress) && kinds.isDisjoint(with: [.tap, .pan])
        case .pinches:
            let factors = ended.filter { $0.kind == .pinch }.compactMap(\.scale)
            return factors.count == 1 && abs(factors[0] - 1.8) < 0.25
                && kinds.isDisjoint(with: [.rotation, .pan])
        case .turns:
            return ended.count { $0.kind == .rotation } == 1 && kinds.isDisjoint(with: [.pan, .pinch])
        }
    }

    /// The direction of movements, which the number of the trial decides.
    private func direction(_ hand: SyntheticHand) -> GestureDirection {
        GestureDirection.allCases[hand.trial % GestureDirection.allCases.count]
    }

    private func across(_ direction: Point, _ length: Double) -> Point {
        Point(direction.y, direction.x) / direction.length * length
    }
}

extension MadeUpGesture {
    private func tap(_ hand: inout SyntheticHand, at start: Double, _ middle: Point, _ weight: Double) {
        // The other hand's palm is at the left.
        let place = self == .tapsBesideAPalm ? hand.pad.size * Point(0.8, 0.4) : middle
        for finger in 0..<(self == .twoFingerTaps ? 2 : 1) {
            let landing = start + hand.random.between(0, 0.03)
            let from = place + Point(Double(finger) * 14, hand.random.between(-3, 3))
            let end = landing + hand.random.between(0.06, 0.16)
            hand.ways.append(Way(knots: [(landing, from), (end, from)], weight: weight))
        }
    }

    private func rest(_ hand: inout SyntheticHand, isPalm: Bool, for seconds: Double) {
        let place = hand.pad.size * Point(0.2, 0.6)
        // It settles as it comes down.
        hand.ways.append(
            Way(
                knots: [(0, place), (0.2, place + Point(1, 1)), (seconds, place + Point(1, 1))],
                isPalm: isPalm))
    }

    private func flicker(_ hand: inout SyntheticHand, at start: Double) {
        let way = Point.unit(hand.random.between(0, 6.28)) * hand.random.between(8, 24)
        let place = hand.pad.size * Point(0.2, 0.6) + way
        hand.ways.append(
            Way(knots: [(start, place), (start + hand.random.between(0.013, 0.03), place)], weight: 0))
    }

    private func move(
        _ hand: inout SyntheticHand, from: Point, by way: Point, after start: Double, within time: Double
    ) {
        hand.ways.append(
            Way(
                knots: [
                    (start, from), (start + 0.05, from), (start + time, from + way),
                    (start + time + 0.1, from + way),
                ],
                weight: hand.random.between(0, 1)))
    }

    private func flick(_ hand: inout SyntheticHand, from: Point, by way: Point) {
        let duration = hand.random.between(0.1, 0.2)
        // It lifts in full motion.
        hand.ways.append(
            Way(
                knots: (0...10).map { (duration * Double($0) / 10, from + way * (Double($0) / 10)) },
                weight: hand.random.between(0, 1)))
    }

    private func turn(_ hand: inout SyntheticHand, about pivot: Point, _ weight: Double) {
        let radius = hand.random.between(0.25, 0.35) * hand.pad.size.min()
        let from = hand.random.between(0, 6.28)
        let angle = hand.random.between(1.2, 2) * (hand.trial % 2 == 0 ? 1 : -1)
        var knots: [(seconds: Double, place: Point)] = [(0.3, pivot + Point.unit(from) * radius)]
        for step in 0...40 {
            let part = Double(step) / 40
            knots.append((0.4 + part * 0.9, pivot + Point.unit(from + angle * part) * radius))
        }
        hand.ways = [
            Way(knots: [(0, pivot), (1.4, pivot)], weight: weight), Way(knots: knots, weight: weight),
        ]
    }
}
