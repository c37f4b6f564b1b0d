import Gestures
import TestSupport
import Testing

/// Gestures of which the truth is known, on pads that nobody has built: what holds on all of them does not come from one.
struct MadeUpPadTests {
    private static let pads: UInt64 = 60
    private static let trials: UInt64 = 4

    @Test(arguments: MadeUpGesture.allCases)
    func gesturesAreRecognizedOnPadsThatNobodyHasBuilt(gesture: MadeUpGesture) {
        var wrong: [String] = []
        for pad in (0..<Self.pads).map(SyntheticPad.madeUp) {
            for trial in 0..<Self.trials {
                var hand = SyntheticHand(pad, seed: trial)
                gesture.perform(&hand)
                let reported = hand.play()
                let isRight = gesture.isRight(hand, reported)
                if !isRight { wrong.append("\(pad.testDescription), trial \(trial)") }
            }
        }
        let all = Int(Self.pads * Self.trials)
        #expect(
            (all - wrong.count) * 100 >= all * 97, "\(gesture.rawValue): \(wrong.count) of \(all): \(wrong)")
    }
}
