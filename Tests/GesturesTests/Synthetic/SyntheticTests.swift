import Core
import Gestures
import Testing

/// Gestures made of their definitions, on pads of other sizes, rates, resolutions and pressures than any recording has.
struct SyntheticTests {
    /// How many of each gesture are made on each pad.
    private static let trials = 20

    /// Says how many of a pad's trials came to what was done, and wants 95 of 100.
    private func expect(
        _ pad: SyntheticPad, least: Int = 95, _ make: (inout SyntheticHand) -> ([Gesture]) -> Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var right = 0
        for seed in 0..<Self.trials {
            var hand = SyntheticHand(pad, seed: UInt64(seed))
            let holds = make(&hand)
            let gestures = hand.play()
            if holds(gestures) {
                right += 1
            }
        }
        #expect(
            right * 100 >= Self.trials * least, "\(right) of \(Self.trials) on \(pad.testDescription)",
            sourceLocation: sourceLocation)
    }

    /// A place within the middle of a pad.
    private func place(_ hand: inout SyntheticHand) -> Point {
        hand.pad.size * Point(hand.random.between(0.3, 0.7), hand.random.between(0.35, 0.65))
    }

    @Test(arguments: SyntheticPad.all, 1...5)
    func tapsAreCounted(pad: SyntheticPad, fingers: Int) {
        expect(pad) { hand in
            let middle = place(&hand)
            for tap in 0..<3 {
                let start = Double(tap) * 0.7
                for finger in 0..<fingers {
                    let landing = start + hand.random.between(0, 0.03)
                    let from = middle + Point(Double(finger - fingers / 2) * 10, hand.random.between(-3, 3))
                    let roll = Point(hand.random.between(-1, 1), hand.random.between(-1, 1)) * 1.5
                    hand.ways.append(
                        Way(
                            knots: [
                                (landing, from), (landing + hand.random.between(0.06, 0.16), from + roll),
                            ],
                            weight: hand.random.between(0, 1)))
                }
            }
            return { reported in
                reported.count { $0.kind == .tap && $0.fingerCount == fingers } == 3
                    && !reported.contains {
                        [.pan, .swipe, .click, .longPress, .doubleTap].contains($0.kind)
                    }
            }
        }
    }

    @Test(arguments: SyntheticPad.all)
    func twoTapsSoonAreADoubleTap(pad: SyntheticPad) {
        expect(pad) { hand in
            let middle = place(&hand)
            for start in [0, hand.random.between(0.2, 0.35)] {
                hand.ways.append(Way(knots: [(start, middle), (start + 0.09, middle)]))
            }
            return { $0.count { $0.kind == .doubleTap } == 1 && $0.count { $0.kind == .tap } == 2 }
        }
    }

    @Test(arguments: SyntheticPad.all, GestureDirection.allCases)
    func twoFingersScrollInTheirDirection(pad: SyntheticPad, direction: GestureDirection) {
        expect(pad, least: 98) { hand in
            let middle = place(&hand)
            let way: Point = direction.way(hand.random.between(8, 20), aside: hand.random.between(-3, 3))
            let duration = hand.random.between(0.3, 1.2)
            for side in [-1.0, 1] {
                let landing = hand.random.between(0, 0.04)
                let from =
                    middle - way / 2 + Point(side * hand.random.between(6, 11), hand.random.between(-3, 3))
                hand.ways.append(
                    Way(
                        knots: [
                            (landing, from), (duration, from + way),
                            (duration + hand.random.between(0, 0.04), from + way),
                        ],
                        weight: hand.random.between(0, 1)))
            }
            return { reported in
                let pans = reported.filter { $0.kind == .pan && $0.state == .ended }
                return pans.count == 1 && pans[0].direction == direction && pans[0].fingerCount == 2
                    && !reported.contains { [.tap, .pinch, .rotation].contains($0.kind) }
            }
        }
    }

    @Test(arguments: SyntheticPad.all, GestureDirection.allCases)
    func flicksAreSwipes(pad: SyntheticPad, direction: GestureDirection) {
        expect(pad) { hand in
            let middle = place(&hand)
            let way: Point = direction.way(hand.random.between(14, 20), aside: hand.random.between(-3, 3))
            let duration = hand.random.between(0.12, 0.22)
            // It lifts in full motion.
            let from = middle - way / 2
            var knots: [(seconds: Double, place: Point)] = []
            for step in 0...20 {
                let part = Double(step) / 20
                knots.append((duration * part, from + way * part))
            }
            hand.ways.append(Way(knots: knots))
            return { reported in
                reported.count { $0.kind == .swipe && $0.direction == direction } == 1
                    && !reported.contains { $0.kind == .tap }
            }
        }
    }

    @Test(arguments: SyntheticPad.all, [0.5, 1.8])
    func pinchesHaveTheirFactor(pad: SyntheticPad, factor: Double) {
        expect(pad) { hand in
            let middle = pad.size / 2
            let (from, to) = factor < 1 ? (14.0, 14 * factor) : (8.0, 8 * factor)
            for side in [-1.0, 1] {
                let axis = Point(side, side * 0.3)
                hand.ways.append(
                    Way(knots: [
                        (0, middle + axis * from), (0.1, middle + axis * from), (0.6, middle + axis * to),
                        (0.7, middle + axis * to),
                    ]))
            }
            return { reported in
                let pinches = reported.filter { $0.kind == .pinch && $0.state == .ended }
                guard pinches.count == 1, let scale = pinches[0].scale else { return false }
                return abs(scale - factor) < 0.1
                    && !reported.contains { [.rotation, .pan].contains($0.kind) }
            }
        }
    }

    @Test(arguments: SyntheticPad.all, [-40.0, 60])
    func rotationsHaveTheirAngle(pad: SyntheticPad, degrees: Double) {
        expect(pad) { hand in
            let middle = pad.size / 2
            for side in [0.0, Double.pi] {
                var knots: [(seconds: Double, place: Point)] = [(0, middle + Point.unit(side) * 13)]
                for step in 0...30 {
                    let turned = degrees * .pi / 180 * Double(step) / 30
                    knots.append((0.1 + Double(step) * 0.02, middle + Point.unit(side + turned) * 13))
                }
                hand.ways.append(Way(knots: knots))
            }
            return { reported in
                let turns = reported.filter { $0.kind == .rotation && $0.state == .ended }
                guard turns.count == 1, let angle = turns[0].angle else { return false }
                return abs(angle - degrees) < 5 && !reported.contains { [.pinch, .pan].contains($0.kind) }
            }
        }
    }

    @Test(arguments: SyntheticPad.all)
    func whatRestsIsALongPress(pad: SyntheticPad) {
        expect(pad) { hand in
            let middle = place(&hand)
            hand.ways.append(Way(knots: [(0, middle), (1, middle + Point(0.5, 0.3))]))
            return { reported in
                reported.map(\.kind).filter { $0 != .deepPress } == [.longPress, .longPress]
            }
        }
    }

    /// A pad of few counts, or of pressure that never changes and no size, cannot detect a palm.
    private static let padsThatTellPalms = SyntheticPad.all.filter {
        $0.surface.pressureIsSize || $0.surface.reportsSize
    }

    @Test(arguments: padsThatTellPalms)
    func palmsAreNoTaps(pad: SyntheticPad) {
        expect(pad) { hand in
            let place = place(&hand)
            // A finger comes first: the pressure of a palm is only detected in comparison.
            hand.ways.append(Way(knots: [(0, place), (0.1, place)]))
            hand.ways.append(Way(knots: [(0.8, place), (0.95, place)], isPalm: true))
            return { reported in
                reported.count { $0.kind == .tap } == 1 && reported.contains { $0.kind == .palm }
            }
        }
    }

    @Test(arguments: SyntheticPad.all, 1...3)
    func clicksKnowTheirFingers(pad: SyntheticPad, fingers: Int) {
        expect(pad) { hand in
            let middle = place(&hand)
            for finger in 0..<fingers {
                let from = middle + Point(Double(finger) * 12, 0)
                hand.ways.append(
                    Way(knots: [(hand.random.between(0, 0.05), from), (0.3, from + Point(0, 2))], weight: 1))
            }
            hand.presses = [(0.12, 0.22)]
            return { reported in
                let clicks = reported.filter { $0.kind == .click && $0.state == .ended }
                return clicks.count == 1 && clicks[0].button == ["left", "right", "middle"][fingers - 1]
                    && !reported.contains { $0.kind == .tap }
            }
        }
    }

    @Test(arguments: SyntheticPad.all)
    func oneFingerHoldsTheButtonAndAnotherDrags(pad: SyntheticPad) {
        expect(pad) { hand in
            let corner = pad.size * Point(0.2, 0.7)
            let from = pad.size * Point(0.4, 0.4)
            hand.ways = [
                Way(knots: [(0, corner), (1.6, corner)], weight: 1),
                Way(knots: [(0.6, from), (1.3, from + Point(16, 2)), (1.4, from + Point(16, 2))]),
            ]
            hand.presses = [(0.1, 1.55)]
            return { reported in
                let pans = reported.filter { $0.kind == .pan && $0.state == .ended }
                return pans.count == 1 && pans[0].direction == .right && pans[0].fingerCount == 1
                    && pans[0].button == "left"
                    && reported.count { $0.kind == .click && $0.state == .ended } == 1
            }
        }
    }
}
