import Gestures
import RealRecordings
import Testing

/// What real fingers did on a real pad, against what the names of the recordings say that they did.
@Suite(.enabled(if: RecordingsFolder.path != nil, "\(RecordingsFolder.reason)"))
struct AccuracyTests {
    /// The least share in percent of each class.
    private static let least: [AccuracyClass: Double] = [
        .taps: 90, .clicks: 95, .rightClicks: 90, .scrolls: 98, .drags: 90, .palms: 90,
    ]

    @Test func theGesturesOfTheLabelsAreRecognized() throws {
        let recordings = try LabeledRecording.all()
        print(ConfusionTable(recordings).text)
        for kind in AccuracyClass.allCases {
            let share = AccuracyShare(kind, of: recordings)
            let wrong = share.wrong.map { "\n  not \($0)" }.joined()
            print("\(kind.rawValue): \(share.right) of \(share.all)\(wrong)")
            #expect(share.all > 0 && share.percent >= Self.least[kind] ?? 100, "\(kind.rawValue)")
        }
    }
}
