import Gestures
import RealRecordings
import Testing

/// What real fingers did on a real pad, against what the names of the recordings say that they did.
@Suite(.enabled(if: RecordingsFolder.path != nil, "\(RecordingsFolder.reason)"))
struct AccuracyTests {
    @Test func theGesturesOfTheLabelsAreRecognised() throws {
        let recordings = try LabelledRecording.all()
        print(ConfusionTable(recordings).text)

        let taps = recordings.filter { $0.expectedTaps != nil }
        let rightTaps = taps.filter { $0.play.ended(.tap).count == $0.expectedTaps }
        let clicks = recordings.filter { abs($0.play.clicks.count - $0.play.presses) <= 1 }
        let rightClicks = recordings.filter { $0.label == .rightClick }
        let seenRight = rightClicks.filter { $0.play.clicks.allSatisfy { $0.button == "right" } }
        let scrolls = recordings.filter { $0.label == .scroll }
        let rightScrolls = scrolls.filter(\.scrollsAsSaid)
        let drags = recordings.filter { $0.label == .drag }
        let rightDrags = drags.filter { !$0.play.ended(.pan).isEmpty }
        let palms = recordings.filter { $0.label == .palm }
        let tapless = palms.filter { $0.play.ended(.tap).isEmpty }
        print(
            """
            taps counted right       \(share(rightTaps, of: taps))
            clicks within 1          \(share(clicks, of: recordings))
            right clicks with two    \(share(seenRight, of: rightClicks))
            scrolls in the direction \(share(rightScrolls, of: scrolls))
            drags that are pans      \(share(rightDrags, of: drags))
            palms that are no taps   \(share(tapless, of: palms))
            """)
        for kind in [taps, recordings, rightClicks, scrolls, drags, palms] { #expect(!kind.isEmpty) }
        #expect(rightTaps.count * 100 >= taps.count * 90)
        #expect(clicks.count * 100 >= recordings.count * 95)
        #expect(seenRight.count * 100 >= rightClicks.count * 90)
        #expect(rightScrolls.count * 100 >= scrolls.count * 98)
        #expect(rightDrags.count * 100 >= drags.count * 90)
        #expect(tapless.count * 100 >= palms.count * 90)
    }

    private func share(_ right: [LabelledRecording], of all: [LabelledRecording]) -> String {
        let names = Set(right.map(\.name))
        let wrong = all.filter { !names.contains($0.name) }
        return "\(right.count) of \(all.count)" + wrong.map { "\n  not \($0.name)" }.joined()
    }
}
