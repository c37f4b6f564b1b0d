import Core
import Formatting
import Metrology
import Screens
import Text
import Weighing

extension GaugeScreen {
    /// Shows an event of a weighing session.
    func weighing(_ event: WeighingSession.Event, at moment: SourceTime) {
        switch event {
        case .guided(.step(let step, _)):
            self.step = step
            let kind = model?.session.wording.kind ?? .force
            model?.update(.guided(GuidedPrompt(step, on: kind), at: moment))
        case .progress(let progress): model?.update(.guidedProgress(progress))
        case .undone: model?.update(.undone(at: moment))
        case .verdict(let verdict): model?.update(.verdict(verdict?.rawValue))
        case .guidanceEnded: model?.update(.guided(nil, at: moment))
        case .guided(.trouble(let flag, _)):
            let text = flag.message(in: step, on: model?.session.wording.kind ?? .force)
            model?.update(flag.endsWithContact ? .refusal(text, at: moment) : .notice(text, at: moment))
        case .guided(.weight), .guided(.provisional): break
        case .remark(let text): remark = text
        case .notice(let text): notice(text, at: moment)
        case .refused(let text): model?.update(.refusal(text, at: moment))
        case .result(let result):
            // This reads the model, so it comes before the model is changed.
            let unit = model?.unit ?? unit ?? .gram
            let time = origin.flatMap { WallClock.local(of: $0, at: moment) }
            model?.update(.result(GaugeResult(result, time: time), at: moment))
            if let model, model.guided == nil {
                let isBare = model.reading.tare == 0 && !model.session.wording.isContactSize
                let hints = [isBare ? "No tare: a finger is included." : nil, remark].compactMap(\.self)
                remark = nil
                notice((["\(result.sentence(in: unit))."] + hints).joined(separator: " "), at: moment)
            } else {
                model?.update(.guidedWeight(GuidedWeight(result, unit: unit)))
                if result.weight.revision > 0 {
                    notice("This replaces the last result: the same object was weighed again.", at: moment)
                }
            }
        }
    }

    /// Shows an event of the measurement, and what a reference scale reads beside the pad.
    func measured(_ event: MeasurementEvent, at moment: SourceTime) {
        model?.update(.report(event, at: moment))
        guard let text = comparison.text(after: event), model?.calibration == nil, model?.guided == nil else {
            return
        }
        model?.update(.caption(text, at: moment))
    }

    /// Shows an event of a calibration.
    func calibration(
        _ event: CalibrationEvent, _ calibration: GaugeCalibration, at moment: SourceTime
    ) {
        model?.update(.calibration(calibration))
        switch event {
        case .instruction, .progress: model?.update(.caption(event.sentence, at: moment))
        case .measuredAgain, .takenBack, .trouble: notice(event.sentence, at: moment)
        // The table of points shows these.
        case .captured, .complete: break
        }
    }
}
