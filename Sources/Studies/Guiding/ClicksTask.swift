internal import Core
internal import Metrology

/// Counts clicks of the button.
struct ClicksTask: StudyTask {
    private var count = 0
    private var isDown = false
    private var isDone = false

    var instruction: CalibrationInstruction? {
        if isDone { return nil }
        return .task("Click the pad slowly with a finger: \(count) of \(StudyStep.clickCount).")
    }

    mutating func begin(emit: (StudyEvent) -> Void) {
        count = 0
        emit(.began(.clicks))
    }

    mutating func process(_ event: MeasurementEvent, at moment: SourceTime, emit: (StudyEvent) -> Void) {
        guard case .reading(let reading) = event, !isDone else { return }
        let wasDown = isDown
        isDown = !reading.buttons.isEmpty
        if isDown, !wasDown { count += 1 }
        guard !isDown, count >= StudyStep.clickCount else { return }
        isDone = true
        emit(.ended(.clicks, rest: nil))
    }
}
